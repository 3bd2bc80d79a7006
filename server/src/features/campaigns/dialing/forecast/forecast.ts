import type { Context } from '../../../../platform/context.ts';
import { invalid } from '../../../../platform/errors.ts';
import { getAgent } from '../../../agents/service.ts';
import { pastCalls } from '../../../calls/service.ts';
import { checkContactAllowed } from '../../../compliance/service.ts';
import { contactCounts } from '../../../contacts/service.ts';
import { planLimitsOf } from '../../../workspaces/service.ts';
import type { Campaign } from '../../queries.ts';
import { getCampaign } from '../../read.ts';
import { type Checked, checkPeople, findingsOf, windowOf } from '../check.ts';
import { decideDial } from '../rules.ts';
import type { ForecastView } from '../schema.ts';
import { type Cohort, runForward } from './forecast-model.ts';
import { type SampledContact, samplePending } from './queries.ts';

const SAMPLE_MAX = 1_000;
const WALK_MAX = 1_000_000;
const COHORTS_MAX = 20;
/** Below this many calls the workspace's own figures are not representative. */
const PAST_CALLS_MIN = 20;
const DEFAULTS = { answerRate: 0.45, talkSeconds: 90, ringSeconds: 25 };

/** A forecast from now on. Places no call and writes nothing. */
export async function forecastCampaign(ctx: Context, campaignId: string): Promise<ForecastView> {
  const campaign = await getCampaign(ctx, campaignId);
  if (campaign.channel !== 'voice') throw invalid('Only voice campaigns dial, so only they can be forecast.');
  const now = ctx.clock.now();
  const { ignore_country_policy } = await getAgent(ctx, campaign.agent_id);
  const pending = (await contactCounts(ctx, [campaignId])).find(({ status }) => status === 'pending');
  const total = pending?.contacts ?? 0;
  const every = Math.max(1, Math.floor(Math.min(total, WALK_MAX) / SAMPLE_MAX));
  const sample = await samplePending(ctx.db, ctx.tenantId, campaignId, {
    every,
    limit: SAMPLE_MAX,
    walkMax: WALK_MAX,
  });
  const checked = await checkPeople(ctx, ctx.db, sample, ignore_country_policy, now);
  const isHopeless = windowOf(campaign.schedule, now).opensAt === null;
  const reasons = sample.map((contact) =>
    isHopeless ? 'schedule' : excludedBy(campaign, contact, checked.get(contact.id), now),
  );
  const scale = sample.length === 0 ? 0 : total / sample.length;
  const exclusions = tally(reasons, scale);
  const contacts = total - exclusions.reduce((sum, one) => sum + one.contacts, 0);
  const reached = sample.filter((_, index) => reasons[index] === null);
  const assumed = await assumptionsOf(ctx, campaign.max_concurrent_calls);
  const course = runForward({
    from: now,
    schedule: campaign.schedule,
    cohorts: cohortsOf(reached, checked, contacts),
    maxRetryAttempts: campaign.max_retry_attempts,
    retryIntervalMinutes: campaign.retry_interval_minutes,
    ...assumed,
  });
  const minutes = course.answered * Math.max(1, Math.ceil(assumed.talkSeconds / 60));
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

/** The rule that would settle the contact without a call; rules that only postpone exclude no contact. */
function excludedBy(
  { max_retry_attempts }: Campaign,
  contact: SampledContact,
  checked: Checked | undefined,
  now: Date,
): string | null {
  const findings = findingsOf(checked);
  const decision = decideDial(
    {
      campaign: { status: 'active', channel: 'voice', max_retry_attempts },
      window: { isOpen: true, opensAt: now },
      postponements: 0,
      waitedForSlot: false,
      deferrals: 0,
      contact: { status: 'pending', phoneNumber: contact.phone_number, dialCount: contact.dial_count },
      routing: 'unasked',
      ...findings,
      hasSlot: true,
    },
    now,
  );
  if (decision.kind === 'dial' || decision.kind === 'postpone') return null;
  const { check } = decision.log.at(-1) ?? { check: 'contact' };
  return check === 'compliance' ? (findings.refusal?.rule ?? check) : check;
}

function tally(reasons: readonly (string | null)[], scale: number): ForecastView['exclusions'] {
  const counts = new Map<string, number>();
  for (const reason of reasons) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .map(([reason, found]) => ({ reason, contacts: Math.round(found * scale) }))
    .sort((a, b) => b.contacts - a.contacts);
}

type Group = { checked: Checked | undefined; members: SampledContact[] };

/** By the zones of the numbers, where quiet hours are set; rare zones join the most common one. */
function cohortsOf(
  sample: readonly SampledContact[],
  checked: ReadonlyMap<string, Checked>,
  contacts: number,
): Cohort[] {
  const groups = new Map<string, Group>();
  for (const contact of sample) {
    const of = checked.get(contact.id);
    const hours = of?.facts.countryQuietHours ?? of?.facts.quietHours;
    const key = of === undefined || !hours?.enabled ? '' : JSON.stringify([hours, of.facts.zones]);
    const group = groups.get(key) ?? { checked: key === '' ? undefined : of, members: [] };
    group.members.push(contact);
    groups.set(key, group);
  }
  const [largest, ...others] = [...groups.values()].sort((a, b) => b.members.length - a.members.length);
  if (largest === undefined) return [];
  const rest = others.slice(COHORTS_MAX - 1).flatMap(({ members }) => members);
  const kept = [{ ...largest, members: [...largest.members, ...rest] }, ...others.slice(0, COHORTS_MAX - 1)];
  return spread(kept, sample.length, contacts);
}

/** Scales the sample to all contacts; rounding loses none. */
function spread(groups: readonly Group[], sampled: number, contacts: number): Cohort[] {
  let [seen, given] = [0, 0];
  const share = (members: number): number => {
    seen += members;
    const upTo = Math.round((seen * contacts) / sampled);
    const own = upTo - given;
    given = upTo;
    return own;
  };
  return groups.map(({ checked, members }) => {
    const lines = new Map<string, { dialCount: number; dueAt: Date; members: number }>();
    for (const { dial_count, next_dial_at } of members) {
      const dueAt = dial_count > 0 && next_dial_at !== null ? next_dial_at : new Date(0);
      const key = `${dial_count}:${dueAt.getTime()}`;
      lines.set(key, { dialCount: dial_count, dueAt, members: (lines.get(key)?.members ?? 0) + 1 });
    }
    return {
      isAllowedAt: (at) => checked === undefined || checkContactAllowed(checked.facts, at).allowed,
      waiting: [...lines.values()].map(({ members: own, ...line }) => ({ ...line, contacts: share(own) })),
    };
  });
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** From the workspace's own calls where there are enough, else defaults. */
async function assumptionsOf(ctx: Context, concurrentCallsMax: number) {
  const { concurrentCalls } = await planLimitsOf(ctx, ctx.db);
  const past = await pastCalls(ctx);
  const isKnown = past.calls >= PAST_CALLS_MIN;
  const known = <Value>(value: Value | null, usual: Value): Value =>
    isKnown && value !== null ? value : usual;
  return {
    concurrentCalls: Math.min(concurrentCallsMax, concurrentCalls),
    answerRate: rounded(known(past.calls === 0 ? null : past.answered / past.calls, DEFAULTS.answerRate), 4),
    talkSeconds: Math.max(1, rounded(known(past.talk_seconds, DEFAULTS.talkSeconds), 1)),
    ringSeconds: Math.max(1, rounded(known(past.ring_seconds, DEFAULTS.ringSeconds), 1)),
    usdPerMinute: rounded(known(past.usd_per_minute, ctx.providers.carrier.usdPerMinute), 6),
    basedOnCalls: isKnown ? past.calls : 0,
  };
}
