import type { Ledger } from './ledger.ts';
import type { Believed } from './service.ts';

export type DialerReport = {
  contacts: number;
  dials: number;
  calls: number;
  /** Dials of one attempt (one call of ours) beyond the first. */
  attemptsDialedTwice: number;
  /** Times a number was on two calls at once. */
  calledTwiceAtOnce: number;
  /** Dials to a contact who had already answered. */
  dialsAfterAnswer: number;
  /** Dials beyond the campaign's total for one contact. */
  dialsBeyondMax: number;
  /** Contacts left without an end, or never dialed although nothing forbade it. */
  lost: number;
  /** Calls that never ended. */
  callsLeftLive: number;
  liveMax: number;
  liveLimit: number;
  completions: number;
  /** Workers that ended unexpectedly. */
  fallen: number;
  kill: number;
  stop: number;
  pgcrash: number;
  freeze: number;
  pgfreeze: number;
};

type Comparison = Omit<DialerReport, 'fallen' | 'kill' | 'stop' | 'pgcrash' | 'freeze' | 'pgfreeze'>;

const LIVE = new Set(['queued', 'ringing', 'in-progress']);

/** Compares the carrier's records with the service's. */
export function compareRecords(
  ledger: Ledger,
  believed: Believed,
  { limit, dialsMax }: { limit: number; dialsMax: number },
): Comparison {
  const perKey = new Map<string, number>();
  const perNumber = new Map<string, number>();
  const answered = new Set<string>();
  let dialsAfterAnswer = 0;
  for (const { key, to, isAccepted } of ledger.asks) {
    perKey.set(key, (perKey.get(key) ?? 0) + 1);
    if (!isAccepted) continue;
    perNumber.set(to, (perNumber.get(to) ?? 0) + 1);
    if (answered.has(to)) dialsAfterAnswer++;
    if (ledger.lookUp(key)?.end?.reason === 'completed') answered.add(to);
  }
  const beyond = (counts: Map<string, number>, most: number) =>
    [...counts.values()].reduce((sum, count) => sum + Math.max(0, count - most), 0);
  const isLost = ({ phone_number, status }: Believed['contacts'][number]) =>
    status === 'pending' || (status === 'called' && (perNumber.get(phone_number) ?? 0) === 0);
  return {
    contacts: believed.contacts.length,
    dials: ledger.asks.length,
    calls: believed.calls.length,
    attemptsDialedTwice: beyond(perKey, 1),
    calledTwiceAtOnce: ledger.sameNumberAtOnce,
    dialsAfterAnswer,
    dialsBeyondMax: beyond(perNumber, dialsMax),
    lost: believed.contacts.filter(isLost).length,
    callsLeftLive: believed.calls.filter(({ status }) => LIVE.has(status)).length,
    liveMax: ledger.liveMax,
    liveLimit: limit,
    completions: believed.completions,
  };
}

const WORDS: Record<keyof DialerReport, string> = {
  contacts: 'contacts',
  dials: 'dials, as the carrier counted them',
  calls: 'calls, as the service wrote them down',
  attemptsDialedTwice: 'dials of a call that was dialed before',
  calledTwiceAtOnce: 'times a person was on two calls at once',
  dialsAfterAnswer: 'dials to a person who had answered',
  dialsBeyondMax: 'dials beyond what the campaign allows a contact',
  lost: 'contacts lost',
  callsLeftLive: 'calls left without an end',
  liveMax: 'calls at once, at most',
  liveLimit: 'calls at once, allowed',
  completions: 'times campaign.completed was emitted',
  fallen: 'workers that ended by themselves',
  kill: 'workers killed',
  stop: 'workers frozen',
  pgcrash: 'crashes of the database',
  freeze: 'workers frozen for 5 to 60 s',
  pgfreeze: 'times the database was frozen for 5 to 60 s',
};

export const describeReport = (report: DialerReport): string[] => [
  ...(Object.keys(WORDS) as (keyof DialerReport)[]).map(
    (name) => `${String(report[name]).padStart(6)}  ${WORDS[name]}`,
  ),
  'A call is written down before it is dialed: a worker that dies in between leaves a call without a dial, which is',
  'tried again as another call. More dials than calls would mean that one was dialed twice.',
];

/** Violations. Empty when the drill passed. */
export function breaches(report: DialerReport): string[] {
  const never: (keyof DialerReport)[] = [
    'attemptsDialedTwice',
    'calledTwiceAtOnce',
    'dialsAfterAnswer',
    'dialsBeyondMax',
    'lost',
    'callsLeftLive',
    'fallen',
  ];
  const found = never
    .filter((name) => report[name] !== 0)
    .map((name) => `${WORDS[name]}: ${report[name]}, not 0`);
  if (report.liveMax > report.liveLimit)
    found.push(`the carrier saw ${report.liveMax} calls at once; the limit is ${report.liveLimit}`);
  if (report.completions !== 1)
    found.push(`campaign.completed was emitted ${report.completions} times, not once`);
  return found;
}
