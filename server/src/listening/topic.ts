import { stem } from './text/stem.ts';
import { STOPWORDS } from './text/stopwords.ts';
import { tokenise } from './text/tokens.ts';
import { LANGUAGES } from './types.ts';

/** Of a topic of many words not all need be said. */
const SHARE_MIN = 0.75;
const WORDS_BETWEEN_MAX = 12;
const STEM_LETTERS_MIN = 4;
/** "religion" and "religious", "politics" and "politicians" meet in their first letters. */
const ROOT_LETTERS = 7;

/** A topic may be a list ("politics, religion or elections"): each of its parts is a topic. */
const PARTS = /[,;/|\n]| or | o | ou /i;

const stopped = (word: string): boolean => LANGUAGES.some((language) => STOPWORDS[language].has(word));

/** The language of a topic is unknown, so a word counts under its stem in each of the three. */
function stemsOf(word: string): string[] {
  const stems = LANGUAGES.map((language) => stem(word, language)).filter(
    (each) => each.length >= STEM_LETTERS_MIN,
  );
  const root = word.length > ROOT_LETTERS ? [`${word.slice(0, ROOT_LETTERS)}-`] : [];
  return [...new Set([word, ...stems, ...root])];
}

const meaningful = (text: string): string[] =>
  tokenise(text, 'es')
    .map(({ word }) => word)
    .filter((word) => !stopped(word));

type Places = Map<string, number[]>;

function placesOf(text: string): Places {
  const places: Places = new Map();
  const known = new Map<string, string[]>();
  tokenise(text, 'es').forEach(({ word }, at) => {
    const stems = known.get(word) ?? stemsOf(word);
    known.set(word, stems);
    for (const each of stems) {
      const list = places.get(each);
      if (list) list.push(at);
      else places.set(each, [at]);
    }
  });
  return places;
}

const isNear = (places: readonly number[], at: number): boolean => {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] ?? 0) < at - WORDS_BETWEEN_MAX) low = middle + 1;
    else high = middle;
  }
  return (places[low] ?? Number.POSITIVE_INFINITY) <= at + WORDS_BETWEEN_MAX;
};

/** Whether the words of the topic stand close together somewhere in the text. */
function isSaid(topic: string, places: Places): boolean {
  const wanted = meaningful(topic).map((word) => stemsOf(word).flatMap((each) => places.get(each) ?? []));
  if (wanted.length === 0) return false;
  const sorted = wanted.map((list) => [...new Set(list)].sort((one, other) => one - other));
  const needed = wanted.length <= 2 ? wanted.length : Math.ceil(wanted.length * SHARE_MIN);
  const found = sorted.filter((list) => list.length > 0);
  if (found.length < needed) return false;
  return found.some((anchor) =>
    anchor.some((at) => found.filter((list) => isNear(list, at)).length >= needed),
  );
}

/** The first blocked topic the words touch. */
export function topicIn(text: string, topics: readonly string[]): string | null {
  if (topics.length === 0) return null;
  const places = placesOf(text);
  return topics.find((topic) => topic.split(PARTS).some((part) => isSaid(part, places))) ?? null;
}
