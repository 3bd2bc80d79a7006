import {
  type CallFilter,
  type CallStatus,
  type Counts,
  type EndedStatus,
  isLive,
  type Lead,
} from './schema.ts';

/** What may happen to a call, from wherever it is told. */
export type CallFact =
  | { kind: 'accepted' }
  | { kind: 'answered' }
  | { kind: 'ended'; status: EndedStatus }
  | { kind: 'spoken' };

/** Where a call stands: whether anything was said in it decides how it ends. */
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
 * The one status machine. A live call only moves forward, an ended one stays ended; words turn any other end into
 * `completed`, whichever comes first. So every order of the same facts, with repeats, comes to the same end.
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

/** What an unanswered call came to, without anybody having to judge it. */
export const outcomeByRule = (status: EndedStatus): 'no_answer' | 'failed' | null =>
  status === 'completed' ? null : status === 'no-answer' ? 'no_answer' : 'failed';

export const billedMinutes = (durationSeconds: number): number => Math.ceil(durationSeconds / 60);

const WORDS_LENGTH_MAX = 8_000;

/** What was said, as a row can hold it. */
export const storable = (words: string): string =>
  words.replaceAll('\u0000', '').slice(0, WORDS_LENGTH_MAX).toWellFormed();

const INTEGER_MAX = 2_147_483_647;

/** Whole seconds, whatever a clock elsewhere made of them. */
export const secondsOf = (value: number): number =>
  Math.min(INTEGER_MAX, Math.max(0, Math.round(value) || 0));

export const CREDITS_PER_USD = 100;

/** A credit is a cent, begun ones counted whole. */
export function costOf(call: { durationSeconds: number; usdPerMinute: number; llmCostUsd: number }): {
  usd: string;
  credits: number;
} {
  const usd = (billedMinutes(call.durationSeconds) * call.usdPerMinute + call.llmCostUsd).toFixed(6);
  return { usd, credits: Math.ceil(Number(usd) * CREDITS_PER_USD) };
}

/** For calls that never connected the text begins as people's reports expect it. */
export const terminationReason = (isConnected: boolean, reason: string): string =>
  isConnected ? reason : `initiation_failure: ${reason}`;

/**
 * A claim older than this is not submitted any more, and one much older is given up: the two never meet. However fast
 * the clock runs, a process has some seconds of real time for it.
 */
export const submitWithinMs = (clockSpeed: number): number => Math.max(10 * 60_000, 5_000 * clockSpeed);
export const queuedMaxMs = (clockSpeed: number): number => Math.max(15 * 60_000, 8_000 * clockSpeed);

/** So many calls are read and checked one by one within milliseconds. */
const FEW = 10_000;
/** A walk that keeps fewer than one call in so many is longer than one through another index. */
const SPARSE = 100;

/** The condition that leads to the calls of a filter by the shortest way. */
export function leadOf(filter: CallFilter, counts: Counts): Lead {
  const { agentId, campaignId, status, direction, phoneNumber } = filter;
  const hasOwner = agentId !== undefined || campaignId !== undefined;
  if (phoneNumber !== undefined) return 'number';
  if (status !== undefined && isLive(status)) return 'live';
  if (hasOwner && counts.owner <= FEW) return 'owner';
  if (direction !== undefined && counts.direction <= FEW) return 'direction';
  if (status !== undefined) return 'status';
  if (hasOwner && (direction === undefined || counts.both * SPARSE >= counts.owner)) return 'owner';
  return direction === undefined ? 'time' : 'direction';
}

/** The kept counts know agents, campaigns and directions; the rest must be counted. */
export const isCountKept = ({ status, phoneNumber, from, to }: CallFilter): boolean =>
  [status, phoneNumber, from, to].every((value) => value === undefined);
