import type { Lexicon, Pattern, Rule } from '../rules/rule.ts';
import { type Atom, Vocabulary } from './vocabulary.ts';

const GAP_DEFAULT = 8;
const EITHER_GAP_DEFAULT = 12;

/** Where a phrase counts in a pattern: which pattern, which part of it. */
export type Use = { pattern: number; part: number };
export type CompiledPattern = { rule: number; gaps: number[]; firstState: number };

export type Compiled = {
  words: Vocabulary;
  /** The phrase trie, its inner nodes, and the nodes that a word of each atom list starts. */
  edges: Edges;
  isInner: Uint8Array;
  openings: (readonly number[])[];
  /** What ends at a node: parts of patterns, and guards as bits. */
  uses: (Use[] | undefined)[];
  guards: number[];
  patterns: CompiledPattern[];
  states: number;
};

const ATOMS_MAX = 8192;
const NODES_MAX = 1 << 17;

/** Open addressing in one typed array: a third of the time of a `Map` in the innermost loop. */
export class Edges {
  private readonly slots: Int32Array;
  private readonly mask: number;

  constructor(edges: Map<number, number>) {
    let size = 1024;
    while (size < edges.size * 4) size *= 2;
    this.mask = size - 1;
    this.slots = new Int32Array(size * 2).fill(-1);
    for (const [key, to] of edges) {
      let slot = this.slotOf(key);
      while (this.slots[slot * 2] !== -1) slot = (slot + 1) & this.mask;
      this.slots[slot * 2] = key;
      this.slots[slot * 2 + 1] = to;
    }
  }

  private slotOf(key: number): number {
    const mixed = Math.imul(key, 0x9e3779b1);
    return (mixed ^ (mixed >>> 15)) & this.mask;
  }

  /** The child of `node` on `atom`, or -1. */
  follow(node: number, atom: Atom): number {
    const key = node * ATOMS_MAX + atom;
    for (let slot = this.slotOf(key); ; slot = (slot + 1) & this.mask) {
      const held = this.slots[slot * 2];
      if (held === key) return this.slots[slot * 2 + 1] ?? -1;
      if (held === -1) return -1;
    }
  }
}

class Compiler {
  readonly words = new Vocabulary();
  readonly edges = new Map<number, number>();
  readonly uses: (Use[] | undefined)[] = [undefined];
  readonly guards: number[] = [0];
  private nodes = 1;
  private readonly lexicons: Record<string, Lexicon>;

  constructor(lexicons: Record<string, Lexicon>) {
    this.lexicons = lexicons;
  }

  private step(node: number, atom: Atom): number {
    const key = node * ATOMS_MAX + atom;
    const known = this.edges.get(key);
    if (known !== undefined) return known;
    if (atom >= ATOMS_MAX || this.nodes >= NODES_MAX) throw new Error('too many screening phrases');
    const made = this.nodes++;
    this.edges.set(key, made);
    this.uses[made] = undefined;
    this.guards[made] = 0;
    return made;
  }

  /** All nodes where the phrase may end, starting from any of `from`. */
  phrase(from: number[], phrase: string): number[] {
    let nodes = from;
    for (const element of phrase.split(/\s+/).filter(Boolean)) {
      const optional = element.endsWith('?');
      const body = optional ? element.slice(0, -1) : element;
      const reached = body.startsWith('{')
        ? this.lexicon(body.slice(1, -1)).flatMap((entry) => this.phrase(nodes, entry))
        : body.split('|').flatMap((word) => {
            const atom = this.words.atom(word);
            return nodes.map((node) => this.step(node, atom));
          });
      nodes = [...new Set(optional ? [...nodes, ...reached] : reached)];
    }
    return nodes;
  }

  lexicon(name: string): string[] {
    const found = this.lexicons[name];
    if (!found) throw new Error(`no screening lexicon "${name}"`);
    return [found.en, found.es, found.pt]
      .flatMap((phrases) => phrases.split(','))
      .map((phrase) => phrase.trim());
  }
}

type Parsed = { parts: string[]; gaps: number[]; either: boolean };

function parse(pattern: Pattern): Parsed {
  const parsed: Parsed = { parts: [''], gaps: [], either: false };
  for (const element of pattern.split(' ')) {
    const sign = element.charAt(0);
    if (sign !== '~' && sign !== '&') {
      parsed.parts[parsed.parts.length - 1] += ` ${element}`;
      continue;
    }
    const written = element.slice(1);
    parsed.gaps.push(written ? Number(written) : sign === '&' ? EITHER_GAP_DEFAULT : GAP_DEFAULT);
    parsed.parts.push('');
    if (sign === '&') parsed.either = true;
  }
  if (parsed.either && parsed.parts.length !== 2) throw new Error(`"${pattern}": & joins two parts`);
  return parsed;
}

export function compileRules(
  rules: Rule[],
  lexicons: Record<string, Lexicon>,
  guardNames: string[],
): Compiled {
  const compiler = new Compiler(lexicons);
  const patterns: CompiledPattern[] = [];
  let states = 0;
  const endsOf = new Map<string, number[]>();
  const add = (rule: number, parts: string[], gaps: number[]) => {
    const pattern = patterns.length;
    patterns.push({ rule, gaps, firstState: states });
    states += parts.length;
    parts.forEach((phrase, part) => {
      const ends = endsOf.get(phrase) ?? compiler.phrase([0], phrase);
      endsOf.set(phrase, ends);
      for (const node of ends) {
        const uses = compiler.uses[node] ?? [];
        uses.push({ pattern, part });
        compiler.uses[node] = uses;
      }
    });
  };
  rules.forEach((rule, index) => {
    const written = [rule.patterns.all, rule.patterns.en, rule.patterns.es, rule.patterns.pt];
    for (const pattern of written.flatMap((list) => list ?? [])) {
      const { parts, gaps, either } = parse(pattern);
      add(index, parts, gaps);
      if (either) add(index, parts.toReversed(), gaps);
    }
  });
  guardNames.forEach((name, bit) => {
    for (const entry of compiler.lexicon(name)) {
      for (const node of compiler.phrase([0], entry)) {
        compiler.guards[node] = (compiler.guards[node] ?? 0) | (1 << bit);
      }
    }
  });
  compiler.words.seal();
  const edges = new Edges(compiler.edges);
  const isInner = new Uint8Array(compiler.uses.length);
  for (const key of compiler.edges.keys()) isInner[Math.floor(key / ATOMS_MAX)] = 1;
  const opened = (atoms: readonly Atom[]) => atoms.map((atom) => edges.follow(0, atom));
  return {
    words: compiler.words,
    edges,
    isInner,
    openings: compiler.words.lists.map((atoms) => opened(atoms).filter((node) => node >= 0)),
    uses: compiler.uses,
    guards: compiler.guards,
    patterns,
    states,
  };
}
