import type { Corpus } from './corpus.ts';
import { en } from './corpus-tuned-en.ts';
import { es } from './corpus-tuned-es.ts';
import { pt } from './corpus-tuned-pt.ts';

export const TUNED: Corpus = { en, es, pt };
