import { business as businessEn } from './lexicon/en/business.ts';
import { contact as contactEn } from './lexicon/en/contact.ts';
import { lists as listsEn } from './lexicon/en/lists.ts';
import { talk as talkEn } from './lexicon/en/talk.ts';
import { business as businessEs } from './lexicon/es/business.ts';
import { contact as contactEs } from './lexicon/es/contact.ts';
import { lists as listsEs } from './lexicon/es/lists.ts';
import { talk as talkEs } from './lexicon/es/talk.ts';
import { GIVEN_NAMES, NO_NAMES } from './lexicon/names.ts';
import { business as businessPt } from './lexicon/pt/business.ts';
import { contact as contactPt } from './lexicon/pt/contact.ts';
import { lists as listsPt } from './lexicon/pt/lists.ts';
import { talk as talkPt } from './lexicon/pt/talk.ts';
import { REAL_WORDS } from './lexicon/real-words.ts';
import { byLanguage } from './match/by-language.ts';
import { matchRules } from './match/match-rules.ts';
import { Matcher, type Naming } from './match/matcher.ts';
import type { Grammar } from './match/pattern.ts';
import type { Token } from './text/tokens.ts';
import { type Intent, LANGUAGES, type Language } from './types.ts';

const LISTS = { en: listsEn, es: listsEs, pt: listsPt };
const CONTACT = { en: contactEn, es: contactEs, pt: contactPt };
const TALK = { en: talkEn, es: talkEs, pt: talkPt };
const BUSINESS = { en: businessEn, es: businessEs, pt: businessPt };

/** `languages`: those whose negations count for each rule. */
type Ear = { matcher: Matcher<Intent>; languages: readonly (readonly Language[])[] };

/** The language itself whole, of the others what must be heard in any language. */
function earFor(language: Language): Ear {
  const grammars: Grammar<Intent>[] = [];
  const languages: (readonly Language[])[] = [];
  const add = (of: Language, rules: Grammar<Intent>['rules']) => {
    grammars.push({ lists: LISTS[of], rules });
    for (const _ of rules) languages.push(of === language ? [language] : [of, language]);
  };
  add(language, [...CONTACT[language], ...TALK[language], ...BUSINESS[language]]);
  for (const other of LANGUAGES) if (other !== language) add(other, CONTACT[other]);
  return { matcher: new Matcher(language, grammars, REAL_WORDS), languages };
}

const earOf = byLanguage(earFor);

export const naming: Naming = ({ word, capital, shouted }) => {
  if (GIVEN_NAMES.has(word)) return 'sure';
  return capital && !shouted && !NO_NAMES.has(word) ? 'likely' : 'none';
};

export function findIntents(text: string, tokens: readonly Token[], language: Language): Set<Intent> {
  const { matcher, languages } = earOf(language);
  const intents = matchRules(matcher, tokens, naming, (rule) => languages[rule] ?? []);
  if (text.includes('?') || text.includes('¿')) intents.add('asks_question');
  return intents;
}
