import type { AgentAction, Call } from '../../../api/generated/types.ts';
import { isLive } from '../words/status-words.ts';

export type Turn = Call['transcript'][number];
export type Timing = Call['turns'][number];

export type Entry =
  | { kind: 'turn'; index: number; turn: Turn; timing: Timing | null }
  | { kind: 'tool'; action: AgentAction; atSeconds: number | null }
  /** `transferred`: handed to a colleague. */
  | { kind: 'note'; note: 'transferred' | 'ended'; atSeconds: number | null };

type Moments = Pick<
  Call,
  'status' | 'started_at' | 'ended_at' | 'duration_seconds' | 'telemetry_fetched_at' | 'transcript'
>;
type Told = Moments & Pick<Call, 'turns' | 'transferred_at' | 'termination_reason'>;

/**
 * The zero of `time_in_call_secs`, which the API does not name: the length counts back from the end, and while the call
 * lasts the figures were stored together with the last turn.
 */
export function answeredAtMs(call: Moments): number | null {
  const parse = (at: string | null): number | null => (at === null ? null : Date.parse(at));
  const lastSeconds = call.transcript.at(-1)?.time_in_call_secs ?? null;
  const storedMs = parse(call.telemetry_fetched_at);
  if (isLive(call.status) && storedMs !== null && lastSeconds !== null) return storedMs - lastSeconds * 1_000;
  const endedMs = parse(call.ended_at);
  if (endedMs !== null && call.duration_seconds !== null) return endedMs - call.duration_seconds * 1_000;
  return parse(call.started_at);
}

/** Stored times of turns are rounded to seconds. */
const ROUNDING_SECONDS = 0.75;

type Happened = Exclude<Entry, { kind: 'turn' }>;

/** What was said, with each tool before the words of the agent that it made possible, and how it ended. */
export function entriesOf(call: Told, actions: readonly AgentAction[] = []): Entry[] {
  const timings = new Map(call.turns.map((timing) => [timing.index, timing]));
  const waiting = happenedIn(call, actions);
  const entries: Entry[] = [];
  call.transcript.forEach((turn, index) => {
    const seconds = turn.time_in_call_secs;
    while (turn.role === 'agent' && seconds !== null) {
      const next = waiting[0];
      if (next === undefined || next.atSeconds === null || next.atSeconds > seconds + ROUNDING_SECONDS) break;
      entries.push(next);
      waiting.shift();
    }
    entries.push({ kind: 'turn', index, turn, timing: timings.get(index) ?? null });
  });
  const hasEnd = call.ended_at !== null && call.termination_reason !== null && call.transcript.length > 0;
  const end: Entry = { kind: 'note', note: 'ended', atSeconds: call.duration_seconds };
  return [...entries, ...waiting, ...(hasEnd ? [end] : [])];
}

function happenedIn(call: Told, actions: readonly AgentAction[]): Happened[] {
  const zeroMs = answeredAtMs(call);
  const secondsAt = (at: string): number | null =>
    zeroMs === null ? null : Math.max(0, (Date.parse(at) - zeroMs) / 1_000);
  const tools = actions.map(
    (action): Happened => ({ kind: 'tool', action, atSeconds: secondsAt(action.created_at) }),
  );
  const moved: Happened[] =
    call.transferred_at === null
      ? []
      : [{ kind: 'note', note: 'transferred', atSeconds: secondsAt(call.transferred_at) }];
  return [...tools, ...moved].sort((one, other) => (one.atSeconds ?? 0) - (other.atSeconds ?? 0));
}

/** Plain text for a mail or a ticket. */
export function transcriptText(
  transcript: readonly Turn[],
  names: { agent: string; person: string },
  clock: (seconds: number) => string,
): string {
  return transcript
    .filter(({ message }) => message !== null)
    .map(({ role, message, time_in_call_secs: seconds }) =>
      [seconds === null ? '' : clock(seconds), `${role === 'agent' ? names.agent : names.person}:`, message]
        .filter(Boolean)
        .join(' '),
    )
    .join('\n');
}
