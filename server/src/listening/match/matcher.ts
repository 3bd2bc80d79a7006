import { NONE, SENTENCE, type Token } from '../text/tokens.ts';
import { Graph, type Node } from './graph.ts';
import type { Grammar, Rule } from './pattern.ts';
import type { Atom, Vocabulary } from './vocabulary.ts';

/** Words `start` to `end` (inclusive) say what the rule is about. */
export type Found = { rule: number; start: number; end: number };

const FORGIVEN_WORDS_MAX = 500;
/** Nothing skips a negation: "I am not angry" is not "I am … angry". */
const NEVER_SKIPPED: ReadonlySet<string> = new Set(['not', 'no', 'nao', 'never', 'nunca', 'jamas', 'jamais']);
const NUMBER = '#';
const NAME = '@';

export class Matcher<Label extends string> {
  readonly rules: readonly Rule<Label>[];
  private readonly root: Node;
  private readonly words: Vocabulary;
  private readonly numbers: readonly Atom[];
  private readonly names: readonly Atom[];

  /** `realWords` are never taken for a misspelt word of a pattern. */
  constructor(grammars: readonly Grammar<Label>[], realWords: readonly string[]) {
    const graph = new Graph();
    const rules: Rule<Label>[] = [];
    for (const grammar of grammars) {
      graph.add(grammar, rules.length);
      rules.push(...grammar.rules);
    }
    this.rules = rules;
    this.root = graph.root;
    this.words = graph.words;
    this.words.know(realWords);
    this.words.seal();
    this.numbers = this.words.lookUp(NUMBER, false);
    this.names = this.words.lookUp(NAME, false);
  }

  private classify(tokens: readonly Token[], isName: (token: Token) => boolean): (readonly Atom[])[] {
    const known = new Map<string, readonly Atom[]>();
    let forgiven = 0;
    return tokens.map((token) => {
      let atoms = known.get(token.word);
      if (!atoms) {
        atoms = this.words.lookUp(token.word, false);
        if (atoms.length === 0 && forgiven++ < FORGIVEN_WORDS_MAX)
          atoms = this.words.lookUp(token.word, true);
        const first = token.word.charCodeAt(0);
        if (first >= 48 && first <= 57) atoms = [...atoms, ...this.numbers];
        known.set(token.word, atoms);
      }
      return isName(token) ? [...atoms, ...this.names] : atoms;
    });
  }

  /** Work per word is bounded by the depth and the gaps of the patterns, never by the length of the text. */
  find(tokens: readonly Token[], isName: (token: Token) => boolean): { says: Found[]; excepts: Found[] } {
    const atoms = this.classify(tokens, isName);
    const says: Found[] = [];
    const excepts: Found[] = [];
    const isEdge = (at: number) => at >= tokens.length || tokens[at]?.breakBefore === SENTENCE;
    const walk = (node: Node, at: number, start: number): void => {
      for (const rule of node.says) says.push({ rule, start, end: at - 1 });
      for (const rule of node.excepts) excepts.push({ rule, start, end: at - 1 });
      for (const next of node.free) walk(next, at, start);
      const edge = isEdge(at);
      if (edge || tokens[at]?.breakBefore !== NONE) for (const next of node.atPause) walk(next, at, start);
      if (edge && at > start) {
        for (const next of node.atEnd) walk(next, at, start);
        for (const { to } of node.gaps) walk(to, at, start);
        return;
      }
      if (edge) for (const next of node.atStart) walk(next, at, start);
      if (node.edges.size > 0)
        for (const atom of atoms[at] ?? [])
          for (const next of node.edges.get(atom) ?? []) walk(next, at + 1, start);
      for (const { max, to } of node.gaps) {
        for (let skipped = 0; skipped <= max; skipped++) {
          walk(to, at + skipped, start);
          if (skipped > 0 && isEdge(at + skipped)) break;
          if (NEVER_SKIPPED.has(tokens[at + skipped]?.word ?? '')) break;
        }
      }
    };
    for (let start = 0; start < tokens.length; start++) walk(this.root, start, start);
    return { says, excepts };
  }
}
