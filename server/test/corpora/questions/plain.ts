import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/listening/types.ts';
import { root } from '../../../src/root.ts';
import { type Figures, measure, sheetsIn } from './read.ts';

const figuresOf = (folder: string, language: Language): Figures =>
  measure(sheetsIn(readFileSync(join(root, 'training/questions', folder, `${language}.txt`), 'utf8')))
    .figures;

/** Short prompts as newcomers write them, never trained on, answered by the whole brain. */
export const plainFigures = (language: Language): Figures => figuresOf('plain', language);

/** Prompts by an author who saw nothing else of this, counted and never read while rules and lines were written. */
export const apartFigures = (language: Language): Figures => figuresOf('apart', language);

/** Short prompts that were only counted, like those. */
export const shortFigures = (language: Language): Figures => figuresOf('short', language);
