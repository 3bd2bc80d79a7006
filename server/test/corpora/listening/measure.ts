import { hear } from '../../../src/listening/hear.ts';
import { INTENTS, type Intent } from '../../../src/listening/types.ts';
import type { Utterance } from './corpus.ts';

export type Figures = { precision: number; recall: number; said: number; missed: string[]; wrong: string[] };

type Heard = { utterance: Utterance; heard: ReadonlySet<Intent> };

function figuresOf(all: readonly Heard[], intent: Intent): Figures {
  const missed: string[] = [];
  const wrong: string[] = [];
  let right = 0;
  for (const { utterance, heard } of all) {
    const meant = utterance.intents.has(intent);
    if (heard.has(intent) && meant) right++;
    else if (heard.has(intent)) wrong.push(`${utterance.language}: ${utterance.text}`);
    else if (meant) missed.push(`${utterance.language}: ${utterance.text}`);
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

/** Precision and recall of each intent over a corpus. Precision counts only what the corpus labels. */
export function measure(corpus: readonly Utterance[]): Record<Intent, Figures> {
  const all = corpus.map((utterance) => ({
    utterance,
    heard: hear(utterance.text, utterance.language).intents,
  }));
  return Object.fromEntries(INTENTS.map((intent) => [intent, figuresOf(all, intent)])) as Record<
    Intent,
    Figures
  >;
}

export function table(figures: Record<Intent, Figures>): string {
  const share = (value: number) => value.toFixed(3).padStart(9);
  return [
    'intent                      said precision   recall',
    ...INTENTS.map((intent) => {
      const { precision, recall, said } = figures[intent];
      return `${intent.padEnd(26)}${String(said).padStart(6)} ${share(precision)}${share(recall)}`;
    }),
  ].join('\n');
}
