import type { Call, SimulatedInboundCall } from '../../../api/generated/types.ts';
import type { Branch } from '../path/caller-path.ts';

export type Turn = { role: 'agent' | 'caller'; text: string };

/** What happened to a ring so far, in the order of the caller. */
export type RingEvent =
  | { kind: 'rang' }
  | { kind: 'heard'; text: string }
  | { kind: 'pressed'; key: string | null; label: string }
  | { kind: 'answered'; agent: string; callId: string }
  | { kind: 'said'; role: 'agent' | 'caller'; text: string }
  | { kind: 'ended'; wasAnswered: boolean };

type HeardCall = Pick<SimulatedInboundCall, 'state' | 'heard'>;
type TalkCall = Pick<Call, 'id' | 'agent_name' | 'transcript'>;

export interface Ring {
  heard: HeardCall | undefined;
  call: TalkCall | undefined;
  /** The way through the menu; null without one. */
  branch: Branch | null;
  key: string | undefined;
}

/** A menu is heard first; everything after it belongs to the agent, or to the message that turns the caller away. */
export function ringStory({ heard, call, branch, key }: Ring): RingEvent[] {
  const events: RingEvent[] = [{ kind: 'rang' }];
  const [menu, ...later] = branch ? (heard?.heard ?? []) : [undefined, ...(heard?.heard ?? [])];
  if (menu !== undefined) events.push({ kind: 'heard', text: menu });
  const isPastMenu = call !== undefined || later.length > 0 || heard?.state === 'ended';
  if (branch && menu !== undefined && isPastMenu) {
    const isOffered = branch.digit !== null;
    events.push({ kind: 'pressed', key: key ?? null, label: isOffered ? branch.label : '' });
  }
  if (call) {
    events.push({ kind: 'answered', agent: call.agent_name ?? '', callId: call.id });
    for (const turn of call.transcript ?? [])
      events.push({
        kind: 'said',
        role: turn.role === 'agent' ? 'agent' : 'caller',
        text: turn.message ?? '',
      });
  } else {
    for (const text of later) if (text !== undefined) events.push({ kind: 'heard', text });
  }
  if (heard?.state === 'ended') events.push({ kind: 'ended', wasAnswered: call !== undefined });
  return events;
}

/** Numbers with 555-01 belong to no one. */
export function randomCaller(random: () => number = Math.random): string {
  const areas = ['212', '312', '415', '503', '617', '713'];
  const area = areas[Math.floor(random() * areas.length)] ?? '415';
  return `+1${area}55501${String(Math.floor(random() * 100)).padStart(2, '0')}`;
}
