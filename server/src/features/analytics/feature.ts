import type { Feature } from '../../platform/feature.ts';
import { answerRetention } from './answers.ts';
import { foldCron } from './fold.ts';
import { analyticsRoutes } from './routes.ts';

export const analytics: Feature = {
  name: 'analytics',
  tables: {
    owns: ['analytics_answers', 'call_hour_changes', 'call_hours'],
    reads: ['agents', 'calls', 'campaigns', 'workspaces'],
  },
  routes: analyticsRoutes,
  crons: [foldCron],
  retention: [answerRetention],
};
