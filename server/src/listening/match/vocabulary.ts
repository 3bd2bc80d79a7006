/** Which word classes of the patterns a heard word belongs to, forgiving doubled letters and one slip in a long word. */

export type Atom = number;

const PREFIX_LETTERS_MIN = 3;
const PREFIX_LETTERS_MAX = 14;
const SLIP_LETTERS_MIN = 7;
const ENDING_LETTERS = 3;
const REPEATED_LETTERS_MIN = 5;
const NOTHING: readonly Atom[] = [];

const squeeze = (word: string): string => {
  let squeezed = '';
  for (const letter of word) if (letter !== squeezed.at(-1)) squeezed += letter;
  return squeezed;
};

const hasTripled = (word: string): boolean => {
  for (let at = 2; at < word.length; at++)
    if (word[at] === word[at - 1] && word[at] === word[at - 2]) return true;
  return false;
};

/** The word with one letter left out, inside only: another first letter or ending is mostly another word. */
function* shortened(word: string): Generator<string> {
  for (let at = 1; at < word.length - ENDING_LETTERS; at++) yield word.slice(0, at) + word.slice(at + 1);
}

export class Vocabulary {
  private readonly classes = new Map<string, Atom>();
  private readonly exact = new Map<string, Atom[]>();
  private readonly prefixes = new Map<string, Atom[]>();
  private readonly squeezed = new Map<string, string>();
  private readonly slips = new Map<string, string>();
  private longestPrefix = 0;

  /** One number for one set of alternatives. */
  atomOf(words: readonly string[]): Atom {
    const key = [...words].sort().join('|');
    const known = this.classes.get(key);
    if (known !== undefined) return known;
    const atom = this.classes.size;
    this.classes.set(key, atom);
    for (const word of words) {
      if (word.endsWith('*')) this.add(this.prefixes, this.checkPrefix(word.slice(0, -1)), atom);
      else this.add(this.exact, word, atom);
    }
    return atom;
  }

  /** Real words that a slip of the finger must not turn into one of ours. */
  know(words: readonly string[]): void {
    for (const word of words) if (!this.exact.has(word)) this.exact.set(word, []);
  }

  private checkPrefix(prefix: string): string {
    if (prefix.length < PREFIX_LETTERS_MIN || prefix.length > PREFIX_LETTERS_MAX)
      throw new Error(`"${prefix}*" is no fit beginning of a word`);
    this.longestPrefix = Math.max(this.longestPrefix, prefix.length);
    return prefix;
  }

  private add(to: Map<string, Atom[]>, word: string, atom: Atom): void {
    const atoms = to.get(word);
    if (atoms) atoms.push(atom);
    else to.set(word, [atom]);
  }

  get size(): number {
    return this.classes.size;
  }

  /** Slips are forgiven in the words known so far. */
  forgive(): void {
    for (const word of this.exact.keys()) {
      const plain = squeeze(word);
      if (!this.squeezed.has(plain)) this.squeezed.set(plain, word);
      if (word.length < SLIP_LETTERS_MIN) continue;
      this.slips.set(word, word);
      for (const short of shortened(word)) if (!this.slips.has(short)) this.slips.set(short, word);
    }
  }

  private literal(word: string): readonly Atom[] | undefined {
    const exact = this.exact.get(word);
    let found: Atom[] | undefined = exact;
    const longest = Math.min(this.longestPrefix, word.length);
    for (let length = PREFIX_LETTERS_MIN; length <= longest; length++) {
      const atoms = this.prefixes.get(word.slice(0, length));
      if (atoms) found = found ? [...found, ...atoms] : atoms;
    }
    return found;
  }

  /** `forgiving` is the dearer half of the look-up; callers bound how often they ask for it. */
  lookUp(word: string, forgiving: boolean): readonly Atom[] {
    const literal = this.literal(word);
    if (literal || !forgiving) return literal ?? NOTHING;
    if (hasTripled(word) || word.length >= REPEATED_LETTERS_MIN) {
      const plain = this.squeezed.get(squeeze(word));
      if (plain !== undefined) return this.literal(plain) ?? NOTHING;
    }
    if (word.length < SLIP_LETTERS_MIN - 1) return NOTHING;
    const meant = this.meant(word);
    return meant === undefined ? NOTHING : (this.literal(meant) ?? NOTHING);
  }

  private meant(word: string): string | undefined {
    const missing = this.slips.get(word);
    if (missing !== undefined) return missing;
    if (word.length < SLIP_LETTERS_MIN) return undefined;
    for (const short of shortened(word)) {
      const found = this.slips.get(short);
      if (found !== undefined && Math.abs(found.length - word.length) <= 1) return found;
    }
    return undefined;
  }
}
