import type { Language } from '../../../../listening/types.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { pt } from './pt.ts';
import type { Texts } from './types.ts';

export type { Phrase, Texts } from './types.ts';

export const TEXTS: Readonly<Record<Language, Texts>> = { en, es, pt };
