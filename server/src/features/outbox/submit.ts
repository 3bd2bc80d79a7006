import type { MessageChannel } from '../../channels.ts';
import type { Context } from '../../platform/context.ts';
import { doublingBackoff } from '../../platform/jobs/define.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import { SendError } from '../../providers/channels/port.ts';
import type { Claim } from './claim.ts';
import { type OpenConnection, openConnection } from './connections.ts';
import { type Settlement, UNCONFIRMED } from './queries.ts';

const ATTEMPTS_MAX = 6;
/** In domain time: 30 seconds to 10 minutes. */
const backoffMs = doublingBackoff(30_000, 600_000);
/** Nothing is sent later than this after its claim: the process may have been stopped, and another have taken over. */
const SEND_WITHIN_MS = 10_000;

/** The result of one message. Never throws: a failed message is retried or given up. */
export async function submit(
  ctx: Context,
  channel: MessageChannel | null,
  { message, attempt, connectionId, decision }: Claim,
  claimedAtMs: number,
): Promise<Settlement> {
  const { id } = message;
  const settled = (state: Settlement['state'], more: Partial<Settlement> = {}): Settlement => ({
    id,
    attempt,
    state,
    reason: null,
    dueAt: ctx.clock.now(),
    isUnsure: false,
    providerMessageId: null,
    ...more,
  });
  let isUnsure = message.is_unsure;
  try {
    const before = await earlierAttempt(ctx, message);
    if (typeof before === 'object') return settled('sent', before);
    // It may have been sent and the provider cannot tell: sending again could duplicate it.
    if (before === 'unknown') return settled('failed', { reason: UNCONFIRMED });
    isUnsure = false;
    if (decision.kind === 'hold' || channel === null) return settled('waiting');
    if (decision.kind === 'postpone') return settled('waiting', { dueAt: decision.until });
    if (decision.kind === 'refuse') return settled('refused', { reason: decision.reason });
    if (attempt > ATTEMPTS_MAX) return settled('failed', { reason: 'given_up' });
    const outbound = {
      key: id,
      to: decision.to,
      content: decision.content(),
      inReplyTo: decision.inReplyTo ?? null,
    };
    const connection = await openConnection(ctx, channel, connectionId);
    if (performance.now() - claimedAtMs > SEND_WITHIN_MS) return settled('claimed', { reason: 'late' });
    isUnsure = true;
    return settled('sent', await connection.send(outbound));
  } catch (error) {
    if (error instanceof SendError && !error.retryable) return settled('failed', { reason: error.message });
    ctx.log.warn(
      { message_id: id, attempt, ...describeError(error) },
      'a message was not sent, will be tried again',
    );
    const dueAt = new Date(ctx.clock.now().getTime() + backoffMs(attempt));
    const isStillUnsure = isUnsure && !(error instanceof SendError && error.isUnsent);
    return settled('claimed', { reason: 'retry', dueAt, isUnsure: isStillUnsure });
  }
}

/** Whether an earlier attempt was sent, as the account of that attempt knows it. */
async function earlierAttempt(
  ctx: Context,
  { id, channel, connection_id, is_unsure, provider_message_id }: Claim['message'],
): ReturnType<OpenConnection['wasSent']> {
  if (provider_message_id !== null) return { providerMessageId: provider_message_id };
  if (!is_unsure) return 'no';
  const connection = await openConnection(ctx, channel, connection_id).catch((error: unknown) => {
    if (error instanceof SendError) return null;
    throw error;
  });
  return connection === null ? 'unknown' : connection.wasSent(id);
}
