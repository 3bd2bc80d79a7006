import { LRUCache } from 'lru-cache';

const COMBINING = /[\u0300-\u036f]/g;

const KEPT_MAX = 2000;
/** All that is listened to, e-mails too: the longer a text, the dearer each of the hundreds of times it is asked for. */
const KEPT_CHARACTERS_MAX = 60_000;
const KEPT_CHARACTERS_TOGETHER = 1_000_000;
const kept = new LRUCache<string, string>({
  max: KEPT_MAX,
  maxSize: KEPT_CHARACTERS_TOGETHER,
  sizeCalculation: (_, text) => text.length + 1,
});

const flatten = (text: string): string =>
  text
    .normalize('NFD')
    .replace(COMBINING, '')
    .replaceAll(/[’`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();

/** Lower case, without accents, with one kind of apostrophe and single spaces. Hundreds of patterns ask for that of one utterance. */
export function plain(text: string): string {
  if (text.length > KEPT_CHARACTERS_MAX) return flatten(text);
  const known = kept.get(text);
  if (known !== undefined) return known;
  const flat = flatten(text);
  kept.set(text, flat);
  return flat;
}

/** A no shortly before, in the same clause: "no lo voy a comprar". */
const DENIES =
  /(?:(?<![a-z])(?:not|never|no|nao|nunca|jamas|ni|nem|without|sin|sem)|n't)(?: (?!(?:pero|but|sino)(?![a-z]))[a-z']+){0,3} $/;
const BEFORE_CHARACTERS_MAX = 60;

/** Compiled once: what the engine keeps of patterns holds fewer than there are here. */
const everywhere = new WeakMap<RegExp, RegExp>();

function toEverywhere(pattern: RegExp): RegExp {
  const known = everywhere.get(pattern) ?? new RegExp(pattern.source, 'g');
  everywhere.set(pattern, known);
  return known;
}

/** Where the pattern first stands without a no before it; -1 where it does not. */
export function affirmedAt(pattern: RegExp, text: string): number {
  if (!pattern.test(text)) return -1;
  for (const { index } of text.matchAll(toEverywhere(pattern)))
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
