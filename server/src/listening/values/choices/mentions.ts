import { NONE } from '../../text/tokens.ts';
import type { Told } from '../told/parts.ts';
import { isWord, type Option, type Options } from './options.ts';

/** A choice as said, over words `start` to `end` inclusive. */
export type Mention = {
  value: string;
  start: number;
  end: number;
  /** Said in the choice's own words; else only meant by what was said. */
  isNamed: boolean;
  /** Tells what has come to pass: neither its past nor a wish around it takes it back. */
  isEvent: boolean;
};

/** Words that are a choice only in some company: "right, so", "come back", "he left". */
const GUARDED: Readonly<Record<string, RegExp>> = {
  right: /(?:^| )(?:the|my|his|her|on|is|it's|to|in|definitely) $/,
  left: /(?:^| )(?:the|my|his|her|on|is|so|to|in|definitely) $/,
  back: /(?:^| )(?:the|at|in|out|round|on|from) $/,
  front: /(?:^| )(?:the|at|in|out|round|on|from|up) $/,
  second: /(?:^| )(?:the|on|is|for) $/,
  first: /(?:^| )(?:the|on|is|for) $/,
  same: /(?:^| )(?:the|much|about|is|feels|just) $/,
  well: /(?:^| )(?:very|it|is|going|pretty|quite|so) $/,
  como: /(?!)/,
  para: /(?!)/,
  normal: /(?!nao e |not )(?:^| |.)$/,
  bien: /(?:^| )(?:muy|bastante|esta|estuvo|todo|fue|quede|quedo) $/,
  bem: /(?:^| )(?:muito|bastante|esta|foi|tudo|fiquei) $/,
  bom: /(?:^| )(?:muito|bastante|esta|foi|e|achei|bem) $/,
};
const NOT_BEHIND: Readonly<Record<string, RegExp>> = {
  double: /^ (?:glaz|deck|check|bed ?room)/,
  back: /^ (?:then|in a|home)/,
  first: /^ (?:of all|thing|off|i |time)/,
  front: /^ (?:of)/,
  hot: /^ (?:water|day|weather)/,
  phone: /^ (?:is|has|was|keeps|died|battery)/,
  manana: /^ (?:te |le |les |llamo|aviso|digo|veo)/,
  tarde: /^ (?:para|o temprano|ou cedo|demais|piaste)/,
  post: /^ (?:man|woman|office|code|person)/,
  casa: /^ (?:de mi|de mis|de meu|da minha|da sogra)/,
};

/** Late, and an afternoon: "más tarde" names none. */
const LATE =
  / (?:mas|mais|muy|muito|demasiado|tan|se me hace|se (?:me |le |nos )?hizo|se fez|ficou|llegue|llego|cheguei|chego|ya es|un poco) $/;

const GREETED = / (?:good|buenas|buenos|muy buenas|boa|boas|bom) $/;
const DAY_PART = /^(?:mornings?|afternoons?|evenings?|nights?|tardes?|noches?|noites?|dias?|mananas?)$/;

const BARE_WORDS_MAX = 3;

function isGuarded({ tokens, parts }: Told, start: number, end: number): boolean {
  const part = parts.find(({ from, to }) => start >= from && start <= to);
  if (part === undefined) return false;
  const word = tokens[start]?.word ?? '';
  const before = ` ${tokens
    .slice(part.from, start)
    .map((one) => one.word)
    .join(' ')} `;
  const after = ` ${tokens
    .slice(end + 1, part.to + 1)
    .map((one) => one.word)
    .join(' ')} `;
  if (word === 'tarde' && LATE.test(before)) return true;
  if (GREETED.test(before) && DAY_PART.test(word)) return true;
  if (Object.hasOwn(NOT_BEHIND, word) && NOT_BEHIND[word]?.test(after)) return true;
  const guard = start === end && Object.hasOwn(GUARDED, word) ? GUARDED[word] : undefined;
  if (guard === undefined || guard.test(before)) return false;
  const isOpening = start === part.from && part.opensSentence && parts.length > 1;
  return part.to - part.from + 1 > BARE_WORDS_MAX || isOpening;
}

function namedIn(told: Told, { value, words }: Option): Mention[] {
  const { tokens, language } = told;
  const found: Mention[] = [];
  if (words.length === 0) return found;
  for (let at = 0; at + words.length <= tokens.length; at++) {
    const fits = words.every(
      (word, offset) =>
        isWord(tokens[at + offset]?.word ?? '', word, language) &&
        (offset === 0 || tokens[at + offset]?.breakBefore === NONE),
    );
    const end = at + words.length - 1;
    if (fits && !isGuarded(told, at, end))
      found.push({ value, start: at, end, isNamed: true, isEvent: false });
  }
  return found;
}

function meantIn(told: Told, { value, concept }: Option, placeOf: (index: number) => number): Mention[] {
  const found: Mention[] = [];
  for (const [pattern, isEvent] of [
    [concept?.said, false],
    [concept?.events, true],
  ] as const) {
    if (!pattern) continue;
    for (const { index, 0: phrase } of told.whole.matchAll(pattern)) {
      const start = placeOf(index);
      const end = placeOf(index + phrase.length - 1);
      if (!isGuarded(told, start, end)) found.push({ value, start, end, isNamed: false, isEvent });
    }
  }
  return found;
}

function placesIn({ tokens }: Told): (index: number) => number {
  const starts: number[] = [];
  let at = 1;
  for (const { word } of tokens) {
    starts.push(at);
    at += word.length + 1;
  }
  return (index) => starts.findLastIndex((start) => start <= index);
}

const covers = (one: Mention, other: Mention): boolean =>
  one.start <= other.start && one.end >= other.end && one.end - one.start > other.end - other.start;

/** Every choice named or meant, in order; of words within longer ones only the longer. */
export function mentionsIn(told: Told, { all }: Options): Mention[] {
  const placeOf = placesIn(told);
  const found = all.flatMap((option) => [...namedIn(told, option), ...meantIn(told, option, placeOf)]);
  return found
    .filter((one) => !found.some((other) => other.value !== one.value && covers(other, one)))
    .filter((one) => !isSharedPhrase(one, found))
    .sort((one, other) => one.start - other.start || one.end - other.end);
}

/** Words two choices are meant by tell neither, unless they are the very name of one. */
const isSharedPhrase = (one: Mention, found: readonly Mention[]): boolean =>
  !one.isNamed &&
  found.some(
    (other) =>
      other.value !== one.value && other.start <= one.end && other.end >= one.start && !covers(one, other),
  );
