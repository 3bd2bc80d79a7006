import type { Feature } from '../../platform/feature.ts';
import { dataResidencyRoutes } from './routes.ts';

export const dataResidency: Feature = {
  name: 'data-residency',
  tables: {
    owns: ['data_residency'],
    reads: [
      'calls',
      'channel_connections',
      'integrations',
      'knowledge_documents',
      'knowledge_files',
      'mcp_servers',
      'phone_numbers',
      'webhooks',
    ],
  },
  routes: dataResidencyRoutes,
};
