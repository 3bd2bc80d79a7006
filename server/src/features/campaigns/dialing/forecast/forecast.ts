import type { Context } from '../../../../platform/context.ts';
import { invalid } from '../../../../platform/errors.ts';
import { getAgent } from '../../../agents/service.ts';
import { pastCalls } from '../../../calls/service.ts';
import { checkContactAllowed } from '../../../compliance/service.ts';
import { contactCounts } from '../../../contacts/service.ts';
import { planLimitsOf } from '../../../workspaces/service.ts';
import { getCampaign } from '../../read.ts';
import { checkPeople } from '../check.ts';
import { windowOf } from '../schedule/schedule.ts';
import type { ForecastView } from '../schema.ts';
import { runForward } from './forecast-model.ts';
import { samplePending } from './queries.ts';
import { assumptionsFrom, cohortsOf, excludedBy, minutesOf, remainingOf, sampleOf, tally } from './sample.ts';

/** A forecast from now on. Places no call and writes nothing. */
export async function forecastCampaign(ctx: Context, campaignId: string): Promise<ForecastView> {
  const campaign = await getCampaign(ctx, campaignId);
  if (campaign.channel !== 'voice') throw invalid('Only voice campaigns dial, so only they can be forecast.');
  const now = ctx.clock.now();
  const { ignore_country_policy } = await getAgent(ctx, campaign.agent_id);
  const pending = (await contactCounts(ctx, [campaignId])).find(({ status }) => status === 'pending');
  const total = pending?.contacts ?? 0;
  const sample = await samplePending(ctx.db, ctx.tenantId, campaignId, sampleOf(total));
  const checked = await checkPeople(ctx, ctx.db, sample, ignore_country_policy, now);
  const isHopeless = windowOf(campaign.schedule, now).opensAt === null;
  const reasons = sample.map((contact) =>
    isHopeless ? 'schedule' : excludedBy(campaign, contact, checked.get(contact.id), now),
  );
  const exclusions = tally(reasons, total);
  const contacts = remainingOf(total, exclusions);
  const reached = sample.filter((_, index) => reasons[index] === null);
  const assumed = await assumptionsOf(ctx, campaign.max_concurrent_calls);
  const course = runForward({
    from: now,
    schedule: campaign.schedule,
    cohorts: cohortsOf(reached, checked, contacts, (facts, at) => checkContactAllowed(facts, at).allowed),
    maxRetryAttempts: campaign.max_retry_attempts,
    retryIntervalMinutes: campaign.retry_interval_minutes,
    ...assumed,
  });
  const minutes = minutesOf(course.answered, assumed.talkSeconds);
  return {
    dials_per_hour: course.dialsPerHour,
    finishes_at: course.finishesAt,
    minutes,
    cost_usd: (minutes * assumed.usdPerMinute).toFixed(6),
    contacts,
    exclusions,
    assumptions: {
      answer_rate: assumed.answerRate,
      talk_seconds: assumed.talkSeconds,
      ring_seconds: assumed.ringSeconds,
      usd_per_minute: assumed.usdPerMinute,
      concurrent_calls: assumed.concurrentCalls,
      based_on_calls: assumed.basedOnCalls,
      contacts_sampled: sample.length,
    },
  };
}

/** From the workspace's own calls and its plan. */
async function assumptionsOf(ctx: Context, concurrentCallsMax: number) {
  const { concurrentCalls } = await planLimitsOf(ctx, ctx.db);
  const { usdPerMinute } = ctx.providers.carrier;
  return assumptionsFrom(await pastCalls(ctx), { usdPerMinute, concurrentCalls, concurrentCallsMax });
}
