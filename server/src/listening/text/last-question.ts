const LENGTH_MAX = 500;
const ENDS_SENTENCE = new Set('.!?…\n');

/** Where the sentence of the mark begins: a search from the left would try every letter of a long turn. */
function beginOf(text: string, mark: number): number {
  let start = mark;
  while (start > 0 && mark - start < LENGTH_MAX && !ENDS_SENTENCE.has(text[start - 1] ?? '')) start -= 1;
  return start;
}

/** The last sentence that asks; the whole text where none does. */
export function lastQuestionIn(text: string): string {
  for (let mark = text.lastIndexOf('?'); mark > 0; mark = text.lastIndexOf('?', mark - 1)) {
    const start = beginOf(text, mark);
    if (start < mark) return text.slice(start, mark + 1).replace(/^[\s¿]+/, '');
  }
  return text;
}
