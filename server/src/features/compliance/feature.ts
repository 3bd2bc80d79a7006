import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { complianceConnectorRoutes } from './connector-routes.ts';
import { COMPLIANCE_FIELDS } from './field-descriptions.ts';
import { complianceRoutes } from './routes.ts';
import { complianceErasure, complianceIdentities } from './service.ts';
import { unsubscribeRoutes } from './unsubscribe/unsubscribe-routes.ts';

export const compliance: Feature = {
  name: 'compliance',
  tables: {
    owns: [
      'compliance_policies',
      'consents',
      'contact_proof_heads',
      'contact_proofs',
      'country_rules',
      'erasure_receipts',
      'suppressions',
    ],
  },
  routes: withDescriptions(COMPLIANCE_FIELDS, [
    ...complianceRoutes,
    ...complianceConnectorRoutes,
    ...unsubscribeRoutes,
  ]),
  identities: complianceIdentities,
  erasure: complianceErasure,
};
