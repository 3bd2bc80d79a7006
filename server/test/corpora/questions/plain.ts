import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/listening/types.ts';
import type { MeaningOf } from '../../../src/providers/model/embedded/questions/meaning/index.ts';
import { root } from '../../../src/root.ts';
import { type Figures, measure, sheetsIn } from './read.ts';

const figuresOf = (folder: string, language: Language, meaning?: MeaningOf): Figures =>
  measure(
    sheetsIn(readFileSync(join(root, 'training/questions', folder, `${language}.txt`), 'utf8')),
    meaning,
  ).figures;

/** Short prompts as newcomers write them, never trained on, answered by the whole brain. */
export const plainFigures = (language: Language, meaning?: MeaningOf): Figures =>
  figuresOf('plain', language, meaning);

/** Prompts by an author who saw nothing else of this, counted and never read while rules and lines were written. */
export const apartFigures = (language: Language, meaning?: MeaningOf): Figures =>
  figuresOf('apart', language, meaning);

/** Short prompts that were only counted, like those. */
export const shortFigures = (language: Language, meaning?: MeaningOf): Figures =>
  figuresOf('short', language, meaning);

/** Plain questions about prompts of every kind, a third of them in other words: written apart, counted and never read. */
export const everydayFigures = (language: Language, meaning?: MeaningOf): Figures =>
  figuresOf('everyday', language, meaning);

/** Of authors who saw nothing either, written after all that is learnt from: only counted. */
export const laterFigures = (language: Language, meaning?: MeaningOf): Figures =>
  figuresOf('later', language, meaning);

/** Half of them in other words, much of it as speech recognition writes it: by authors who saw nothing, only counted. */
export const unseenFigures = (language: Language, meaning?: MeaningOf): Figures =>
  figuresOf('unseen', language, meaning);
