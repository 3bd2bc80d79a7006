/** What is screened: instructions for an agent, or a document for look-ups. */
export type ScreenedKind = 'prompt' | 'knowledge';

/**
 * A pattern is words and signs:
 *   `word`, `a|b`, `begin*`, `maybe?`, `{lexicon}`  – side by side, in this order
 *   `X ~ Y`, `X ~4 Y`  – Y after X in the same sentence, at most 8 (or 4) words between
 *   `X & Y`, `X &20 Y` – either order, at most 12 (or 20) words between
 * Words are written in lower case and without accents, as the text is after normalising.
 */
export type Pattern = string;

/** Wording near a match that makes it harmless; each is a lexicon of `guards.ts`. */
export type Guard =
  | 'partial_number'
  | 'password_reset'
  | 'typed_privately'
  | 'quoted_from_others'
  | 'refusal'
  | 'selling'
  | 'after_ticket'
  | 'honesty';

export type Rule = {
  id: string;
  /** One sentence for users: the subject, never the matching words. */
  reason: string;
  /** BLOCK_SCORE alone blocks. */
  weight: number;
  /** Set when the rule counts in one kind of text only. */
  kind?: ScreenedKind;
  unless?: Guard[];
  /** Articles about fraud may describe these; rules against attacks on the agent get no such discount. */
  describable?: boolean;
  patterns: { all?: Pattern[]; en?: Pattern[]; es?: Pattern[]; pt?: Pattern[] };
};

export const BLOCK_SCORE = 10;

/** Phrases with commas between them, each written like a part of a pattern. */
export type Lexicon = { en: string; es: string; pt: string };
