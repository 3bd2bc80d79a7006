import { hear } from '../hear.ts';
import { INTENTS, type Intent } from '../types.ts';
import type { Utterance } from './corpus.ts';

export type Figures = { precision: number; recall: number; said: number; missed: string[]; wrong: string[] };

/** How well one intent is heard over a corpus. */
export function measure(corpus: readonly Utterance[], intent: Intent): Figures {
  const missed: string[] = [];
  const wrong: string[] = [];
  let right = 0;
  for (const { text, tongue, intents } of corpus) {
    const heard = hear(text, tongue).intents.has(intent);
    const meant = intents.has(intent);
    if (heard && meant) right++;
    else if (heard) wrong.push(`${tongue}: ${text}`);
    else if (meant) missed.push(`${tongue}: ${text}`);
  }
  const said = right + missed.length;
  return {
    precision: right + wrong.length === 0 ? 1 : right / (right + wrong.length),
    recall: said === 0 ? 1 : right / said,
    said,
    missed,
    wrong,
  };
}

export function table(corpus: readonly Utterance[]): string {
  const share = (value: number) => value.toFixed(3).padStart(9);
  return [
    'intent                      said precision   recall',
    ...INTENTS.map((intent) => {
      const { precision, recall, said } = measure(corpus, intent);
      return `${intent.padEnd(26)}${String(said).padStart(6)} ${share(precision)}${share(recall)}`;
    }),
  ].join('\n');
}
