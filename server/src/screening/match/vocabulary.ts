/** A word of a rule: `exact`, or the beginning of a word when it was written with a star. */
export type Atom = number;

const ALPHABET = 36;
const NO_ATOMS: readonly Atom[] = [];

const letterIndex = (byte: number) =>
  byte >= 97 && byte <= 122 ? byte - 97 : byte >= 48 && byte <= 57 ? byte - 22 : -1;

/**
 * All words of all rules in one letter trie. A look-up walks the word once and stops where no rule
 * goes on, so its cost never depends on how long a word the input holds.
 */
export class Vocabulary {
  private next: number[] = new Array<number>(ALPHABET).fill(0);
  private exact: (Atom | undefined)[] = [undefined];
  private prefix: (Atom | undefined)[] = [undefined];
  private atomCount = 0;
  private table = new Int32Array(0);
  private endings: (readonly Atom[])[] = [];
  private beginnings: (readonly Atom[])[] = [];

  atom(word: string): Atom {
    const isPrefix = word.endsWith('*');
    const letters = isPrefix ? word.slice(0, -1) : word;
    let node = 0;
    for (let at = 0; at < letters.length; at++) {
      const letter = letterIndex(letters.charCodeAt(at));
      if (letter < 0) throw new Error(`screening word "${word}" is not plain letters`);
      const slot = node * ALPHABET + letter;
      if (!this.next[slot]) {
        this.next[slot] = this.exact.length;
        for (let empty = 0; empty < ALPHABET; empty++) this.next.push(0);
        this.exact.push(undefined);
        this.prefix.push(undefined);
      }
      node = this.next[slot] ?? 0;
    }
    const slots = isPrefix ? this.prefix : this.exact;
    slots[node] ??= this.atomCount++;
    return slots[node] ?? 0;
  }

  /** Called once when every rule is in. */
  seal(): void {
    this.table = Int32Array.from(this.next);
    const visit = (node: number, inherited: readonly Atom[]) => {
      const prefix = this.prefix[node];
      const begun = prefix === undefined ? inherited : [...inherited, prefix];
      const exact = this.exact[node];
      this.beginnings[node] = begun;
      this.endings[node] = exact === undefined ? begun : [...begun, exact];
      for (let letter = 0; letter < ALPHABET; letter++) {
        const child = this.next[node * ALPHABET + letter];
        if (child) visit(child, begun);
      }
    };
    visit(0, NO_ATOMS);
  }

  lookUp(bytes: Uint8Array, start: number, end: number): readonly Atom[] {
    let node = 0;
    for (let at = start; at < end; at++) {
      const letter = letterIndex(bytes[at] ?? 0);
      const child = letter < 0 ? 0 : (this.table[node * ALPHABET + letter] ?? 0);
      if (child === 0) return this.beginnings[node] ?? NO_ATOMS;
      node = child;
    }
    return this.endings[node] ?? NO_ATOMS;
  }

  /** The longest word that begins at `start`, for text written without spaces. */
  longest(
    bytes: Uint8Array,
    start: number,
    end: number,
  ): { atoms: readonly Atom[]; end: number } | undefined {
    let node = 0;
    let best: { atoms: readonly Atom[]; end: number } | undefined;
    for (let at = start; at < end; at++) {
      const letter = letterIndex(bytes[at] ?? 0);
      node = letter < 0 ? 0 : (this.table[node * ALPHABET + letter] ?? 0);
      if (node === 0) break;
      const known = this.exact[node] !== undefined || this.prefix[node] !== undefined;
      if (known) best = { atoms: this.endings[node] ?? NO_ATOMS, end: at + 1 };
    }
    return best;
  }
}
