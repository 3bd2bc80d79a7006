import { describe, expect, it } from 'vitest';
import type { TranscriptTurn } from '../transcript.ts';
import { boundTranscript, CHARACTERS_MAX, clip, TURNS_MAX } from './bounds.ts';

const turn = (message: string | null, seconds: number | null = null): TranscriptTurn => ({
  role: 'user',
  message,
  time_in_call_secs: seconds,
});

const total = (turns: { text: string }[]) => turns.reduce((sum, { text }) => sum + text.length, 0);

describe('what is analysed of a transcript', () => {
  it('T-017 a turn may have no message and no time; its number then stands for the time', () => {
    const turns = boundTranscript([turn('one', 2.5), turn(null, 3), turn('  '), turn('two')]);
    expect(turns).toEqual([
      { role: 'user', text: 'one', at: 2.5, place: 0 },
      { role: 'user', text: 'two', at: 3, place: 3 },
    ]);
    expect(boundTranscript([turn('odd', Number.NaN), turn('early', -4)]).map(({ at }) => at)).toEqual([0, 1]);
  });

  it('keeps a transcript of exactly the most turns and characters whole', () => {
    const turns = Array.from({ length: TURNS_MAX }, () => turn('x'.repeat(CHARACTERS_MAX / TURNS_MAX)));
    const bounded = boundTranscript(turns);
    expect(bounded).toHaveLength(TURNS_MAX);
    expect(total(bounded)).toBe(CHARACTERS_MAX);
  });

  it('keeps the beginning and the end of one with a turn too many', () => {
    const turns = Array.from({ length: TURNS_MAX + 1 }, (_, index) => turn(`turn ${index}`));
    const bounded = boundTranscript(turns);
    expect(bounded).toHaveLength(TURNS_MAX);
    expect(bounded[0]?.text).toBe('turn 0');
    expect(bounded.at(-1)?.text).toBe(`turn ${TURNS_MAX}`);
    expect(bounded.map(({ text }) => text)).not.toContain(`turn ${TURNS_MAX / 2}`);
  });

  it('cuts out the middle of one with a character too many, even inside a single turn', () => {
    const bounded = boundTranscript([turn(`begin ${'x'.repeat(CHARACTERS_MAX * 3)} end`)]);
    expect(total(bounded)).toBeLessThanOrEqual(CHARACTERS_MAX);
    expect(bounded[0]?.text).toMatch(/^begin x+…x+ end$/);
    const barely = boundTranscript([turn('a'.repeat(CHARACTERS_MAX)), turn('b')]);
    expect(total(barely)).toBeLessThanOrEqual(CHARACTERS_MAX);
    expect(barely.at(-1)?.text).toBe('b');
  });

  it('never cuts a character in half', () => {
    const bounded = boundTranscript([turn('🙂'.repeat(CHARACTERS_MAX))]);
    expect(bounded.every(({ text }) => text.isWellFormed())).toBe(true);
    expect(clip('🙂'.repeat(20), 10).isWellFormed()).toBe(true);
    expect(clip('one two three', 9)).toBe('one two…');
  });
});
