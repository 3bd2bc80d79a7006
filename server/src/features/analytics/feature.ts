import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { foldCron } from './activity/fold.ts';
import { answerRetention } from './answers.ts';
import { ANALYTICS_FIELDS } from './field-descriptions.ts';
import { analyticsRoutes } from './routes.ts';

export const analytics: Feature = {
  name: 'analytics',
  tables: {
    owns: [
      'activity_changes',
      'activity_days',
      'activity_folds',
      'activity_half_hours',
      'analytics_answers',
      'campaign_half_hours',
      'dialed_days',
      'latency_days',
      'objection_days',
      'reached_days',
      'workspace_half_hours',
    ],
    reads: [
      'agents',
      'calls',
      'campaign_contact_counts',
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
