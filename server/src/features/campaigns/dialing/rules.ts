import { isE164 } from '../../../numbering/e164.ts';
import type { CheckEntry, CheckResult, DialCheck } from './schema.ts';

export const POSTPONEMENTS_MAX = 14;
const DEFERRAL_FIRST_MS = 30_000;
const DEFERRAL_LONGEST_MS = 600_000;

/** A compliance rule that refuses the contact. */
export type Refusal = { rule: string; message: string; until: Date | null };

/** The carrier's answer about a number; `unreachable`: it could not be asked. */
export type Routing = 'routable' | 'unroutable' | 'unreachable' | 'unasked';

/** Everything one decision reads, as of one moment. */
export type DialSnapshot = {
  campaign: { status: string; channel: string; max_retry_attempts: number };
  /** Of the campaign's schedule. */
  window: { isOpen: boolean; opensAt: Date | null };
  /** How often the schedule has postponed this dial already. */
  postponements: number;
  /** The campaign had no free place since the dial was due: the schedule did not delay it. */
  waitedForSlot: boolean;
  deferrals: number;
  /** null: deleted. */
  contact: { status: string; phoneNumber: string; dialCount: number } | null;
  routing: Routing;
  lacksConsent: boolean;
  /** The first rule against this person; null when they may be called. */
  refusal: Refusal | null;
  hasSlot: boolean;
};

export type Decision = { log: readonly CheckEntry[]; reason: string } & (
  | { kind: 'dial' }
  /** The contact stays pending; the dial is deleted. */
  | { kind: 'end' }
  | { kind: 'postpone'; until: Date; waitsFor: 'schedule' | 'quiet_hours'; isCounted: boolean }
  /** `slot`: it is due sooner when a place becomes free. */
  | { kind: 'defer'; until: Date; waitsFor: 'slot' | 'turn' }
  | { kind: 'fail' | 'invalid' | 'dnc' }
);

type Verdict = { result: CheckResult; reason: string; decide?: (checked: Checked) => Decision };
type Checked = { log: readonly CheckEntry[]; reason: string };

const passed = (reason: string): Verdict => ({ result: 'passed', reason });

/** The checks in order: the first that fails decides, and each one that ran is recorded. */
export function decideDial(snapshot: DialSnapshot, now: Date): Decision {
  const log: CheckEntry[] = [];
  for (const [check, ask] of CHECKS) {
    const { result, reason, decide } = ask(snapshot, now);
    log.push({ check, result, reason });
    if (decide !== undefined) return decide({ log, reason });
  }
  return { kind: 'dial', log, reason: 'All checks passed' };
}

const CHECKS: readonly (readonly [DialCheck, (snapshot: DialSnapshot, now: Date) => Verdict])[] = [
  ['campaign', checkCampaign],
  ['schedule', checkSchedule],
  ['contact', checkContact],
  ['number', checkNumber],
  ['consent', checkConsent],
  ['claim', () => passed('Free to be dialed, by this dial alone')],
  ['compliance', checkCompliance],
  ['concurrency', checkConcurrency],
];

const settle = (kind: 'fail' | 'invalid' | 'dnc', result: CheckResult, reason: string): Verdict => ({
  result,
  reason,
  decide: (checked) => ({ kind, ...checked }),
});

const end = (reason: string): Verdict => ({
  result: 'ended',
  reason,
  decide: (checked) => ({ kind: 'end', ...checked }),
});

function checkCampaign({ campaign }: DialSnapshot): Verdict {
  if (campaign.status !== 'active') return end(`The campaign is ${campaign.status}`);
  if (campaign.channel !== 'voice') return end(`The campaign is on ${campaign.channel}, not on voice`);
  return passed('The campaign is active');
}

