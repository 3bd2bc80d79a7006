const OPEN = '<think>';
const CLOSE = '</think>';

export type ThoughtFilter = {
  /** The part of this piece that is speech. */
  pass(piece: string): string;
  /** Held back while undecided, and speech after all. */
  rest(): string;
};

/**
 * Open models put their thoughts between tags at the beginning of an answer, and small servers pass them on as text.
 * They must not be spoken.
 */
export function createThoughtFilter(): ThoughtFilter {
  let state: 'unknown' | 'thinking' | 'speaking' = 'unknown';
  let held = '';

  function pass(piece: string): string {
    if (state === 'speaking') return piece;
    held += piece;
    if (state === 'unknown') {
      const begin = held.trimStart();
      if (begin.length < OPEN.length && OPEN.startsWith(begin)) return '';
      if (!begin.startsWith(OPEN)) return speak(held);
      state = 'thinking';
    }
    const end = held.indexOf(CLOSE);
    if (end !== -1) return speak(held.slice(end + CLOSE.length).trimStart());
    held = held.slice(1 - CLOSE.length);
    return '';
  }

  function speak(words: string): string {
    state = 'speaking';
    held = '';
    return words;
  }

  return { pass, rest: () => (state === 'unknown' ? speak(held) : '') };
}

export function withoutThoughts(text: string): string {
  const filter = createThoughtFilter();
  return filter.pass(text) + filter.rest();
}
