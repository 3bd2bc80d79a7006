import { FOREIGN_LETTER } from '../normalise/characters.ts';
import type { Atom, Vocabulary } from './vocabulary.ts';
import { readWord, segment } from './words.ts';

/** Words in order; `breaks` tells what stood before each of them. */
export type TokenStream = { atoms: (readonly Atom[])[]; breaks: Uint8Array; sentence: Int32Array };

export const COMMA = 1;
export const CLAUSE = 2;
export const SENTENCE = 4;

const SENTENCE_WORDS_MIN = 3;
const CHAIN_PIECES_MAX = 8;
const CHAIN_LETTERS_MAX = 24;
const RUN_LETTERS_MIN = 3;
const WHITESPACE_COST = 2;

const isWord = (byte: number) =>
  (byte >= 97 && byte <= 122) || (byte >= 48 && byte <= 57) || byte === FOREIGN_LETTER;
const isDigit = (byte: number) => byte >= 48 && byte <= 57;
/** @ $ ! | stand for letters inside a word. */
const isSymbol = (byte: number) => byte === 64 || byte === 36 || byte === 33 || byte === 124;
const isWhite = (byte: number) => byte === 32 || (byte >= 9 && byte <= 13);

type Pieces = { count: number; start: Int32Array; end: Int32Array; cost: Int32Array; breaks: Uint8Array };

/** What the characters between two words mean, and how far apart they set them. */
function readGap(bytes: Uint8Array, from: number, to: number): { cost: number; breaks: number } {
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
  return { cost: to - from + (white ? WHITESPACE_COST : 0), breaks };
}

function cutPieces(bytes: Uint8Array, symbols: boolean): Pieces {
  const size = bytes.length + 1;
  const pieces: Pieces = {
    count: 0,
    start: new Int32Array(size),
    end: new Int32Array(size),
    cost: new Int32Array(size),
    breaks: new Uint8Array(size),
  };
  let gapFrom = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    const next = bytes[at + 1] ?? 0;
    const opens = isWord(byte) || (symbols && (byte === 36 || byte === 64) && isWord(next) && !isDigit(next));
    if (!opens) continue;
    const start = at++;
    for (; at < bytes.length; at++) {
      const inner = bytes[at] ?? 0;
      if (!isWord(inner) && !(symbols && isSymbol(inner) && isWord(bytes[at + 1] ?? 0))) break;
    }
    const gap = readGap(bytes, gapFrom, start);
    const index = pieces.count++;
    pieces.start[index] = start;
    pieces.end[index] = at;
    pieces.cost[index] = gap.cost;
    pieces.breaks[index] = gap.breaks;
    gapFrom = at;
  }
  return pieces;
}

class Builder {
  readonly atoms: (readonly Atom[])[] = [];
  readonly breaks: number[] = [];
  pending = 0;

  add(atoms: readonly Atom[]): void {
    this.atoms.push(atoms);
    this.breaks.push(this.pending);
    this.pending = 0;
  }

  /** A sentence of one or two words is more often a trick or a heading than a sentence: it is joined. */
  finish(): TokenStream {
    const sentence = new Int32Array(this.atoms.length);
    const starts: number[] = [];
    this.breaks.forEach((flags, index) => {
      if (index === 0 || (flags & SENTENCE) !== 0) starts.push(index);
    });
    let current = 0;
    starts.forEach((start, order) => {
      const end = starts[order + 1] ?? this.atoms.length;
      const previous = order === 0 ? start : (starts[order - 1] ?? 0);
      const short = end - start < SENTENCE_WORDS_MIN || start - previous < SENTENCE_WORDS_MIN;
      if (order > 0 && !short) current++;
      sentence.fill(current, start, end);
    });
    return { atoms: this.atoms, breaks: Uint8Array.from(this.breaks), sentence };
  }
}

const length = (pieces: Pieces, index: number) => (pieces.end[index] ?? 0) - (pieces.start[index] ?? 0);

function countSingles(pieces: Pieces, from: number): number {
  let to = from;
  while (to < pieces.count && length(pieces, to) === 1) to++;
  return to - from;
}

/** Letters set apart by the smallest gap of the run belong to one word. */
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
  // Uneven gaps leave mostly single letters: then the run is read as if written without spaces.
  const ends = lonely * 2 > to - from ? [letters.length] : [...cuts.slice(1), letters.length];
  let start = 0;
  for (const end of ends) {
    out.pending |= pieces.breaks[from + start] ?? 0;
    segment(words, letters, start, end, (atoms) => out.add(atoms));
    start = end;
  }
}

/** Pieces of one word cut by hyphens, dots or the like: how many there are, when together they are a word. */
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
  if (words.longest(joined, 0, size)?.end !== size) return 0;
  out.add(words.lookUp(joined, 0, size));
  return to - from;
}

/** `repair` undoes spaced-out, chained and look-alike spelling; without it words are taken as written. */
export function tokenise(bytes: Uint8Array, words: Vocabulary, repair: boolean): TokenStream {
  const pieces = cutPieces(bytes, repair);
  const out = new Builder();
  let chainRefusedUntil = 0;
  for (let at = 0; at < pieces.count; at++) {
    out.pending |= pieces.breaks[at] ?? 0;
    if (repair) {
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
      readWord(words, bytes, pieces.start[at] ?? 0, pieces.end[at] ?? 0, (atoms) => out.add(atoms));
    } else out.add(words.lookUp(bytes, pieces.start[at] ?? 0, pieces.end[at] ?? 0));
  }
  return out.finish();
}
