import type { Context } from '../../../platform/context.ts';
import { doublingBackoff } from '../../../platform/jobs/define.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { SendError } from '../../../providers/channels/port.ts';
import type { Campaign } from '../queries.ts';
import type { Claim } from './claim.ts';
import { addressOf, type SendingChannel } from './decide.ts';
import type { SettledSend } from './send-queries.ts';
import { fillSubject, fillTokens, fillVariables, tokensOf } from './tokens.ts';

const ATTEMPTS_MAX = 6;
/** In domain time: 30 seconds to 10 minutes. */
const backoffMs = doublingBackoff(30_000, 600_000);
/** Later than this after its claim nothing is sent: the process may have been stopped, and another taken over. */
const SEND_WITHIN_MS = 20_000;

/** What became of one message. Never throws: a message that fails is tried again, or given up. */
export async function submit(
  ctx: Context,
  campaign: Campaign | undefined,
  claim: Claim,
  claimedAtMs: number,
): Promise<SettledSend> {
  const { decision } = claim;
  const settled = (state: SettledSend['state'], more: Partial<SettledSend> = {}): SettledSend => ({
    id: claim.send_id,
    attempts: claim.attempt,
    state,
    reason: null,
    dueAt: ctx.clock.now(),
    contactStatus: null,
    ...more,
  });
  const sent = () => settled('sent', { contactStatus: 'called' });
  const failed = (reason: string) => settled('failed', { reason, contactStatus: 'failed' });
  try {
    const key = { account: ctx.tenantId, key: claim.send_id };
    if (claim.attempt > 1 && (await ctx.providers.channels.wasSent(key))) return sent();
    if (decision.kind === 'hold' || campaign === undefined)
      return settled('waiting', { contactStatus: 'pending' });
    if (decision.kind === 'postpone')
      return settled('waiting', { dueAt: decision.until, contactStatus: 'pending' });
    if (decision.kind === 'refuse')
      return settled('refused', { reason: decision.reason, contactStatus: decision.status });
    if (claim.attempt > ATTEMPTS_MAX) return failed('given_up');
    if (performance.now() - claimedAtMs > SEND_WITHIN_MS) return settled('claimed', { reason: 'late' });
    await send(ctx, campaign, claim);
    return sent();
  } catch (error) {
    if (error instanceof SendError && !error.retryable) return failed(error.message);
    ctx.log.warn(
      {
        campaign_id: claim.campaign_id,
        send_id: claim.send_id,
        attempt: claim.attempt,
        ...describeError(error),
      },
      'a message was not sent, will be tried again',
    );
    const dueAt = new Date(ctx.clock.now().getTime() + backoffMs(claim.attempt));
    return settled('claimed', { reason: 'retry', dueAt });
  }
}

async function send(ctx: Context, campaign: Campaign, claim: Claim): Promise<void> {
  const { channels } = ctx.providers;
  const to = addressOf(campaign.channel as SendingChannel, claim);
  if (to === null) throw new SendError(false, 'The contact has no address for this channel');
  const message = { account: ctx.tenantId, key: claim.send_id, to };
  const tokens = tokensOf(campaign, claim);
  const { whatsapp_template_id, whatsapp_template_variables, whatsapp_template_variable_map } = campaign;
  if (campaign.channel === 'email') {
    const subject = fillSubject(campaign.email_subject ?? '', tokens);
    const body = fillTokens(campaign.email_body ?? '', tokens);
    return channels.sendEmail({ ...message, subject, body });
  }
  if (whatsapp_template_id === null) throw new SendError(false, 'The campaign has no template');
  const variables = fillVariables(whatsapp_template_variables, whatsapp_template_variable_map, tokens);
  return channels.sendTemplate({ ...message, templateId: whatsapp_template_id, variables });
}
