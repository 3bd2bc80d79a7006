/** A day or an hour a reply names, over symbols `from` to `to`. */
export type Mention = {
  from: number;
  to: number;
  /** As it would be stored; null where the words name no single one. */
  key: string | null;
  /** Counted from one named before: "the day after". */
  isAnchored: boolean;
};
