/** What the rules of endpointing know of a language. Words as they are written, accents kept: "si" waits, "sí" answers. */
export type TurnLexicon = {
  /** No sentence ends with these: conjunctions, articles, prepositions, possessives, hesitations. */
  cannotEnd: ReadonlySet<string>;
  /** These end some sentences ("log in") but more often stand in the middle of one. */
  mayNotEnd: ReadonlySet<string>;
  /** Ends with a word that cannot end a sentence, and yet may be complete ("what is it for", "I think so"). */
  completeAnyway: RegExp;
  /** Two or three words which announce that more follows. */
  announces: RegExp;
  /** How a short request begins whose details are often added after a pause ("I need a new password … for work"). */
  requests: RegExp;
  /** Part of an answer to a question of yes or no. */
  yesOrNo: ReadonlySet<string>;
  /** A whole turn by itself: a goodbye, a thank-you, a greeting. */
  whole: RegExp;
  /** Words of a listener who wants the speaker to go on. A burst of only these does not interrupt. */
  backChannel: ReadonlySet<string>;
  /** A burst of only these before the reply's first word does not cancel the reply. */
  greeting: ReadonlySet<string>;
  /** Spoken digits, each one digit. */
  digits: ReadonlySet<string>;
  /** Two digits in one word ("twenty", "veintiuno"); followed by a digit, still two ("treinta y cinco"). */
  tens: ReadonlySet<string>;
  /** Joins tens and units; empty where the language has no such word. */
  tensJoin: string;
  /** The next digit is said twice or three times. */
  repeats: Readonly<Record<string, number>>;
  /** Names of letters that are longer than one character. */
  letters: ReadonlySet<string>;
  /** "at" and "dot" of a dictated email address. */
  at: ReadonlySet<string>;
  dot: ReadonlySet<string>;
  /** A recorded greeting which asks for a message. */
  mailbox: RegExp;
};

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
