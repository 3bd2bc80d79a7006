import type { Feature } from '../../platform/feature.ts';
import { notificationRoutes } from './routes.ts';
import { notificationErasure, notificationRetention } from './service.ts';

export const notifications: Feature = {
  name: 'notifications',
  tables: { owns: ['notification_reads', 'notifications'] },
  routes: notificationRoutes,
  retention: [notificationRetention],
  erasure: [notificationErasure],
};
