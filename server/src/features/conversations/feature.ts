import type { Feature } from '../../platform/feature.ts';
import { withDescriptions } from '../../platform/http/route.ts';
import { answerJob } from './answering/job.ts';
import { CONVERSATION_FIELDS } from './field-descriptions.ts';
import { conversationErasure, conversationIdentities, conversationRetention } from './forgetting/forget.ts';
import { conversationRoutes, sendRoutes, webchatRoutes } from './routes.ts';
import { sendJob } from './sending/job.ts';

export const conversations: Feature = {
  name: 'conversations',
  tables: {
    owns: ['conversation_events', 'conversation_messages', 'conversations'],
    reads: ['agents', 'campaigns', 'contacts', 'message_templates', 'outbox_messages'],
  },
  routes: withDescriptions(CONVERSATION_FIELDS, [...conversationRoutes, ...webchatRoutes, ...sendRoutes]),
  jobs: [answerJob, sendJob],
  identities: [conversationIdentities],
  erasure: [conversationErasure],
  retention: [conversationRetention],
};
