import type { Feature } from '../../platform/feature.ts';
import { simulatedChannelRoutes } from './routes.ts';

export const simulatedChannels: Feature = {
  name: 'simulated-channels',
  tables: { owns: [], reads: ['conversations', 'outbox_messages'] },
  routes: simulatedChannelRoutes,
};
