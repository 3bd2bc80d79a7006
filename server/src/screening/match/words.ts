import type { Atom, Vocabulary } from './vocabulary.ts';

type Emit = (atoms: readonly Atom[]) => void;

const WORD_LETTERS_MAX = 64;
const GLUED_LETTERS_MIN = 13;
/** Longer than nearly every honest word of the three languages. */
const UNSPACED_LETTERS_MIN = 20;
const REPEATED_MIN = 3;
const NOTHING: readonly Atom[] = [];

/** Letters that digits and signs are drawn as; 1 and ! may be either i or l. */
const DRAWN: Record<number, string> = {
  48: 'o',
  51: 'e',
  52: 'a',
  53: 's',
  55: 't',
  56: 'b',
  57: 'g',
  54: 'g',
  64: 'a',
  36: 's',
};
const isLetter = (byte: number) => byte >= 97 && byte <= 122;
const isEither = (byte: number) => byte === 49 || byte === 33 || byte === 124;

function redraw(bytes: Uint8Array, start: number, end: number, one: string): Uint8Array {
  const drawn = bytes.slice(start, end);
  for (let at = 0; at < drawn.length; at++) {
    const byte = drawn[at] ?? 0;
    const letter = isEither(byte) ? one : DRAWN[byte];
    if (letter) drawn[at] = letter.charCodeAt(0);
  }
  return drawn;
}

/** `passsword` as `pasword` and as `password`. */
function shorten(bytes: Uint8Array, keep: number): Uint8Array {
  const kept: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    let run = at;
    while (bytes[run] === bytes[at] && run < bytes.length) run++;
    const copies = run - at >= REPEATED_MIN ? keep : run - at;
    for (let copy = 0; copy < copies; copy++) kept.push(bytes[at] ?? 0);
    at = run;
  }
  return Uint8Array.from(kept);
}

function hasRepeats(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start + 2; at < end; at++) {
    if (bytes[at] === bytes[at - 1] && bytes[at] === bytes[at - 2]) return true;
  }
  return false;
}

/** Text without spaces, read as the longest known words one after the other. */
export function segment(words: Vocabulary, bytes: Uint8Array, start: number, end: number, emit: Emit): void {
  const whole = words.lookUp(bytes, start, end);
  if (whole.length > 0 || end - start < GLUED_LETTERS_MIN) {
    emit(whole);
    return;
  }
  let unknown = 0;
  for (let at = start; at < end; ) {
    const word = words.longest(bytes, at, end);
    if (!word || word.end - at < 2) {
      unknown++;
      at++;
      continue;
    }
    // A few stray letters are the ending of a word known by its beginning.
    if (unknown > 5) emit(NOTHING);
    unknown = 0;
    emit(word.atoms);
    at = word.end;
  }
  if (unknown > 0) emit(NOTHING);
}

/** One written word; when no rule knows it as it stands, the ways of disguising it are undone. */
export function readWord(words: Vocabulary, bytes: Uint8Array, start: number, end: number, emit: Emit): void {
  const plain = words.lookUp(bytes, start, end);
  if (plain.length > 0) {
    emit(plain);
    return;
  }
  let letters = 0;
  let others = 0;
  let signs = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (isLetter(byte)) letters++;
    else others++;
    if (byte === 64 || byte === 36 || byte === 33 || byte === 124) signs++;
  }
  if (letters > 0 && others > 0 && end - start <= WORD_LETTERS_MAX) {
    for (const one of ['i', 'l']) {
      const drawn = redraw(bytes, start, end, one);
      const found = words.lookUp(drawn, 0, drawn.length);
      if (found.length > 0) {
        emit(found);
        return;
      }
    }
  }
  if (end - start <= WORD_LETTERS_MAX && hasRepeats(bytes, start, end)) {
    for (const keep of [1, 2]) {
      const short = shorten(bytes.subarray(start, end), keep);
      const found = words.lookUp(short, 0, short.length);
      if (found.length > 0) {
        emit(found);
        return;
      }
    }
  }
  if (signs > 0) {
    splitAtSigns(words, bytes, start, end, emit);
    return;
  }
  if (letters === end - start && end - start >= UNSPACED_LETTERS_MIN) {
    segment(words, bytes, start, end, emit);
    return;
  }
  emit(plain);
}

function splitAtSigns(words: Vocabulary, bytes: Uint8Array, start: number, end: number, emit: Emit): void {
  let from = start;
  for (let at = start; at <= end; at++) {
    const byte = bytes[at] ?? 0;
    if (at < end && byte !== 64 && byte !== 36 && byte !== 33 && byte !== 124) continue;
    if (at > from) emit(words.lookUp(bytes, from, at));
    from = at + 1;
  }
}
