import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { invalid, invalidField } from '../../platform/errors.ts';
import { getAgent } from '../agents/service.ts';
import { planLimitsOf } from '../workspaces/service.ts';
import { scheduleChanged } from './dialing/queue.ts';
import { campaignChanged } from './events.ts';
import { assertOwnFields, assertServes, lockOwnCampaign } from './gates.ts';
import * as queries from './queries.ts';
import { campaignViewOf } from './read.ts';
import { changesOutreach, isClosed } from './rules.ts';
import type { CampaignView, UpdateCampaignInput } from './schema.ts';

export async function updateCampaign(
  ctx: Context,
  id: string,
  { agentId, ...input }: UpdateCampaignInput,
): Promise<CampaignView> {
  const fields = Object.entries(input).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  if (fields.length === 0 && agentId === undefined) throw invalid('No fields to update');
  return ctx.db.transaction(async (tx) => {
    const before = await lockOwnCampaign(ctx, tx, id);
    if (isClosed(before.status))
      throw invalid(`This campaign is ${before.status}: it cannot be changed any more.`);
    if (agentId !== undefined && agentId !== before.agent_id)
      throw invalidField(
        'agentId',
        'The agent of a campaign cannot change. Create a campaign for the other agent.',
      );
    if (fields.length === 0) return campaignViewOf(before);
    const { concurrentCalls } = await planLimitsOf(ctx, tx);
    const change = changed(before, input, concurrentCalls);
    assertOwnFields(change.channel, input);
    if (change.channel !== before.channel) assertServes(await getAgent(ctx, before.agent_id), change.channel);
    if (before.status === 'active' && changesOutreach(before, change))
      throw invalid(
        'Pause the campaign before you change its channel, its template or whether it sends e-mail.',
      );
    const after = await queries.updateCampaign(tx, ctx.tenantId, change, ctx.clock.now());
    if (input.schedule !== undefined) await scheduleChanged(ctx, tx, id);
    await campaignChanged(ctx, tx, id);
    await recordAudit(ctx, tx, {
      action: 'campaign.update',
      resourceType: 'campaign',
      resourceId: id,
      changes: { fields },
    });
    return campaignViewOf(after);
  });
}

const kept = <Value>(given: Value | undefined, stored: Value): Value =>
  given === undefined ? stored : given;

/** Given values over stored ones; the texts of a channel that was left are cleared. */
function changed(
  before: queries.Campaign,
  input: Omit<UpdateCampaignInput, 'agentId'>,
  concurrentCalls: number,
): queries.Settable {
  const channel = kept(input.channel, before.channel);
  const of = <Value>(own: string, given: Value | null | undefined, stored: Value | null): Value | null =>
    channel === own ? kept(given, stored) : null;
  return {
    id: before.id,
    agent_id: before.agent_id,
    name: kept(input.name, before.name),
    product_context: kept(input.productContext, before.product_context),
    target_audience: kept(input.targetAudience, before.target_audience),
    channel,
    category: kept(input.category, before.category),
    schedule: kept(input.schedule, before.schedule),
    max_concurrent_calls: Math.min(
      kept(input.maxConcurrentCalls, before.max_concurrent_calls),
      concurrentCalls,
    ),
    max_retry_attempts: kept(input.maxRetryAttempts, before.max_retry_attempts),
    retry_interval_minutes: kept(input.retryIntervalMinutes, before.retry_interval_minutes),
    whatsapp_template_id: of('whatsapp', input.whatsappTemplateId, before.whatsapp_template_id),
    whatsapp_template_variables: of(
      'whatsapp',
      input.whatsappTemplateVariables,
      before.whatsapp_template_variables,
    ),
    whatsapp_template_variable_map: of(
      'whatsapp',
      input.whatsappTemplateVariableMap,
      before.whatsapp_template_variable_map,
    ),
    email_subject: of('email', input.emailSubject, before.email_subject),
    email_body: of('email', input.emailBody, before.email_body),
  };
}
