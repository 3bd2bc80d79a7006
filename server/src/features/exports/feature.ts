import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { EXPORT_FIELDS } from './field-descriptions.ts';
import { removeFilesJob } from './files.ts';
import { exportMaker } from './making/maker.ts';
import { exportRoutes } from './routes.ts';
import { exportErasure, exportRetention } from './service.ts';

export const exports: Feature = {
  name: 'exports',
  tables: {
    owns: ['export_parts', 'export_turns', 'exports'],
    reads: [
      'agent_actions',
      'agents',
      'api_keys',
      'audit_entries',
      'call_turns',
      'calls',
      'campaigns',
      'contacts',
      'conversation_messages',
      'conversations',
      'memberships',
      'person_identifiers',
      'usage_entries',
      'users',
    ],
  },
  routes: withDescriptions(EXPORT_FIELDS, exportRoutes),
  jobs: [removeFilesJob],
  services: [exportMaker],
  erasure: [exportErasure],
  retention: [exportRetention],
};
