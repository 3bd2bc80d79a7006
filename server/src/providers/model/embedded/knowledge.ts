import { sentences, topicIn, words } from '../../../listening/index.ts';
import type { Language } from '../../../listening/types.ts';
import { closed, isSpeakable, plain } from './talk/speakable.ts';
import type { Talk } from './talk/talk.ts';

const SENTENCES_READ_MAX = 400;
const PASSAGE_CHARS_MAX = 6_000;
const SENTENCE_LENGTH_MAX = 320;
const ANSWER_LENGTH_MAX = { voice: 260, text: 600 };
/** Share of what was asked, weighted by rarity, that a sentence has to cover before it counts as an answer. */
const COVERED_MIN = 0.45;
const HEADING_SHARE = 0.5;
/** A word the material never uses may be small talk ("how long") or the very thing it does not know. */
const UNSEEN_SHARE = 0.6;

type Candidate = { text: string; words: ReadonlySet<string>; heading: ReadonlySet<string>; next: string };

/** Questions whose answer is known by its form: an amount of money, an hour. The form counts as a word of both. */
const FORMS: readonly { word: string; asked: RegExp; told: RegExp }[] = [
  {
    word: '#money',
    asked:
      /\b(how much|prices?|costs?|cu[aá]nto (?:cuesta|vale|es|sale)|precios?|costo|quanto (?:custa|é|sai|fica)|preços?|custo)(?!\p{L})/iu,
    told: /[$€£]\s?\d|\d\s?(?:[$€£]|dollars?|euros?|pounds?|usd|eur|cop|mxn|brl|reais|pesos|dólares)(?!\p{L})/iu,
  },
  {
    word: '#hour',
    asked:
      /\b(what time|when do you (?:open|close)|opening hours|a qu[eé] hora|horarios?|que horas|hor[aá]rio de)(?!\p{L})/iu,
    told: /\d{1,2}:\d{2}|\d\s?(?:am|pm|h)(?!\p{L})|\b(?:from|de|das) \d{1,2} (?:to|a|às) \d{1,2}/iu,
  },
];

const formsIn = (text: string, side: 'asked' | 'told'): string[] =>
  FORMS.filter((form) => form[side].test(text)).map(({ word }) => word);

function candidatesOf(content: string, heading: string, language: Language): Candidate[] {
  const lines = sentences(content.slice(0, PASSAGE_CHARS_MAX)).filter(
    (line) => line.length <= SENTENCE_LENGTH_MAX,
  );
  const headingWords = new Set(words(heading, language));
  return lines.map((text, index) => ({
    text,
    words: new Set([...words(text, language), ...formsIn(text, 'told')]),
    heading: headingWords,
    next: lines[index + 1] ?? '',
  }));
}

/** Rare words weigh more: "price" in one sentence of forty says more than "service" in thirty. */
function weigher(candidates: readonly Candidate[]): (word: string) => number {
  const counts = new Map<string, number>();
  for (const { words: held } of candidates)
    for (const word of held) counts.set(word, (counts.get(word) ?? 0) + 1);
  const rarest = Math.log(2 + candidates.length);
  return (word) => {
    const count = counts.get(word);
    return count === undefined ? rarest * UNSEEN_SHARE : Math.log(1 + (candidates.length + 1) / count);
  };
}

function coverage(asked: ReadonlySet<string>, held: Candidate, weight: (word: string) => number): number {
  let all = 0;
  let covered = 0;
  for (const word of asked) {
    const worth = weight(word);
    all += worth;
    if (held.words.has(word)) covered += worth;
    else if (held.heading.has(word)) covered += worth * HEADING_SHARE;
  }
  return all === 0 ? 0 : covered / all;
}

/** Asked what all this is about: the first sentence about the product is the answer. */
const ASKS_ABOUT_OFFER =
  /\b(what (?:is this|are you (?:selling|offering)|do you (?:offer|sell|do))|(?:know|hear|tell me) more|more about|(?:de )?qu[eé] se trata|(?:lo )?que ofrecen|qué ofrecen|saber más|más información|(?:do )?que se trata|o que (?:vocês )?oferecem|saber mais|mais informações)(?!\p{L})/iu;

const CHATTER = /\?\s*$/u;

/** The sentence of the agent's own material that answers best, with the one after it when it is short; else null. */
export function bestAnswer(talk: Talk, asked: string): string | null {
  const { brief, speaker, channelIsVoice } = talk;
  const { language } = speaker;
  const question = new Set([...words(asked, language), ...formsIn(asked, 'asked')]);
  if (question.size === 0) return null;
  const product = brief.variables.product_context ?? '';
  const candidates = [
    ...brief.knowledge.flatMap(({ content, heading }) => candidatesOf(content, heading ?? '', language)),
    ...candidatesOf(product, '', language),
  ].slice(0, SENTENCES_READ_MAX);
  const about = candidatesOf(product, '', language)[0];
  const weight = weigher(candidates);
  const mayBeSaid = ({ text }: { text: string }): boolean =>
    !CHATTER.test(text) && isSpeakable(text, language) && topicIn(text, brief.blockedOutputTopics) === null;
  const found = candidates
    .map((candidate) => ({ candidate, score: coverage(question, candidate, weight) }))
    .filter(({ score }) => score >= COVERED_MIN)
    .sort((one, other) => other.score - one.score)
    .slice(0, 5)
    .find(({ candidate }) => mayBeSaid(candidate))?.candidate;
  const offer = about !== undefined && ASKS_ABOUT_OFFER.test(asked) && mayBeSaid(about) ? about : undefined;
  const best = found ?? offer;
  if (best === undefined) return null;
  const most = channelIsVoice ? ANSWER_LENGTH_MAX.voice : ANSWER_LENGTH_MAX.text;
  const first = closed(plain(best.text));
  const related = best.next !== '' && mayBeSaid({ text: best.next });
  const second = related ? closed(plain(best.next)) : '';
  return first.length + second.length + 1 <= most && second !== '' ? `${first} ${second}` : first;
}
