import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { contactConnectorRoutes } from './connector-routes.ts';
import { CONTACT_FIELDS } from './field-descriptions.ts';
import { contactRoutes } from './routes.ts';
import { indexContacts } from './search/search-index.ts';
import { contactErasure, contactIdentities } from './service.ts';
import { contactUploadRoutes } from './upload/routes.ts';

export const contacts: Feature = {
  name: 'contacts',
  tables: {
    owns: [
      'campaign_contact_counts',
      'contact_search',
      'contact_search_backlog',
      'contacts',
      'workspace_contact_counts',
    ],
    reads: ['agents', 'person_identifiers'],
    writes: ['campaigns'],
  },
  routes: withDescriptions(CONTACT_FIELDS, [
    ...contactRoutes,
    ...contactUploadRoutes,
    ...contactConnectorRoutes,
  ]),
  jobs: [indexContacts],
  identities: [contactIdentities],
  erasure: [contactErasure],
};
