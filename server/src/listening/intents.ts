import { contact as contactEn } from './lexicon/en/contact.ts';
import { lists as listsEn } from './lexicon/en/lists.ts';
import { talk as talkEn } from './lexicon/en/talk.ts';
import { contact as contactEs } from './lexicon/es/contact.ts';
import { lists as listsEs } from './lexicon/es/lists.ts';
import { talk as talkEs } from './lexicon/es/talk.ts';
import { GIVEN_NAMES, NO_NAMES } from './lexicon/names.ts';
import { contact as contactPt } from './lexicon/pt/contact.ts';
import { lists as listsPt } from './lexicon/pt/lists.ts';
import { talk as talkPt } from './lexicon/pt/talk.ts';
import { REAL_WORDS } from './lexicon/real-words.ts';
import { type Found, Matcher } from './match/matcher.ts';
import type { Grammar } from './match/pattern.ts';
import { isNegated, isNegator } from './negation.ts';
import type { Token } from './text/tokens.ts';
import { type Intent, TONGUES, type Tongue } from './types.ts';

const LISTS = { en: listsEn, es: listsEs, pt: listsPt };
const CONTACT = { en: contactEn, es: contactEs, pt: contactPt };
const TALK = { en: talkEn, es: talkEs, pt: talkPt };

type Ear = { matcher: Matcher<Intent>; /** The tongue each rule is written in. */ tongues: readonly Tongue[] };

/** The tongue itself whole, of the others what must be heard in any tongue. */
function earFor(tongue: Tongue): Ear {
  const grammars: Grammar<Intent>[] = [];
  const tongues: Tongue[] = [];
  const add = (of: Tongue, rules: Grammar<Intent>['rules']) => {
    grammars.push({ lists: LISTS[of], rules });
    for (const _ of rules) tongues.push(of);
  };
  add(tongue, [...CONTACT[tongue], ...TALK[tongue]]);
  for (const other of TONGUES) if (other !== tongue) add(other, CONTACT[other]);
  return { matcher: new Matcher(grammars, REAL_WORDS), tongues };
}

const EARS: Record<Tongue, Ear> = { en: earFor('en'), es: earFor('es'), pt: earFor('pt') };

export const isName = (token: Token): boolean =>
  GIVEN_NAMES.has(token.word) || (token.capital && !token.shouted && !NO_NAMES.has(token.word));

const touches = (one: Found, other: Found): boolean => one.start <= other.end && other.start <= one.end;

/** Exceptions of each rule, in the order in which they begin; only the last few can touch a given match. */
function groupByRule(excepts: readonly Found[]): Map<number, Found[]> {
  const groups = new Map<number, Found[]>();
  for (const found of excepts) {
    const group = groups.get(found.rule);
    if (group) group.push(found);
    else groups.set(found.rule, [found]);
  }
  return groups;
}

const PATTERN_WORDS_MAX = 24;

function firstNotBefore(group: readonly Found[], start: number): number {
  let low = 0;
  let high = group.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((group[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

function isExcepted(found: Found, group: readonly Found[] | undefined): boolean {
  if (!group) return false;
  for (let at = firstNotBefore(group, found.start - PATTERN_WORDS_MAX); at < group.length; at++) {
    const except = group[at];
    if (!except || except.start > found.end) return false;
    if (touches(found, except)) return true;
  }
  return false;
}

export function findIntents(text: string, tokens: readonly Token[], tongue: Tongue): Set<Intent> {
  const { matcher, tongues } = EARS[tongue];
  const intents = new Set<Intent>();
  const { says, excepts } = matcher.find(tokens, isName);
  const groups = groupByRule(excepts);
  for (const found of says) {
    const rule = matcher.rules[found.rule];
    if (!rule || intents.has(rule.label)) continue;
    const own = tongues[found.rule] ?? tongue;
    if (isExcepted(found, groups.get(found.rule))) continue;
    const first = tokens[found.start]?.word ?? '';
    if (!isNegator(first, own) && isNegated(tokens, found.start, own)) continue;
    intents.add(rule.label);
  }
  if (text.includes('?') || text.includes('¿')) intents.add('asks_question');
  return intents;
}
