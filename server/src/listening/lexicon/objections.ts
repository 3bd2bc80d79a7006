import type { Grammar } from '../match/pattern.ts';
import type { Language } from '../types.ts';
import { objections as en } from './en/objections.ts';
import { objections as es } from './es/objections.ts';
import { objections as pt } from './pt/objections.ts';

/** What objections are about: two sentences about the same thing meet here though they share no word. */
export const OBJECTIONS: Record<Language, Grammar> = { en, es, pt };
