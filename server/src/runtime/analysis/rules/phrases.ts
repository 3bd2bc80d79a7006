const COMBINING = /[\u0300-\u036f]/g;

/** Lower case, without accents, with one kind of apostrophe and single spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(COMBINING, '')
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/**
 * A pattern for `plain` text out of phrases between bars, in all three languages at once: people switch, and the words
 * hardly collide. A phrase begins at a word and may end within one; its repeats are bounded, so that time stays linear.
 */
export const phrases = (list: string): RegExp =>
  new RegExp(
    `(?<![a-z0-9])(?:${list
      .split(/\s\|\s/)
      .map((phrase) => phrase.trim())
      .join('|')})`,
  );
