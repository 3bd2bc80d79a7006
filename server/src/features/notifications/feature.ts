import type { Feature } from '../../platform/feature.ts';
import { notificationCrons } from './jobs.ts';
import { notificationRoutes } from './routes.ts';
import { notificationErasure, notificationRetention } from './service.ts';

export const notifications: Feature = {
  name: 'notifications',
  tables: {
    owns: ['notification_choices', 'notification_mails', 'notification_reads', 'notifications'],
    reads: ['memberships', 'users', 'workspaces'],
  },
  routes: notificationRoutes,
  crons: notificationCrons,
  retention: [notificationRetention],
  erasure: [notificationErasure],
};
