const OPEN = '<think>';
const CLOSE = '</think>';

export type ThoughtFilter = {
  /** What of this piece is meant for the person. */
  pass(piece: string): string;
  /** What was held back in doubt and turned out to be speech. */
  rest(): string;
};

/**
 * Open models think aloud between tags at the beginning of their answer, and small servers pass that on as text.
 * Nobody on the phone should hear it.
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
