import type { Compiled } from './compile.ts';
import { CLAUSE, COMMA, SENTENCE, type TokenStream } from './tokens.ts';
import { NO_ATOMS } from './vocabulary.ts';

const PHRASE_WORDS_MAX = 14;
const NEGATION_REACH = 6;
const NEGATION_REACH_INSIDE = 3;
const GUARD_REACH = 12;

/** Matches of the parts of a pattern, ordered by their start. */
type Hits = { node: number[]; start: number[]; end: number[] };

export type Match = { rule: number; start: number; firstEnd: number; lastStart: number; end: number };

export type Scan = { hits: Hits; guards: Int32Array };

/** Walks the phrase trie from every word that starts a phrase; its depth bounds the work per word. */
export function scan(compiled: Compiled, { atoms }: TokenStream): Scan {
  const { lists } = compiled.words;
  const hits: Hits = { node: [], start: [], end: [] };
  const guards = new Int32Array(atoms.length);
  const reach = (node: number, at: number, start: number): void => {
    const bits = compiled.guards[node] ?? 0;
    if (bits !== 0)
      for (let covered = start; covered <= at; covered++) guards[covered] = (guards[covered] ?? 0) | bits;
    if (compiled.uses[node]) {
      hits.node.push(node);
      hits.start.push(start);
      hits.end.push(at);
    }
    if (compiled.isInner[node] === 1) walk(node, at + 1, start);
  };
  const walk = (node: number, at: number, start: number): void => {
    const list = atoms[at] ?? NO_ATOMS;
    if (list === NO_ATOMS || at - start >= PHRASE_WORDS_MAX) return;
    for (const atom of lists[list] ?? []) {
      const next = compiled.edges.follow(node, atom);
      if (next >= 0) reach(next, at, start);
    }
  };
  for (let start = 0; start < atoms.length; start++) {
    const list = atoms[start] ?? NO_ATOMS;
    if (list !== NO_ATOMS) for (const node of compiled.openings[list] ?? []) reach(node, start, start);
  }
  return { hits, guards };
}

/** Each pattern keeps only the last position of each of its parts, so that a hit costs constant time. */
export function findMatches(
  compiled: Compiled,
  sentence: Int32Array,
  hits: Hits,
  onMatch: (match: Match) => void,
): void {
  const firstStart = new Int32Array(compiled.states).fill(-1);
  const firstEnd = new Int32Array(compiled.states).fill(-1);
  const lastEnd = new Int32Array(compiled.states).fill(-1);
  for (let hit = 0; hit < hits.node.length; hit++) {
    const start = hits.start[hit] ?? 0;
    const end = hits.end[hit] ?? 0;
    for (const { pattern, part } of compiled.uses[hits.node[hit] ?? 0] ?? []) {
      const { rule, gaps, firstState } = compiled.patterns[pattern] ?? { rule: 0, gaps: [], firstState: 0 };
      const state = firstState + part;
      let began = start;
      let opened = end;
      if (part > 0) {
        const before = lastEnd[state - 1] ?? -1;
        if (before < 0 || start <= before || start - before - 1 > (gaps[part - 1] ?? 0)) continue;
        if (sentence[before] !== sentence[start]) continue;
        began = firstStart[state - 1] ?? start;
        opened = firstEnd[state - 1] ?? end;
      }
      firstStart[state] = began;
      firstEnd[state] = opened;
      lastEnd[state] = end;
      if (part === gaps.length) onMatch({ rule, start: began, firstEnd: opened, lastStart: start, end });
    }
  }
}

export type GuardBits = { negation: number; reversal: number; soft: number; condition: number };

const CONDITION_REACH = 4;

function isConditional(stream: TokenStream, guards: Int32Array, bits: GuardBits, at: number): boolean {
  for (let word = at - 1; word >= 0 && word >= at - CONDITION_REACH; word--) {
    if ((stream.breaks[word + 1] ?? 0) !== 0) return false;
    if (((guards[word] ?? 0) & bits.condition) !== 0) return true;
  }
  return false;
}

/** Whether a negation governs the word at `at`: shortly before it, with nothing between that cancels it. */
export function isNegated(
  stream: TokenStream,
  guards: Int32Array,
  bits: GuardBits,
  at: number,
  floor: number,
): boolean {
  for (let word = at - 1; word >= floor && word >= 0; word--) {
    const after = stream.breaks[word + 1] ?? 0;
    if ((after & (SENTENCE | CLAUSE)) !== 0) return false;
    const guard = guards[word] ?? 0;
    if ((guard & bits.reversal) !== 0) return false;
    if ((guard & bits.negation) === 0) continue;
    // "If they say no, ask" negates nothing, nor does "if they do not pay, say …".
    if ((guard & bits.soft) !== 0 && (after & COMMA) !== 0) return false;
    return !isConditional(stream, guards, bits, word);
  }
  return false;
}

export function isMatchNegated(
  stream: TokenStream,
  guards: Int32Array,
  bits: GuardBits,
  match: Match,
): boolean {
  if (isNegated(stream, guards, bits, match.start, match.start - NEGATION_REACH)) return true;
  const inside = Math.max(match.firstEnd + 1, match.lastStart - NEGATION_REACH_INSIDE);
  return match.lastStart > match.start && isNegated(stream, guards, bits, match.lastStart, inside);
}

/** The guards of the words around a match, within its sentence. */
export function guardsAround(sentences: Int32Array, guards: Int32Array, match: Match): number {
  const sentence = sentences[match.start];
  const from = Math.max(0, match.start - GUARD_REACH);
  const to = Math.min(guards.length - 1, match.end + GUARD_REACH);
  let bits = 0;
  for (let word = from; word <= to; word++) {
    if (sentences[word] === sentence) bits |= guards[word] ?? 0;
  }
  return bits;
}
