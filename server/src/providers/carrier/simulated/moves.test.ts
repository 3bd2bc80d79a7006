import { describe, expect, it } from 'vitest';
import { type DueLeg, nextMove, ringing } from './moves.ts';
import { naturalPace, noPace } from './pace.ts';

const leg = (facts: Partial<DueLeg>): DueLeg => ({
  id: 'x',
  direction: 'outbound',
  state: 'ringing',
  fate: 'answers',
  holder: null,
  ...facts,
});
const reason = (facts: Partial<DueLeg>) => {
  const move = nextMove(leg(facts), 'full');
  return move.kind === 'end' ? move.ending.reason : move.kind;
};

describe('a leg whose time has come', () => {
  it('is answered, given up, or found busy', () => {
    expect(reason({})).toBe('answer');
    expect(reason({ fate: 'rings_out' })).toBe('no-answer');
    expect(reason({ fate: 'is_busy' })).toBe('busy');
  });

  it('goes to somebody who talks when it waits for one, and when its holder is gone', () => {
    expect(reason({ direction: 'inbound' })).toBe('take');
    expect(reason({ state: 'answered' })).toBe('take');
    expect(nextMove(leg({ state: 'answered', holder: 'h' }), 'full')).toEqual({ kind: 'take' });
    expect(reason({ state: 'conference' })).toBe('completed');
    expect(reason({ state: 'answered', direction: 'colleague' })).toBe('completed');
  });

  it('hangs up right after the answer where nobody talks, except as a colleague', () => {
    expect(nextMove(leg({}), 'none')).toEqual({ kind: 'answer', thenHangUp: true });
    expect(nextMove(leg({ direction: 'colleague' }), 'none')).toEqual({ kind: 'answer', thenHangUp: false });
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
