import type { pastCalls } from '../../../calls/service.ts';
import type { Checked } from '../check.ts';
import { findingsOf } from '../decisions/snapshot.ts';
import { decideDial } from '../rules.ts';
import type { ForecastView } from '../schema.ts';
import type { Cohort } from './forecast-model.ts';
import type { SampledContact } from './queries.ts';

const SAMPLE_MAX = 1_000;
const WALK_MAX = 1_000_000;
const COHORTS_MAX = 20;
/** Below this many calls the workspace's own figures are not representative. */
const PAST_CALLS_MIN = 20;
const DEFAULTS = { answerRate: 0.45, talkSeconds: 90, ringSeconds: 25 };

/** Which of so many pending contacts are looked at. */
export const sampleOf = (total: number): { every: number; limit: number; walkMax: number } => ({
  every: Math.max(1, Math.floor(Math.min(total, WALK_MAX) / SAMPLE_MAX)),
  limit: SAMPLE_MAX,
  walkMax: WALK_MAX,
});

/** The rule that would settle the contact without a call; rules that only postpone exclude no contact. */
export function excludedBy(
  { max_retry_attempts }: { max_retry_attempts: number },
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

/** `total` contacts, of which these were looked at. */
export function tally(reasons: readonly (string | null)[], total: number): ForecastView['exclusions'] {
  const scale = total / reasons.length;
  const counts = new Map<string, number>();
  for (const reason of reasons) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .map(([reason, found]) => ({ reason, contacts: Math.round(found * scale) }))
    .sort((a, b) => b.contacts - a.contacts);
}

/** Contacts that would be dialed. */
export const remainingOf = (total: number, exclusions: ForecastView['exclusions']): number =>
  exclusions.reduce((left, { contacts }) => left - contacts, total);

type IsAllowed = (facts: Checked['facts'], at: Date) => boolean;
type Group = { checked: Checked | undefined; members: SampledContact[] };

/** By the zones of the numbers, where quiet hours are set; rare zones join the most common one. */
export function cohortsOf(
  sample: readonly SampledContact[],
  checked: ReadonlyMap<string, Checked>,
  contacts: number,
  isAllowed: IsAllowed,
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
  return spread(kept, sample.length, contacts, isAllowed);
}

/** Scales the sample to all contacts; rounding loses none. */
function spread(groups: readonly Group[], sampled: number, contacts: number, isAllowed: IsAllowed): Cohort[] {
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
      isAllowedAt: (at) => checked === undefined || isAllowed(checked.facts, at),
      waiting: [...lines.values()].map(({ members: own, ...line }) => ({ ...line, contacts: share(own) })),
    };
  });
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals));

/** From the workspace's own calls where there are enough, else defaults. */
export function assumptionsFrom(
  past: Awaited<ReturnType<typeof pastCalls>>,
  given: { usdPerMinute: number; concurrentCalls: number; concurrentCallsMax: number },
) {
  const isKnown = past.calls >= PAST_CALLS_MIN;
  const known = (value: number | null, usual: number): number => (isKnown && value !== null ? value : usual);
  return {
    concurrentCalls: Math.min(given.concurrentCallsMax, given.concurrentCalls),
    answerRate: rounded(known(past.answered / past.calls, DEFAULTS.answerRate), 4),
    talkSeconds: Math.max(1, rounded(known(past.talk_seconds, DEFAULTS.talkSeconds), 1)),
    ringSeconds: Math.max(1, rounded(known(past.ring_seconds, DEFAULTS.ringSeconds), 1)),
    usdPerMinute: rounded(known(past.usd_per_minute, given.usdPerMinute), 6),
    basedOnCalls: isKnown ? past.calls : 0,
  };
}

/** Billed minutes: each answered call is charged for the minutes it has begun. */
export const minutesOf = (answered: number, talkSeconds: number): number =>
  answered * Math.max(1, Math.ceil(talkSeconds / 60));
