import type { Feature } from '../../platform/feature.ts';
import { complianceConnectorRoutes } from './connector-routes.ts';
import { complianceRoutes } from './routes.ts';
import { complianceErasure, complianceIdentities } from './service.ts';

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
  routes: [...complianceRoutes, ...complianceConnectorRoutes],
  identities: complianceIdentities,
  erasure: complianceErasure,
};
