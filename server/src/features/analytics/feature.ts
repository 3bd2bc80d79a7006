import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { answerRetention } from './answers.ts';
import { ANALYTICS_FIELDS } from './field-descriptions.ts';
import { foldCron } from './fold.ts';
import { analyticsRoutes } from './routes.ts';

export const analytics: Feature = {
  name: 'analytics',
  tables: {
    owns: ['analytics_answers', 'call_hour_changes', 'call_hours'],
    reads: [
      'agents',
      'calls',
      'campaigns',
      'contacts',
      'conversation_events',
      'conversation_messages',
      'conversations',
      'workspaces',
    ],
  },
  routes: withDescriptions(ANALYTICS_FIELDS, analyticsRoutes),
  crons: [foldCron],
  retention: [answerRetention],
};
