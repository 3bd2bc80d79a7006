import { ENDED, GLUED, type Word } from './words.ts';

/** The words of a reply with its stops as words of their own and `#` in place of what was read, as patterns are written for it. */
export type Around = {
  /** From the value or the sentence before up to this one. */
  lead: string;
  /** From this one to the next, or to the end. */
  trail: string;
  /** The mark that ends the sentence it stands in. */
  mark: string;
};

type Place = { start: number; end: number };

const stopOf = ({ gap, stop }: Pick<Word, 'gap' | 'stop'>): string => {
  if (stop === GLUED) return '';
  if (stop !== ENDED) return ', ';
  if (gap.includes('?')) return '? ';
  return '. ';
};

/** A stretch of words, each with a space behind, and the stops between them. */
export function plainWords(words: readonly Word[], from: number, to: number): string {
  let text = ' ';
  for (let at = Math.max(0, from); at <= to && at < words.length; at++) {
    const word = words[at];
    if (word === undefined) break;
    text += `${at === 0 ? '' : stopOf(word)}${word.word} `;
  }
  return text;
}

const LAST_STOP = /^.*[.?] /;

export function aroundOf(text: string, words: readonly Word[], places: readonly Place[]): Around[] {
  return places.map(({ start, end }, index) => {
    const from = (places[index - 1]?.end ?? -1) + 1;
    const to = (places[index + 1]?.start ?? words.length) - 1;
    const first = words[start];
    const before = `${plainWords(words, from, start - 1)}${first && start > 0 ? stopOf(first) : ''}`;
    const tail = text.slice(words[end]?.end ?? text.length, words[end + 1]?.start ?? text.length);
    const last = text.slice(words.at(-1)?.end ?? text.length);
    const isLast = to >= words.length - 1;
    const trail = `${plainWords(words, end + 1, to)}${isLast && last.includes('?') ? '? ' : ''}`;
    const mark = tail.includes('?') && isLast ? '?' : (/[.?]/.exec(trail)?.[0] ?? '');
    // A stop right before the value ends nothing: "it's this one: …".
    const lead = before.replace(/[.,?] $/, (stop) => (stop === '? ' ? stop : ', '));
    return { lead: ` ${lead.replace(LAST_STOP, '').trim()} `, trail, mark };
  });
}
