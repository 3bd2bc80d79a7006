/** A word of a rule: exact, or a prefix when written with a star. */
export type Atom = number;

/** The atoms of a word, by number of the list; most words have none: `NO_ATOMS`. */
export type AtomList = number;
export const NO_ATOMS: AtomList = 0;

const ALPHABET = 36;
const NO_LETTER = 255;

/** The index of each byte in the alphabet a-z and 0-9. */
const LETTER = new Uint8Array(256).fill(NO_LETTER);
/** The same with ROT13 applied. */
const ROTATED = new Uint8Array(256).fill(NO_LETTER);
for (let index = 0; index < 26; index++) {
  LETTER[97 + index] = index;
  ROTATED[97 + index] = (index + 13) % 26;
}
for (let digit = 0; digit < 10; digit++) {
  LETTER[48 + digit] = 26 + digit;
  ROTATED[48 + digit] = 26 + digit;
}

/**
 * All words of all rules in one letter trie. A look-up stops where no rule continues, so its cost does not depend on
 * the length of the input word.
 */
export class Vocabulary {
  private next: number[] = new Array<number>(ALPHABET).fill(0);
  private exact: (Atom | undefined)[] = [undefined];
  private prefix: (Atom | undefined)[] = [undefined];
  private atomCount = 0;
  private table = new Int32Array(0);
  private endings = new Int32Array(0);
  private beginnings = new Int32Array(0);
  private readonly numbers = new Map<string, AtomList>([['', NO_ATOMS]]);
  /** The atoms of each list. */
  readonly lists: (readonly Atom[])[] = [[]];

  atom(word: string): Atom {
    const isPrefix = word.endsWith('*');
    const letters = isPrefix ? word.slice(0, -1) : word;
    let node = 0;
    for (let at = 0; at < letters.length; at++) {
      const letter = LETTER[letters.charCodeAt(at)] ?? NO_LETTER;
      if (letter === NO_LETTER) throw new Error(`screening word "${word}" is not plain letters`);
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

  private listOf(atoms: readonly Atom[]): AtomList {
    const key = atoms.join();
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.lists.length);
    return this.lists.push(atoms) - 1;
  }

  /** Call once after all rules are added. */
  seal(): void {
    this.table = Int32Array.from(this.next);
    this.endings = new Int32Array(this.exact.length);
    this.beginnings = new Int32Array(this.exact.length);
    const visit = (node: number, inherited: readonly Atom[]) => {
      const prefix = this.prefix[node];
      const begun = prefix === undefined ? inherited : [...inherited, prefix];
      const exact = this.exact[node];
      this.beginnings[node] = this.listOf(begun);
      this.endings[node] = this.listOf(exact === undefined ? begun : [...begun, exact]);
      for (let letter = 0; letter < ALPHABET; letter++) {
        const child = this.next[node * ALPHABET + letter];
        if (child) visit(child, begun);
      }
    };
    visit(0, []);
  }

  lookUp(bytes: Uint8Array, start: number, end: number): AtomList {
    return this.walk(LETTER, bytes, start, end);
  }

  /** The same with ROT13 undone first. */
  lookUpRotated(bytes: Uint8Array, start: number, end: number): AtomList {
    return this.walk(ROTATED, bytes, start, end);
  }

  private walk(alphabet: Uint8Array, bytes: Uint8Array, start: number, end: number): AtomList {
    const { table } = this;
    let node = 0;
    for (let at = start; at < end; at++) {
      const letter = alphabet[bytes[at] ?? 0] ?? NO_LETTER;
      const child = letter === NO_LETTER ? 0 : (table[node * ALPHABET + letter] ?? 0);
      if (child === 0) return this.beginnings[node] ?? NO_ATOMS;
      node = child;
    }
    return this.endings[node] ?? NO_ATOMS;
  }

  /** The end of the longest word that begins at `start`, for text without spaces; -1 when there is none. */
  longestEnd(bytes: Uint8Array, start: number, end: number): number {
    let node = 0;
    let best = -1;
    for (let at = start; at < end; at++) {
      const letter = LETTER[bytes[at] ?? 0] ?? NO_LETTER;
      node = letter === NO_LETTER ? 0 : (this.table[node * ALPHABET + letter] ?? 0);
      if (node === 0) break;
      if (this.exact[node] !== undefined || this.prefix[node] !== undefined) best = at + 1;
    }
    return best;
  }
}
