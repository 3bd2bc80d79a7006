/** A word of a rule: `exact`, or the beginning of a word when it was written with a star. */
export type Atom = number;

/** The atoms a word of a text stands for, by number: most words stand for none, and that is `NO_ATOMS`. */
export type AtomList = number;
export const NO_ATOMS: AtomList = 0;

const ALPHABET = 36;
const NO_LETTER = 255;

/** Where each byte stands in the alphabet of a-z and 0-9. */
const LETTER = new Uint8Array(256).fill(NO_LETTER);
/** The same for a text in which each letter stands for the one thirteen places on. */
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
 * All words of all rules in one letter trie. A look-up walks the word once and stops where no rule
 * goes on, so its cost never depends on how long a word the input holds.
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
  /** What each list holds. */
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

  /** Called once when every rule is in. */
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

  /** As if the text had been turned by thirteen letters first. */
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

  /** Where the longest word that begins at `start` ends, for text written without spaces; -1 when none does. */
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
