import type { Node } from './graph.ts';
import type { Atom } from './vocabulary.ts';

/** The classes one heard word belongs to, made once per set of classes. */
export type Sign = { id: number; atoms: readonly Atom[]; has: Uint8Array };

/** A node together with all it reaches without a word, laid out for the innermost loop. */
export type State = {
  atoms: Atom[];
  targets: State[];
  gaps: { max: number /** May skip over a pause. */; pauses: boolean; to: State }[];
  atStart: State[];
  atEnd: State[];
  atPause: State[];
  says: number[];
  excepts: number[];
  /** Nothing but words can follow: most states between two words of a phrase. */
  plain: boolean;
  /** For states with many ways on: where each sign leads. */
  known: Map<number, State[]> | null;
};

const WAYS_FEW = 4;
const NOWHERE: State[] = [];

function closureOf(node: Node): Set<Node> {
  const reached = new Set([node]);
  for (const each of reached) for (const next of each.free) reached.add(next);
  return reached;
}

export function statesOf(root: Node): State {
  const made = new Map<Node, State>();
  const waiting: Node[] = [];
  const stateOf = (node: Node): State => {
    const known = made.get(node);
    if (known) return known;
    const state: State = {
      atoms: [],
      targets: [],
      gaps: [],
      atStart: [],
      atEnd: [],
      atPause: [],
      says: [],
      excepts: [],
      plain: false,
      known: null,
    };
    made.set(node, state);
    waiting.push(node);
    return state;
  };
  const fill = (node: Node): void => {
    const state = stateOf(node);
    for (const each of closureOf(node)) {
      for (const [atom, targets] of each.edges)
        for (const target of targets) {
          state.atoms.push(atom);
          state.targets.push(stateOf(target));
        }
      for (const { max, pauses, to } of each.gaps) state.gaps.push({ max, pauses, to: stateOf(to) });
      state.atStart.push(...each.atStart.map(stateOf));
      state.atEnd.push(...each.atEnd.map(stateOf));
      state.atPause.push(...each.atPause.map(stateOf));
      state.says.push(...each.says);
      state.excepts.push(...each.excepts);
    }
    const { gaps, atStart, atEnd, atPause, says, excepts } = state;
    state.plain = [gaps, atStart, atEnd, atPause, says, excepts].every((list) => list.length === 0);
    if (state.atoms.length > WAYS_FEW) state.known = new Map();
  };
  const first = stateOf(root);
  for (let node = waiting.pop(); node; node = waiting.pop()) fill(node);
  return first;
}

/** Where a word leads. */
export function follow(state: State, sign: Sign): readonly State[] {
  if (sign.atoms.length === 0) return NOWHERE;
  const known = state.known?.get(sign.id);
  if (known) return known;
  let reached = NOWHERE;
  for (let way = 0; way < state.atoms.length; way++) {
    if (sign.has[state.atoms[way] ?? 0] !== 1) continue;
    const target = state.targets[way];
    if (!target) continue;
    if (reached === NOWHERE) reached = [];
    reached.push(target);
  }
  state.known?.set(sign.id, reached);
  return reached;
}
