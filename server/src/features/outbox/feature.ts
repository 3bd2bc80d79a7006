import type { Feature } from '../../platform/feature.ts';
import {
  simulatedMessageErasure,
  simulatedMessageRetention,
} from '../../providers/channels/simulated/personal-data.ts';
import { outboxRetention } from './service.ts';

export const outbox: Feature = {
  name: 'outbox',
  tables: { owns: ['outbox_messages'], reads: ['channel_connections', 'message_templates'] },
  retention: [outboxRetention, simulatedMessageRetention],
  erasure: [simulatedMessageErasure],
};
