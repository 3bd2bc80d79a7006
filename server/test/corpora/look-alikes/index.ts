import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../src/listening/types.ts';
import { readCalls, type ScriptedCall } from '../calls/form.ts';

/**
 * Twelve sets of short calls, written apart from the rules; half of them only look like an outcome or a value. `worked-on` was
 * read, set by set, each counted before; `apart` was only counted.
 */
export const lookAlikes = (part: 'worked-on' | 'apart', language: Language): ScriptedCall[] =>
  readCalls(language, readFileSync(join(import.meta.dirname, `${part}-${language}.txt`), 'utf8'));
