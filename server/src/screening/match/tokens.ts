import { FOREIGN_LETTER } from '../normalise/characters.ts';
import type { AtomList, Vocabulary } from './vocabulary.ts';
import { readWord, segment } from './words.ts';

/** Words in order, each as its atoms; `breaks` says what separates each from the one before. */
export type TokenStream = { atoms: Int32Array; breaks: Uint8Array };

export const COMMA = 1;
export const CLAUSE = 2;
export const SENTENCE = 4;

const SENTENCE_WORDS_MIN = 3;
const CHAIN_PIECES_MAX = 8;
const CHAIN_LETTERS_MAX = 24;
const RUN_LETTERS_MIN = 3;
const WHITESPACE_COST = 2;
const BREAK_BITS = 3;
const PLAIN_SPACE = (1 + WHITESPACE_COST) << BREAK_BITS;

const WORD = 1;
/** @ $ ! | stand for letters inside a word. */
const SYMBOL = 2;
const KIND = new Uint8Array(256);
for (const symbol of '@$!|') KIND[symbol.charCodeAt(0)] = SYMBOL;
for (const letter of 'abcdefghijklmnopqrstuvwxyz0123456789') KIND[letter.charCodeAt(0)] = WORD;
KIND[FOREIGN_LETTER] = WORD;

const isDigit = (byte: number) => byte >= 48 && byte <= 57;
const isWhite = (byte: number) => byte === 32 || (byte >= 9 && byte <= 13);

/** Positions of the words in a text. `hasSymbols`: some contain a symbol that stands for a letter. */
export type Pieces = {
  count: number;
  hasSymbols: boolean;
  start: Int32Array;
  end: Int32Array;
  cost: Int32Array;
  breaks: Uint8Array;
};

/** What the characters between two words mean: the breaks in the low bits, and above them the distance. */
function readGap(bytes: Uint8Array, from: number, to: number): number {
  if (to - from === 1 && bytes[from] === 32) return PLAIN_SPACE;
  let breaks = 0;
  let newlines = 0;
  let white = false;
  let ended = false;
  let bullet = false;
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0;
    if (isWhite(byte)) {
      white = true;
      if (ended) breaks |= SENTENCE;
      if (byte === 10) newlines++;
    } else if (byte === 46 || byte === 33 || byte === 63) ended = true;
    else if (byte === 44) breaks |= COMMA;
    else if (byte === 59 || byte === 58 || byte === 40 || byte === 41) breaks |= CLAUSE;
    else if (newlines > 0 && (byte === 45 || byte === 42 || byte === 35 || byte === 62)) bullet = true;
  }
  if (newlines > 1 || (newlines === 1 && (bullet || isDigit(bytes[to] ?? 0)))) breaks |= SENTENCE;
  return ((to - from + (white ? WHITESPACE_COST : 0)) << BREAK_BITS) | breaks;
}

/** `symbols`: @ $ ! | may be part of a word. */
export function cutPieces(bytes: Uint8Array, symbols: boolean): Pieces {
  const size = (bytes.length >> 1) + 1; // between two words there is at least one byte
  const pieces: Pieces = {
    count: 0,
    hasSymbols: false,
    start: new Int32Array(size),
    end: new Int32Array(size),
    cost: new Int32Array(size),
    breaks: new Uint8Array(size),
  };
  let gapFrom = 0;
  for (let at = 0; at < bytes.length; at++) {
    const kind = KIND[bytes[at] ?? 0] ?? 0;
    if (kind !== WORD && !(symbols && opensWord(bytes, at))) continue;
    if (kind !== WORD) pieces.hasSymbols = true;
    const start = at++;
    for (; at < bytes.length; at++) {
      const inner = KIND[bytes[at] ?? 0] ?? 0;
      if (inner === WORD) continue;
      if (!symbols || inner !== SYMBOL || KIND[bytes[at + 1] ?? 0] !== WORD) break;
      pieces.hasSymbols = true;
    }
    const gap = readGap(bytes, gapFrom, start);
    const index = pieces.count++;
    pieces.start[index] = start;
    pieces.end[index] = at;
    pieces.cost[index] = gap >> BREAK_BITS;
    pieces.breaks[index] = gap & (COMMA | CLAUSE | SENTENCE);
    gapFrom = at;
  }
  return pieces;
}

/** $ and @ before a letter. */
function opensWord(bytes: Uint8Array, at: number): boolean {
  const next = bytes[at + 1] ?? 0;
  return (bytes[at] === 36 || bytes[at] === 64) && KIND[next] === WORD && !isDigit(next);
}

class Builder {
  private atoms: Int32Array;
  private breaks: Uint8Array;
  private count = 0;
  pending = 0;

  constructor(expected: number) {
    this.atoms = new Int32Array(expected);
    this.breaks = new Uint8Array(expected);
  }

  readonly add = (atoms: AtomList): void => {
    if (this.count === this.atoms.length) this.grow();
    this.atoms[this.count] = atoms;
    this.breaks[this.count++] = this.pending;
    this.pending = 0;
  };

