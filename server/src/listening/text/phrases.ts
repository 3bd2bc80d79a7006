const COMBINING = /[\u0300-\u036f]/g;

/** Lower case, without accents, with one kind of apostrophe and single spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(COMBINING, '')
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** A no shortly before, in the same clause: "no lo voy a comprar". */
const DENIES =
  /(?:(?<![a-z])(?:not|never|no|nao|nunca|jamas|ni|nem|without|sin|sem)|n't)(?: (?!(?:pero|but|sino)(?![a-z]))[a-z']+){0,3} $/;
const BEFORE_CHARACTERS_MAX = 60;

/** Where the pattern first stands without a no before it; -1 where it does not. */
export function affirmedAt(pattern: RegExp, text: string): number {
  for (const { index } of text.matchAll(new RegExp(pattern.source, 'g')))
    if (!DENIES.test(text.slice(Math.max(0, index - BEFORE_CHARACTERS_MAX), index))) return index;
  return -1;
}

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
