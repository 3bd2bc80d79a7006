import { findIntents, naming } from './intents.ts';
import { OBJECTIONS } from './lexicon/objections.ts';
import { REAL_WORDS } from './lexicon/real-words.ts';
import { byLanguage } from './match/by-language.ts';
import { matchRules } from './match/match-rules.ts';
import { Matcher } from './match/matcher.ts';
import { isNegated, isNegator } from './negation.ts';
import { stem } from './text/stem.ts';
import { STOPWORDS } from './text/stopwords.ts';
import { tokenise } from './text/tokens.ts';
import type { Intent, Language } from './types.ts';

const matcherOf = byLanguage((language) => new Matcher(language, [OBJECTIONS[language]], REAL_WORDS));

/** Intents that say as much as an objection does, so that sharing one is sharing the meaning. */
const TELLING: readonly Intent[] = [
  'wants_person',
  'wants_no_more_contact',
  'asks_if_human',
  'is_busy',
  'wants_to_cancel',
  'asks_to_repeat',
  'wants_to_move_appointment',
];

type Meaning = {
  concepts: Set<string>;
  stems: Set<string>;
  spelt: string;
  negates: boolean;
  asks: boolean;
};

function meaningOf(text: string, language: Language): Meaning {
  const tokens = tokenise(text, language);
  const intents = findIntents(text, tokens, language);
  const concepts = new Set<string>([
    ...matchRules(matcherOf(language), tokens, naming, () => [language]),
    ...TELLING.filter((intent) => intents.has(intent)),
  ]);
  const stems = new Set<string>();
  tokens.forEach(({ word }, at) => {
    if (STOPWORDS[language].has(word) || word.startsWith(':')) return;
    stems.add(`${isNegated(tokens, at, language) ? 'not ' : ''}${stem(word, language)}`);
  });
  const negates = tokens.some(({ word }) => isNegator(word, language));
  const spelt = ` ${tokens.map(({ word }) => word).join(' ')} `;
  return { concepts, stems, spelt, negates, asks: text.includes('?') };
}

const VERBATIM_SCORE = 10;
const CONCEPT_WEIGHT = 2;
const SHARE_MIN = 0.7;
const LONE_STEM_LETTERS_MIN = 4;

function score(said: Meaning, key: Meaning): number {
  if (key.spelt.length > 2 && said.spelt.includes(key.spelt)) return VERBATIM_SCORE + key.spelt.length;
  let concepts = 0;
  for (const concept of key.concepts) if (said.concepts.has(concept)) concepts++;
  const shared = [...key.stems].filter((each) => said.stems.has(each));
  const share = key.stems.size === 0 ? 0 : shared.length / key.stems.size;
  // "Text it to this number" shares a word with "How did you get my number?" and nothing it means.
  const isKnownOtherwise = key.asks && key.concepts.size > 0;
  const lone = key.stems.size === 1 && (isKnownOtherwise || (shared[0]?.length ?? 0) < LONE_STEM_LETTERS_MIN);
  if (concepts === 0) return share >= SHARE_MIN && !lone && said.negates === key.negates ? share : 0;
  // A key about two things ("expensive now", "cheaper elsewhere") is met better by words about both.
  return (CONCEPT_WEIGHT * concepts) / Math.sqrt(key.concepts.size) + share;
}

/** Which of the agent's own handler keys the words express; null when none clearly does. */
export function objectionIn(
  text: string,
  handlers: Readonly<Record<string, string>>,
  language: Language,
): string | null {
  const said = meaningOf(text, language);
  let best: { key: string; score: number } | null = null;
  for (const key of Object.keys(handlers)) {
    const reached = score(said, meaningOf(key, language));
    if (reached > 0 && (!best || reached > best.score)) best = { key, score: reached };
  }
  return best?.key ?? null;
}
