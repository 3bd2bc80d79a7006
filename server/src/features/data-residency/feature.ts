import type { Feature } from '../../platform/feature.ts';
import { dataResidencyRoutes } from './routes.ts';

export const dataResidency: Feature = {
  name: 'data-residency',
  tables: {
    owns: ['data_residency'],
    reads: ['calls', 'channel_connections', 'knowledge_documents', 'webhooks'],
  },
  routes: dataResidencyRoutes,
};
