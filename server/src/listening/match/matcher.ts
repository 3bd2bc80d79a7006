import { NONE, SENTENCE, type Token } from '../text/tokens.ts';
import type { Language } from '../types.ts';
import { Graph } from './graph.ts';
import type { Grammar, Rule } from './pattern.ts';
import { follow, type Sign, type State, statesOf } from './states.ts';
import type { Atom, Vocabulary } from './vocabulary.ts';

/** Words `start` to `end` (inclusive) say what the rule is about. */
export type Found = { rule: number; start: number; end: number };

/** Whether a word is a name; a likely one counts only where it is no word of the patterns. */
export type Naming = (token: Token) => 'sure' | 'likely' | 'none';

const FORGIVEN_PLACES_MAX = 1000;
const REMEMBERED_WORDS_MAX = 20_000;
/** Nothing skips a negation: "I am not angry" is not "I am … angry". In Portuguese "no" is "in the". */
const NEVER_SKIPPED: Record<Language, ReadonlySet<string>> = {
  en: new Set(['not', 'never', 'no', 'nao']),
  es: new Set(['no', 'nunca', 'jamas', 'not', 'never', 'nao']),
  pt: new Set(['nao', 'nunca', 'jamais', 'not', 'never']),
};
const NUMBER = '#';
const NAME = '@';

export class Matcher<Label extends string> {
  readonly rules: readonly Rule<Label>[];
  private readonly root: State;
  private readonly words: Vocabulary;
  private readonly numbers: readonly Atom[];
  private readonly names: readonly Atom[];
  private readonly signs = new Map<string, Sign>();
  /** Signs of words met before. */
  private readonly forgiven = new Map<string, Sign>();
  private readonly literal = new Map<string, Sign>();

  /** Slips are forgiven in the words of the first grammar only; `realWords` are never taken for one. */
  constructor(
    private readonly language: Language,
    grammars: readonly Grammar<Label>[],
    realWords: readonly string[],
  ) {
    const graph = new Graph();
    const rules: Rule<Label>[] = [];
    for (const grammar of grammars) {
      graph.add(grammar, rules.length);
      rules.push(...grammar.rules);
      if (grammar === grammars[0]) graph.words.forgive();
    }
    this.rules = rules;
    this.root = statesOf(graph.root);
    this.words = graph.words;
    this.words.know(realWords);
    this.numbers = this.words.lookUp(NUMBER, false);
    this.names = this.words.lookUp(NAME, false);
  }

  private signOf(atoms: readonly Atom[]): Sign {
    const key = atoms.join(' ');
    let sign = this.signs.get(key);
    if (!sign) {
      const has = new Uint8Array(this.words.size);
      for (const atom of atoms) has[atom] = 1;
      sign = { id: this.signs.size, atoms, has };
      this.signs.set(key, sign);
    }
    return sign;
  }

  /** Slips are looked for near the beginning only, by place: what is heard never depends on what was heard before. */
  private classify(tokens: readonly Token[], naming: Naming): Sign[] {
    return tokens.map((token, at) => {
      const forgiving = at < FORGIVEN_PLACES_MAX;
      const known = forgiving ? this.forgiven : this.literal;
      if (known.size > REMEMBERED_WORDS_MAX) known.clear();
      const chance = naming(token);
      const key = chance === 'none' ? token.word : `${NAME}${chance} ${token.word}`;
      let sign = known.get(key);
      if (!sign) {
        const atoms = this.words.lookUp(token.word, forgiving);
        const named = chance === 'sure' || (chance === 'likely' && atoms.length === 0);
        const first = token.word.charCodeAt(0);
        const isNumber = first >= 48 && first <= 57;
        sign = this.signOf([...atoms, ...(isNumber ? this.numbers : []), ...(named ? this.names : [])]);
        known.set(key, sign);
      }
      return sign;
    });
  }

  /** Work per word is bounded by the depth and the gaps of the patterns, never by the length of the text. */
  find(tokens: readonly Token[], naming: Naming): { says: Found[]; excepts: Found[] } {
    const signs = this.classify(tokens, naming);
    const says: Found[] = [];
    const excepts: Found[] = [];
    const size = tokens.length;
    const breaks = tokens.map(({ breakBefore }) => breakBefore);
    const skippable = tokens.map(({ word }) => !NEVER_SKIPPED[this.language].has(word));
    const isEdge = (at: number) => at >= size || breaks[at] === SENTENCE;
    const walk = (state: State, at: number, start: number): void => {
      const edge = isEdge(at);
      if (!state.plain) {
        for (const rule of state.says) says.push({ rule, start, end: at - 1 });
        for (const rule of state.excepts) excepts.push({ rule, start, end: at - 1 });
        if (edge || breaks[at] !== NONE) for (const next of state.atPause) walk(next, at, start);
        if (edge && at > start) {
          for (const next of state.atEnd) walk(next, at, start);
          for (const { to } of state.gaps) walk(to, at, start);
        } else if (edge) for (const next of state.atStart) walk(next, at, start);
      }
      if (edge && at > start) return;
      const sign = signs[at];
      if (sign) for (const next of follow(state, sign)) walk(next, at + 1, start);
      for (const { max, pauses, to } of state.gaps) {
        for (let skipped = 0; skipped <= max; skipped++) {
          const reached = at + skipped;
          if (!pauses && breaks[reached] !== NONE) break;
          if (!to.plain || (skipped > 0 && isEdge(reached))) walk(to, reached, start);
          else {
            const here = signs[reached];
            if (here) for (const next of follow(to, here)) walk(next, reached + 1, start);
          }
          if (skipped > 0 && isEdge(reached)) break;
          if (!skippable[reached]) break;
        }
      }
    };
    for (let start = 0; start < size; start++) walk(this.root, start, start);
    return { says, excepts };
  }
}
