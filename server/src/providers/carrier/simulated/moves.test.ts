import { describe, expect, it } from 'vitest';
import { type DueLeg, nextMove, ringing } from './moves.ts';
import { naturalPace, noPace } from './pace.ts';

const leg = (facts: Partial<DueLeg>): DueLeg => ({
  id: 'x',
  direction: 'outbound',
  state: 'ringing',
  fate: 'answers',
  holder: null,
  due_at: new Date(1_000),
  ...facts,
});
const PATIENCE = new Date(0);
const reason = (facts: Partial<DueLeg>, patience = PATIENCE) => {
  const move = nextMove(leg(facts), 'full', patience);
  return move.kind === 'end' ? move.ending.reason : move.kind;
};

describe('a due leg', () => {
  it('is answered, given up, or found busy', () => {
    expect(reason({})).toBe('answer');
    expect(reason({ fate: 'rings_out' })).toBe('no-answer');
    expect(reason({ fate: 'is_busy' })).toBe('busy');
  });

  it('is assigned to a process when it waits for one, and when its holder is gone', () => {
    expect(reason({ direction: 'inbound' })).toBe('take');
    expect(reason({ state: 'answered' })).toBe('take');
    expect(reason({ state: 'answered', holder: 'h' })).toBe('take');
    expect(reason({ state: 'conference' })).toBe('completed');
    expect(reason({ state: 'answered', direction: 'colleague' })).toBe('completed');
  });

  it('ends when no process serves it for too long', () => {
    const [inTime, late] = [new Date(1_000), new Date(1_001)];
    for (const facts of [{ state: 'answered', holder: 'h' }, { state: 'answered' }] as const)
      expect([reason(facts, inTime), reason(facts, late)]).toEqual(['take', 'completed']);
    expect([reason({ direction: 'inbound' }, inTime), reason({ direction: 'inbound' }, late)]).toEqual([
      'take',
      'canceled',
    ]);
  });

  it('hangs up right after the answer when no talk follows, except as a colleague', () => {
    expect(nextMove(leg({}), 'none', PATIENCE)).toEqual({ kind: 'answer', thenHangUp: true });
    const colleague = nextMove(leg({ direction: 'colleague' }), 'none', PATIENCE);
    expect(colleague).toEqual({ kind: 'answer', thenHangUp: false });
  });
});

describe('ringing', () => {
  const now = new Date(0);
  const seconds = (...input: [Parameters<typeof ringing>[0], number]) => {
    const { fate, dueAt } = ringing(...input, naturalPace, now);
    return [fate, dueAt.getTime() / 1000];
  };

  it('lasts until the answer, the last ring or the busy tone', () => {
    expect(seconds('answers', 30)).toEqual(['answers', 6]);
    expect(seconds('answers', 6)).toEqual(['answers', 6]);
    expect(seconds('answers', 5)).toEqual(['rings_out', 5]);
    expect(seconds('rings_out', 30)).toEqual(['rings_out', 30]);
    expect(seconds('is_busy', 30)).toEqual(['is_busy', 1]);
    expect(seconds('leaves_soon', 30)).toEqual(['leaves_soon', 6]);
  });

  it('takes no time at all without a pace', () => {
    for (const fate of ['answers', 'rings_out', 'is_busy'] as const) {
      expect(ringing(fate, 30, noPace, now)).toEqual({ fate, dueAt: now });
    }
  });
});
