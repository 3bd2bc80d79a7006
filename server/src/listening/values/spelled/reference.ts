import type { DataField, Language } from '../../types.ts';
import { askingOf } from './asking.ts';
import { LACKS, placedIn, standing } from './given.ts';
import { type Chunk, type Run, runsIn, textOf } from './runs.ts';
import { wordsOf } from './words.ts';

const SIZE_MIN = 3;
const LETTERS_MIN = 4;
const SIZE_MAX = 44;
/** As many figures as a payment card has: never stored, unless it is the number of a thing that has as many. */
const CARD_DIGITS = 13;
const LONG =
  /\b(?:protocol|rastrei|rastre|seguimient|tracking|chave|clave|guia|consignment|serial|serie|barcode|barra|imei|meter|medidor|parcel)/;

const bare = ({ chunks }: Run): string => textOf(chunks).replaceAll(/[^A-Z\d]/g, '');

/** A code needs figures, or letters enough that were spelled. */
function isPlausible(run: Run, isLong: boolean): boolean {
  const text = bare(run);
  const digits = text.replaceAll(/\D/g, '').length;
  if (text.length < SIZE_MIN || text.length > SIZE_MAX) return false;
  if (digits >= CARD_DIGITS && !isLong) return false;
  if (digits > 0) return true;
  // A shouted word is no code: letters were read out one by one, or nobody could say them as a word.
  const isReadOut = run.chunks.every(({ text: one }) => one.length === 1) || !/[AEIOU]/.test(text);
  return text.length >= LETTERS_MIN && isReadOut;
}

const GROUP_MIN = 2;

/** "4471 KZM, ka, zeta, eme": what was said as a group and then one by one was said once. */
function withoutSpelling(chunks: readonly Chunk[]): readonly Chunk[] {
  for (const [at, { text, kind }] of chunks.entries()) {
    const spelled = chunks.slice(at + 1, at + 1 + text.length);
    const isAgain =
      kind !== 'sign' &&
      text.length > GROUP_MIN &&
      spelled.every((one) => one.text.length === 1) &&
      textOf(spelled) === text;
    if (isAgain) return [...chunks.slice(0, at + 1), ...withoutSpelling(chunks.slice(at + 1 + text.length))];
  }
  return chunks;
}

/** The code, order number, plate or policy number a reply gives; `none` where it gives none. */
export function referenceSaid(
  text: string,
  field: DataField,
  language: Language,
  question: string,
): string | 'none' {
  const asking = askingOf(field, language, question);
  const words = wordsOf(text);
  const placed = placedIn(text, words, runsIn(words, language, true), asking);
  const isLong = LONG.test(asking.about);
  const given = standing(placed, (run) => isPlausible(run, isLong));
  const [first, ...others] = given ?? [];
  if (first === undefined) return 'none';
  // "4471… no, that's it, I can't find it": of a single code with nothing but its lack behind it, nothing is known.
  if (LACKS.test(first.around.trail) && others.length === 0) return 'none';
  const texts = new Set(
    given?.map(({ run }) => textOf(withoutSpelling(run.chunks)).replaceAll(/[^A-Z\d]/g, '')),
  );
  if (texts.size > 1) return 'none';
  return textOf(withoutSpelling(first.run.chunks));
}
