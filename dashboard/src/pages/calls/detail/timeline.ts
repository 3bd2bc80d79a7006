import type { AgentAction, Call } from '../../../api/generated/types.ts';
import { isLive } from '../words/status-words.ts';

export type Turn = Call['transcript'][number];
export type Timing = Call['turns'][number];

export type Entry =
  | { kind: 'turn'; index: number; turn: Turn; timing: Timing | null }
  | { kind: 'tool'; action: AgentAction; atSeconds: number | null };

type Moments = Pick<
  Call,
  'status' | 'started_at' | 'ended_at' | 'duration_seconds' | 'telemetry_fetched_at' | 'transcript'
>;

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

/** What was said, with each tool before the words of the agent that it made possible. */
export function entriesOf(
  call: Moments & Pick<Call, 'turns'>,
  actions: readonly AgentAction[] = [],
): Entry[] {
  const zeroMs = answeredAtMs(call);
  const timings = new Map(call.turns.map((timing) => [timing.index, timing]));
  const waiting = actions
    .map((action) => ({
      kind: 'tool' as const,
      action,
      atSeconds: zeroMs === null ? null : Math.max(0, (Date.parse(action.created_at) - zeroMs) / 1_000),
    }))
    .sort((one, other) => one.action.created_at.localeCompare(other.action.created_at));
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
  return [...entries, ...waiting];
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