function checkSchedule({ window, postponements, waitedForSlot }: DialSnapshot): Verdict {
  if (window.isOpen) return passed('Within the schedule');
  const until = window.opensAt;
  if (until === null) return settle('fail', 'failed', 'The schedule opens on no coming day');
  if (postponements >= POSTPONEMENTS_MAX && !waitedForSlot)
    return settle('fail', 'failed', `Postponed ${POSTPONEMENTS_MAX} times by the schedule already`);
  return {
    result: 'postponed',
    reason: `Outside the schedule; next open at ${until.toISOString()}`,
    decide: (checked) => ({
      kind: 'postpone',
      until,
      waitsFor: 'schedule',
      isCounted: !waitedForSlot,
      ...checked,
    }),
  };
}

function checkContact({ contact, campaign }: DialSnapshot): Verdict {
  if (contact === null) return end('The contact was deleted');
  if (contact.status !== 'pending') return end(`The contact is ${contact.status}`);
  const { dialCount } = contact;
  if (dialCount > 0 && dialCount >= campaign.max_retry_attempts)
    return settle('fail', 'failed', `Dialed ${dialCount} times, and the campaign allows no more by now`);
  return passed('The contact is pending');
}

function checkNumber({ contact, routing, refusal, deferrals }: DialSnapshot, now: Date): Verdict {
  const number = contact?.phoneNumber ?? '';
  if (number.startsWith('em:')) return settle('invalid', 'invalid', 'The contact has no phone number');
  if (!isE164(number) || refusal?.rule === 'invalid_number')
    return settle('invalid', 'invalid', 'Not a number that can be dialed');
  if (routing === 'unroutable')
    return settle('invalid', 'invalid', 'The carrier knows no way to this number');
  if (routing === 'unreachable')
    return defer(deferrals, now, 'turn', 'The carrier cannot be asked right now');
  return passed(routing === 'unasked' ? 'A number that can be dialed' : 'The carrier can reach this number');
}

function checkConsent({ lacksConsent }: DialSnapshot): Verdict {
  if (!lacksConsent) return passed('No consent is missing');
  return settle('invalid', 'invalid', 'The workspace requires consent, and there is none for calls');
}

/** Quiet hours are temporary: they postpone a dial and never make the contact dnc. */
function checkCompliance({ refusal }: DialSnapshot): Verdict {
  if (refusal === null) return passed('Contact is allowed');
  const { rule, message, until } = refusal;
  if (rule !== 'quiet_hours') return settle('dnc', 'dnc', message);
  if (until === null) return settle('fail', 'failed', message);
  return {
    result: 'postponed',
    reason: message,
    decide: (checked) => ({ kind: 'postpone', until, waitsFor: 'quiet_hours', isCounted: false, ...checked }),
  };
}

function checkConcurrency({ hasSlot, deferrals }: DialSnapshot, now: Date): Verdict {
  if (hasSlot) return passed('A place is free');
  return defer(deferrals, now, 'slot', 'All calls that the campaign or the plan allows are under way');
}

function defer(deferrals: number, now: Date, waitsFor: 'slot' | 'turn', why: string): Verdict {
  const until = new Date(now.getTime() + deferralMs(deferrals));
  return {
    result: 'deferred',
    reason: `${why}; next try by ${until.toISOString()}`,
    decide: (checked) => ({ kind: 'defer', until, waitsFor, ...checked }),
  };
}

/** 30 seconds, doubling, 10 minutes at most. */
export const deferralMs = (deferrals: number): number =>
  Math.min(DEFERRAL_LONGEST_MS, DEFERRAL_FIRST_MS * 2 ** Math.min(deferrals, 10));

export type EndedDial = {
  status: 'completed' | 'failed' | 'no-answer' | 'busy' | 'canceled';
  isHungUpByUs: boolean;
  dialCount: number;
  maxRetryAttempts: number;
};

/**
 * What an ended call means for its contact. Rang out, busy and never connected count as missed, as does a call that
 * the carrier cancelled. One that a person of the workspace hung up does not.
 */
export function decideRetry(dial: EndedDial): 'retry' | 'fail' | 'keep' {
  if (dial.status === 'completed') return 'keep';
  if (dial.status === 'canceled' && dial.isHungUpByUs) return 'keep';
  return dial.dialCount < dial.maxRetryAttempts ? 'retry' : 'fail';
}
