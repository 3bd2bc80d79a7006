import { type Element, elementsOf, type Grammar, type Lists, parseElement } from './pattern.ts';
import { type Atom, Vocabulary } from './vocabulary.ts';

/** A place inside one or more patterns; patterns that begin alike share their places. */
export type Node = {
  edges: Map<Atom, Node[]>;
  gaps: { max: number; pauses: boolean; to: Node }[];
  /** Reached without a word: past an optional element, or past an edge of the sentence. */
  free: Node[];
  atStart: Node[];
  atEnd: Node[];
  atPause: Node[];
  /** Rules whose phrase ends here, and those an exception of which ends here. */
  says: number[];
  excepts: number[];
};

const newNode = (): Node => ({
  edges: new Map(),
  gaps: [],
  free: [],
  atStart: [],
  atEnd: [],
  atPause: [],
  says: [],
  excepts: [],
});

/** `atom` counts for an element of words only. */
type Parsed = { element: Element; optional: boolean; atom: Atom };

/** Builds the graph; its size grows with the text of the patterns, however many ways they can be said. */
export class Graph {
  readonly root = newNode();
  readonly words = new Vocabulary();
  private readonly parsed = new Map<string, Parsed>();
  private readonly behind = new Map<Node, Map<string, Node>>();

  add(grammar: Grammar, firstRule: number): void {
    grammar.rules.forEach((rule, index) => {
      for (const pattern of rule.says) this.end(pattern, grammar.lists).says.push(firstRule + index);
      for (const pattern of rule.except ?? [])
        this.end(pattern, grammar.lists).excepts.push(firstRule + index);
    });
    // The next grammar may mean other words by the same list name.
    this.behind.clear();
    this.parsed.clear();
  }

  private end(pattern: string, lists: Lists): Node {
    let node = this.root;
    for (const written of elementsOf(pattern)) node = this.step(node, written, lists);
    return node;
  }

  private step(node: Node, written: string, lists: Lists): Node {
    const known = this.behind.get(node) ?? new Map<string, Node>();
    this.behind.set(node, known);
    const shared = known.get(written);
    if (shared) return shared;
    const to = newNode();
    known.set(written, to);
    const { element, optional, atom } = this.read(written, lists);
    if (optional) node.free.push(to);
    if (element.kind === 'start') node.atStart.push(to);
    else if (element.kind === 'end') node.atEnd.push(to);
    else if (element.kind === 'pause') node.atPause.push(to);
    else if (element.kind === 'gap') node.gaps.push({ max: element.max, pauses: element.pauses, to });
    else if (element.kind === 'words') this.link(node, atom, to);
    else for (const phrase of element.phrases) this.chain(node, phrase, lists, to);
    return to;
  }

  private read(written: string, lists: Lists): Parsed {
    const known = this.parsed.get(written);
    if (known) return known;
    const { element, optional } = parseElement(written, lists);
    const atom = element.kind === 'words' ? this.words.atomOf(element.words) : 0;
    const parsed = { element, optional, atom };
    this.parsed.set(written, parsed);
    return parsed;
  }

  private link(node: Node, atom: Atom, to: Node): void {
    const targets = node.edges.get(atom);
    if (targets) targets.push(to);
    else node.edges.set(atom, [to]);
  }

  private chain(from: Node, phrase: string, lists: Lists, to: Node): void {
    let node = from;
    const elements = elementsOf(phrase);
    for (const written of elements) node = this.step(node, written, lists);
    node.free.push(to);
  }
}
