const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether every word occurs somewhere in these texts, without regard to accents and case. */
export function matches(words: string, texts: readonly string[]): boolean {
  const searched = folded(texts.join('\n'));
  return folded(words)
    .split(/\s+/)
    .every((word) => searched.includes(word));
}
