import {
  type CallFilter,
  type CallStatus,
  type Counts,
  type EndedStatus,
  isLive,
  type Lead,
} from './schema.ts';

/** What may happen to a call, from any source. */
export type CallFact =
  | { kind: 'accepted' }
  | { kind: 'answered' }
  | { kind: 'ended'; status: EndedStatus }
  | { kind: 'spoken' };

/** Whether anything was said decides how the call ends. */
export type CallState = { status: CallStatus; hasWords: boolean };

const RANK: Record<CallStatus, number> = {
  queued: 0,
  ringing: 1,
  'in-progress': 2,
  completed: 3,
  failed: 3,
  'no-answer': 3,
  busy: 3,
  canceled: 3,
};
const ENDED = 3;

/**
 * The one state machine. A live call only moves forward and an ended one stays ended; a transcript turns any other
 * end into `completed`. Every order of the same facts, with repeats, reaches the same state.
 */
export function reduceCall(state: CallState, fact: CallFact): CallState {
  const { status, hasWords } = state;
  switch (fact.kind) {
    case 'accepted':
      return RANK[status] < RANK.ringing ? { status: 'ringing', hasWords } : state;
    case 'answered':
      return RANK[status] < RANK['in-progress'] ? { status: 'in-progress', hasWords } : state;
    case 'ended':
      if (RANK[status] === ENDED) return state;
      return { status: hasWords ? 'completed' : fact.status, hasWords };
    case 'spoken':
      return { status: RANK[status] === ENDED ? 'completed' : status, hasWords: true };
  }
}

/** The outcome of a call that was not answered, which needs no analysis. */
export const outcomeByRule = (status: EndedStatus): 'no_answer' | 'failed' | null =>
  status === 'completed' ? null : status === 'no-answer' ? 'no_answer' : 'failed';

export const billedMinutes = (durationSeconds: number): number => Math.ceil(durationSeconds / 60);

const WORDS_LENGTH_MAX = 8_000;

/** Text as PostgreSQL can store it. */
export const storable = (words: string): string =>
  words.replaceAll('\u0000', '').slice(0, WORDS_LENGTH_MAX).toWellFormed();

const INTEGER_MAX = 2_147_483_647;

/** Whole, non-negative seconds, from any value the carrier reports. */
export const secondsOf = (value: number): number =>
  Math.min(INTEGER_MAX, Math.max(0, Math.round(value) || 0));

export const CREDITS_PER_USD = 100;

/** A credit is a cent, rounded up. */
export function costOf(call: { durationSeconds: number; usdPerMinute: number; llmCostUsd: number }): {
  usd: string;
  credits: number;
} {
  const usd = (billedMinutes(call.durationSeconds) * call.usdPerMinute + call.llmCostUsd).toFixed(6);
  return { usd, credits: Math.ceil(Number(usd) * CREDITS_PER_USD) };
}

/** Calls that never connected get the prefix that existing reports expect. */
export const terminationReason = (isConnected: boolean, reason: string): string =>
  isConnected ? reason : `initiation_failure: ${reason}`;

/**
 * Claims older than this are not submitted; much older ones are given up, so that the two never overlap. A fast clock
 * still leaves some seconds of real time.
 */
export const submitWithinMs = (clockSpeed: number): number => Math.max(10 * 60_000, 5_000 * clockSpeed);
export const queuedMaxMs = (clockSpeed: number): number => Math.max(15 * 60_000, 8_000 * clockSpeed);

/** So many calls are read and filtered within milliseconds. */
const FEW = 10_000;
/** An index walk that keeps fewer than one call in so many is slower than another index. */
const SPARSE = 100;

/** The condition that finds the calls of a filter fastest. */
export function leadOf(filter: CallFilter, counts: Counts): Lead {
  const { agentId, campaignId, status, direction, phoneNumber, numbers, outcome } = filter;
  const hasOwner = agentId !== undefined || campaignId !== undefined;
  if (phoneNumber !== undefined || numbers !== undefined) return 'number';
  if (status !== undefined && isLive(status)) return 'live';
  if (hasOwner && counts.owner <= FEW) return 'owner';
  if (direction !== undefined && counts.direction <= FEW) return 'direction';
  if (outcome !== undefined) return 'outcome';
  if (status !== undefined) return 'status';
  if (hasOwner && (direction === undefined || counts.both * SPARSE >= counts.owner)) return 'owner';
  return direction === undefined ? 'time' : 'direction';
}

/** Counts are kept by agent, campaign and direction; other filters must count rows. */
export const isCountKept = ({ status, phoneNumber, numbers, outcome, from, to }: CallFilter): boolean =>
  [status, phoneNumber, numbers, outcome, from, to].every((value) => value === undefined);
