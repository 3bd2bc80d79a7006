import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/listening/types.ts';
import { readCalls, type ScriptedCall } from '../calls/form.ts';

/** Whole calls with agents of any wording, written by strangers to the rules. `worked-on` was read, `apart` only counted. */
export const freeTalks = (part: 'worked-on' | 'apart', language: Language): ScriptedCall[] =>
  readCalls(language, readFileSync(join(import.meta.dirname, `${part}-${language}.txt`), 'utf8'));