  private grow(): void {
    const { atoms, breaks } = this;
    this.atoms = new Int32Array(atoms.length * 2 + 16);
    this.atoms.set(atoms);
    this.breaks = new Uint8Array(this.atoms.length);
    this.breaks.set(breaks);
  }

  finish(): TokenStream {
    return { atoms: this.atoms.subarray(0, this.count), breaks: this.breaks.subarray(0, this.count) };
  }
}

/** The sentence of each word. Fewer than three words (a trick, a heading) are joined to their neighbours. */
export function sentencesOf({ breaks }: TokenStream): Int32Array {
  const sentence = new Int32Array(breaks.length);
  const starts: number[] = [];
  breaks.forEach((flags, index) => {
    if (index === 0 || (flags & SENTENCE) !== 0) starts.push(index);
  });
  let current = 0;
  starts.forEach((start, order) => {
    const end = starts[order + 1] ?? breaks.length;
    const previous = order === 0 ? start : (starts[order - 1] ?? 0);
    const short = end - start < SENTENCE_WORDS_MIN || start - previous < SENTENCE_WORDS_MIN;
    if (order > 0 && !short) current++;
    sentence.fill(current, start, end);
  });
  return sentence;
}

const length = (pieces: Pieces, index: number) => (pieces.end[index] ?? 0) - (pieces.start[index] ?? 0);

function countSingles(pieces: Pieces, from: number): number {
  let to = from;
  while (to < pieces.count && length(pieces, to) === 1) to++;
  return to - from;
}

/** Letters separated by the smallest gap of the run belong to one word. */
function joinLetters(
  bytes: Uint8Array,
  pieces: Pieces,
  from: number,
  to: number,
  out: Builder,
  words: Vocabulary,
) {
  let smallest = Number.MAX_SAFE_INTEGER;
  for (let at = from + 1; at < to; at++) smallest = Math.min(smallest, pieces.cost[at] ?? 0);
  const letters = new Uint8Array(to - from);
  const cuts: number[] = [0];
  let lonely = 0;
  for (let at = from; at < to; at++) {
    letters[at - from] = bytes[pieces.start[at] ?? 0] ?? 0;
    if (at > from && (pieces.cost[at] ?? 0) > smallest) {
      if (at - from - (cuts.at(-1) ?? 0) === 1) lonely++;
      cuts.push(at - from);
    }
  }
  // Uneven gaps leave mostly single letters: then the run is read without spaces.
  const ends = lonely * 2 > to - from ? [letters.length] : [...cuts.slice(1), letters.length];
  let start = 0;
  for (const end of ends) {
    out.pending |= pieces.breaks[from + start] ?? 0;
    segment(words, letters, start, end, out.add);
    start = end;
  }
}

/** Pieces of one word split by hyphens, dots or the like: their number, when together they form a word. */
function joinChain(bytes: Uint8Array, pieces: Pieces, from: number, out: Builder, words: Vocabulary): number {
  let to = from + 1;
  let letters = length(pieces, from);
  while (to < pieces.count && pieces.cost[to] === 1) {
    letters += length(pieces, to);
    if (to - from >= CHAIN_PIECES_MAX || letters > CHAIN_LETTERS_MAX) return 0;
    to++;
  }
  if (to === from + 1) return 0;
  const joined = new Uint8Array(letters);
  let size = 0;
  for (let at = from; at < to; at++) {
    joined.set(bytes.subarray(pieces.start[at], pieces.end[at]), size);
    size += length(pieces, at);
  }
  if (words.longestEnd(joined, 0, size) !== size) return 0;
  out.add(words.lookUp(joined, 0, size));
  return to - from;
}

/** As written, or with ROT13 undone. */
export function tokenise(
  bytes: Uint8Array,
  words: Vocabulary,
  { count, start, end, breaks }: Pieces,
  isRotated: boolean,
): TokenStream {
  const atoms = new Int32Array(count);
  for (let at = 0; at < count; at++) {
    const [from, to] = [start[at] ?? 0, end[at] ?? 0];
    atoms[at] = isRotated ? words.lookUpRotated(bytes, from, to) : words.lookUp(bytes, from, to);
  }
  return { atoms, breaks: breaks.subarray(0, count) };
}

/** Undoes spaced, chained and look-alike spelling. The pieces must have been cut with symbols. */
export function tokeniseRepaired(bytes: Uint8Array, words: Vocabulary, pieces: Pieces): TokenStream {
  const out = new Builder(pieces.count);
  let chainRefusedUntil = 0;
  for (let at = 0; at < pieces.count; at++) {
    out.pending |= pieces.breaks[at] ?? 0;
    const singles = countSingles(pieces, at);
    if (singles >= RUN_LETTERS_MIN) {
      joinLetters(bytes, pieces, at, at + singles, out, words);
      at += singles - 1;
      continue;
    }
    if (at >= chainRefusedUntil) {
      const joined = joinChain(bytes, pieces, at, out, words);
      if (joined > 0) {
        at += joined - 1;
        continue;
      }
      while (chainRefusedUntil <= at || pieces.cost[chainRefusedUntil] === 1) chainRefusedUntil++;
    }
    readWord(words, bytes, pieces.start[at] ?? 0, pieces.end[at] ?? 0, out.add);
  }
  return out.finish();
}
