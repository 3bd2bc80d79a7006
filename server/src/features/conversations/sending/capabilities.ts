import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import type { ChannelCapabilities } from '../../../providers/channels/port.ts';
import { capabilitiesOf } from '../../outbox/service.ts';
import type { Thread } from '../queries.ts';

/** Web chat is our own: nothing but bounds. */
const OURS: ChannelCapabilities = {
  content: ['text'],
  replyWindowHours: null,
  textLengthMax: 20_000,
  attachments: false,
};

/** As the account that sends the thread's messages has them: providers of one channel differ. */
export const capabilitiesIn = async (
  ctx: Context,
  db: Queryable,
  { channel, connection_id, agent_id }: Pick<Thread, 'channel' | 'connection_id' | 'agent_id'>,
): Promise<ChannelCapabilities> =>
  channel === 'webchat'
    ? OURS
    : capabilitiesOf(ctx, db, channel, { connectionId: connection_id, agentId: agent_id });
