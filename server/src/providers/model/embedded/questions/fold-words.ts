const MARKS = /\p{M}+/gu;

/** Lower case without accents. */
export const fold = (text: string): string => text.normalize('NFD').replace(MARKS, '').toLowerCase();

const WORD = /[\p{L}\p{N}]+(?:[.,:]\p{N}+)*/gu;

/** The words of a text, folded; a hyphen or an apostrophe parts them. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .replace(/%/g, ' percent ')
    .replace(/['’´`]s\b/g, '')
    .replace(/['’]/g, '')
    .match(WORD) ?? [];
