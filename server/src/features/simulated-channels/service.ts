import type { MessageChannel } from '../../channels.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { notFound } from '../../platform/errors.ts';
import { isUuid } from '../../platform/ids.ts';
import type { ChannelAccount } from '../../providers/channels/port.ts';
import { listSentMessages, receiveSimulated } from '../../providers/channels/simulated/index.ts';
import { agentNotFound, oldestAgentId } from '../agents/service.ts';
import { agentForPerson, receiveMessage } from '../conversations/service.ts';
import { isSimulated } from '../outbox/service.ts';
import { listThreadsOf } from './queries.ts';
import type { SimulatedInbound, SimulatedOutboxQuery } from './schema.ts';

/** 404 once the channel has a real provider: there are no simulated people to write as. */
async function simulatedProvider(ctx: Context, channel: MessageChannel) {
  const provider = ctx.providers.channels.find((one) => one.channel === channel && one.simulated);
  // The answer would leave through the real account and reach a real person.
  if (provider === undefined || !(await isSimulated(ctx, channel))) throw notFound('Route');
  return provider;
}

/** A simulated person writes: over the network's own signed hook, as a real provider's message would come in. */
export async function writeAsPerson(
  ctx: Context,
  { channel, from, content, agentId, subject, name, providerMessageId, attachment }: SimulatedInbound,
): Promise<{ accepted: true; duplicate: boolean }> {
  const provider = await simulatedProvider(ctx, channel);
  const { tenantId } = ctx;
  const account: ChannelAccount = { tenantId, id: tenantId, address: 'simulated', credentials: {} };
  return ctx.db.transaction(async (tx) => {
    const answeredBy = await answeringAgent(ctx, tx, { channel, from, agentId });
    const { hook, duplicate } = await receiveSimulated(
      tx,
      { account, channel, now: ctx.clock.now() },
      {
        from,
        text: content,
        name: name ?? null,
        subject: subject ?? null,
        attachments: attachment === undefined ? [] : [attachment],
        ...(providerMessageId === undefined ? {} : { providerMessageId }),
      },
    );
    const connection = provider.connect(account);
    if (duplicate || connection.verify(hook).kind !== 'genuine') return { accepted: true, duplicate };
    for (const event of connection.parse(hook)) {
      if (event.kind !== 'message') continue;
      const sender = { kind: channel, value: event.from };
      await receiveMessage(ctx, tx, {
        ...event,
        channel,
        agentId: answeredBy,
        connectionId: null,
        from: sender,
      });
    }
    return { accepted: true, duplicate };
  });
}

type Asked = { channel: MessageChannel; from: string; agentId: string | undefined };

async function answeringAgent(
  ctx: Context,
  tx: Transaction,
  { channel, from, agentId }: Asked,
): Promise<string | null> {
  const found = await agentForPerson(ctx, tx, { channel, from, agentId });
  if (agentId !== undefined && found === null) throw agentNotFound();
  return found ?? oldestAgentId(ctx, tx);
}

export async function listSent(ctx: Context, { channel, to, limit }: SimulatedOutboxQuery) {
  const { db, tenantId } = ctx;
  const sent = await listSentMessages(db, tenantId, { channel: channel ?? null, to: to ?? null, limit });
  const keys = sent.map(({ key }) => key).filter(isUuid);
  const threads = new Map(
    (await listThreadsOf(db, tenantId, keys)).map((row) => [row.key, row.conversation_id]),
  );
  return sent.map((message) => ({
    id: message.key,
    channel: message.channel,
    to: message.recipient,
    subject: message.subject,
    content: message.body,
    templateId: message.template_id,
    conversationId: threads.get(message.key) ?? null,
    sent_at: message.sent_at,
  }));
}
