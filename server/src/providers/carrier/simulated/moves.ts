import type { EndReason } from '../port.ts';
import type { Leg } from './legs.ts';
import type { Pace } from './pace.ts';
import type { Fate } from './people/people.ts';

export type Ending = {
  id: string;
  /** null: cancelled before an answer, completed after it. */
  reason: EndReason | null;
  detail: string | null;
  /** Only while this holder has it. */
  holder: string | null;
};

export type DueLeg = Pick<Leg, 'id' | 'direction' | 'state' | 'fate' | 'holder'> & { due_at: Date };

export type Move =
  | { kind: 'answer'; thenHangUp: boolean }
  | { kind: 'take' }
  | { kind: 'end'; ending: Ending };

/** What happens next to a due leg. A person who has waited unserved since before `patience` has hung up. */
export function nextMove(leg: DueLeg, talk: Pace['talk'], patience: Date): Move {
  const end = (reason: EndReason, detail: string): Move => ({
    kind: 'end',
    ending: { id: leg.id, reason, detail, holder: leg.holder },
  });
  if (leg.state === 'conference') return end('completed', 'the conference is empty');
  if (leg.state === 'answered') {
    if (leg.direction === 'colleague') return end('completed', 'the colleague hung up');
    // Its holder is gone: another process continues the talk.
    return leg.due_at < patience ? end('completed', 'the connection was lost') : { kind: 'take' };
  }
  if (leg.direction === 'inbound')
    return leg.due_at < patience ? end('canceled', 'no answer') : { kind: 'take' };
  if (leg.fate === 'is_busy') return end('busy', 'the line is busy');
  if (leg.fate === 'rings_out') return end('no-answer', 'no answer');
  return { kind: 'answer', thenHangUp: talk === 'none' && leg.direction === 'outbound' };
}

export const afterSeconds = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

const BUSY_AFTER_SECONDS = 1;

/** How a dial will end, and when: a person who would answer after the last ring does not. */
export function ringing(
  fate: Fate,
  ringSecondsMax: number,
  pace: Pace,
  now: Date,
): { fate: Fate; dueAt: Date } {
  const givenUpAfter = Math.min(pace.ringSeconds ?? ringSecondsMax, ringSecondsMax);
  if (fate === 'rings_out' || (fate !== 'is_busy' && pace.answerAfterSeconds > givenUpAfter)) {
    return { fate: 'rings_out', dueAt: afterSeconds(now, givenUpAfter) };
  }
  const wait = fate === 'is_busy' ? Math.min(BUSY_AFTER_SECONDS, givenUpAfter) : pace.answerAfterSeconds;
  return { fate, dueAt: afterSeconds(now, wait) };
}
