import { recordAudit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { getAgent } from '../agents/service.ts';
import { planLimitsOf } from '../workspaces/service.ts';
import { campaignChanged } from './events.ts';
import { assertOwnFields, assertServes } from './gates.ts';
import { insertCampaign } from './queries.ts';
import { campaignViewOf } from './read.ts';
import { DEFAULT_SCHEDULE } from './schedule-schema.ts';
import type { CampaignView, CreateCampaignInput } from './schema.ts';

export async function createCampaign(ctx: Context, input: CreateCampaignInput): Promise<CampaignView> {
  const { channel } = input;
  const agent = await getAgent(ctx, input.agentId);
  assertServes(agent, channel);
  assertOwnFields(channel, input);
  return ctx.db.transaction(async (tx) => {
    const { concurrentCalls } = await planLimitsOf(ctx, tx);
    const campaign = await insertCampaign(
      tx,
      ctx.tenantId,
      {
        id: newId(),
        agent_id: agent.id,
        name: input.name,
        product_context: input.productContext,
        target_audience: input.targetAudience,
        channel,
        category: input.category ?? agent.category ?? 'sales',
        schedule: input.schedule ?? DEFAULT_SCHEDULE,
        max_concurrent_calls: Math.min(input.maxConcurrentCalls, concurrentCalls),
        max_retry_attempts: input.maxRetryAttempts,
        retry_interval_minutes: input.retryIntervalMinutes,
        whatsapp_template_id: input.whatsappTemplateId ?? null,
        whatsapp_template_variables: input.whatsappTemplateVariables ?? null,
        whatsapp_template_variable_map: input.whatsappTemplateVariableMap ?? null,
        email_subject: input.emailSubject ?? null,
        email_body: input.emailBody ?? null,
      },
      ctx.clock.now(),
    );
    await campaignChanged(ctx, tx, campaign.id);
    await recordAudit(ctx, tx, {
      action: 'campaign.create',
      resourceType: 'campaign',
      resourceId: campaign.id,
      changes: { agent_id: agent.id, name: campaign.name, channel },
    });
    return campaignViewOf(campaign);
  });
}
