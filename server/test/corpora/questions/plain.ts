import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/listening/types.ts';
import { root } from '../../../src/root.ts';
import { type Figures, measure, sheetsIn } from './read.ts';

/** Short prompts as newcomers write them, never trained on, answered by the whole brain. */
export const plainFigures = (language: Language): Figures =>
  measure(sheetsIn(readFileSync(join(root, 'training/questions/plain', `${language}.txt`), 'utf8'))).figures;
