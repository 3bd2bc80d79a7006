import { type AtomList, NO_ATOMS, type Vocabulary } from './vocabulary.ts';

type Emit = (atoms: AtomList) => void;

const WORD_LETTERS_MAX = 64;
const GLUED_LETTERS_MIN = 13;
/** Longer than nearly every legitimate word of the three languages. */
const UNSPACED_LETTERS_MIN = 20;
const REPEATED_MIN = 3;

/** Letters that digits and symbols resemble; 1 and ! may be either i or l. */
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
  const drawn = new Uint8Array(bytes.subarray(start, end)); // a copy, whatever the kind of buffer
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

/** Text without spaces, split greedily into the longest known words. */
export function segment(words: Vocabulary, bytes: Uint8Array, start: number, end: number, emit: Emit): void {
  const whole = words.lookUp(bytes, start, end);
  if (whole !== NO_ATOMS || end - start < GLUED_LETTERS_MIN) {
    emit(whole);
    return;
  }
  let unknown = 0;
  for (let at = start; at < end; ) {
    const wordEnd = words.longestEnd(bytes, at, end);
    if (wordEnd - at < 2) {
      unknown++;
      at++;
      continue;
    }
    // A few stray letters are the ending of a word matched by its prefix.
    if (unknown > 5) emit(NO_ATOMS);
    unknown = 0;
    emit(words.lookUp(bytes, at, wordEnd));
    at = wordEnd;
  }
  if (unknown > 0) emit(NO_ATOMS);
}

/** One written word; when no rule knows it, its disguises are undone. */
export function readWord(words: Vocabulary, bytes: Uint8Array, start: number, end: number, emit: Emit): void {
  const plain = words.lookUp(bytes, start, end);
  if (plain !== NO_ATOMS) {
    emit(plain);
    return;
  }
  const size = end - start;
  let letters = 0;
  let signs = 0;
  let repeats = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (isLetter(byte)) letters++;
    else if (byte === 64 || byte === 36 || byte === 33 || byte === 124) signs++;
    if (at >= start + 2 && byte === bytes[at - 1] && byte === bytes[at - 2]) repeats++;
  }
  if (letters > 0 && letters < size && size <= WORD_LETTERS_MAX) {
    for (const one of ['i', 'l']) {
      const drawn = redraw(bytes, start, end, one);
      const found = words.lookUp(drawn, 0, drawn.length);
      if (found !== NO_ATOMS) {
        emit(found);
        return;
      }
    }
  }
  if (repeats > 0 && size <= WORD_LETTERS_MAX) {
    for (const keep of [1, 2]) {
      const short = shorten(bytes.subarray(start, end), keep);
      const found = words.lookUp(short, 0, short.length);
      if (found !== NO_ATOMS) {
        emit(found);
        return;
      }
    }
  }
  if (signs > 0) {
    splitAtSigns(words, bytes, start, end, emit);
    return;
  }
  if (letters === size && size >= UNSPACED_LETTERS_MIN) {
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
