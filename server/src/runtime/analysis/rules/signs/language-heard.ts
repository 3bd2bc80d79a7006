import { languageTested, putsTestOff } from '../../../../listening/index.ts';
import { phrases } from '../../../../listening/text/phrases.ts';
import type { Exchange, Facts } from '../facts.ts';
import { answers } from '../moves.ts';

/** Nothing of a language is known of who spoke another one all along. */
function spokeAnotherLanguage({ agent, personLanguage }: Facts): boolean {
  const tested = languageTested(agent.text);
  return tested !== null && tested !== personLanguage;
}

/** Mean words of an answer up to which a level is not passed; a rough sign, which is why the rest is left empty. */
const LEVELS = [
  [4, 'A1', 1],
  [8, 'A2', 2],
  [16, 'B1', 3],
  [28, 'B2', 4],
  [Number.POSITIVE_INFINITY, 'C1', 5],
] as const;
/** Mean words of a sentence up to which somebody speaks as a beginner, however many sentences there are. */
const BEGINNERS_SENTENCE_MAX = 5;
const ELEMENTARY = 1;

/** What beginners leave out or put wrongly: "the car no work", "he repair it", "I baker", "what mean". */
const BEGINNERS_FAULT = new RegExp(
  phrases(`
    (?:i|you|he|she|it|we|they|car|machine|boss) no (?:work|understand|know|have|like|want|speak|go|can|good|possible) | no (?:understand|possible) | (?:he|she|it|boss) (?:fix|repair|come|go|work|help|say|make|call|like|want|have)(?![a-z]) | i (?:name|baker|student|driver|cook|nurse|teacher|from|happy|tired)(?![a-z]) | my name (?!is)[a-z]+ | i (?:work|am) (?:baker|cook|driver|nurse|teacher|student|waiter|mechanic)(?![a-z]) | have [a-z0-9]+ years(?= *[,.!]|$| old) | what (?:mean|is mean)(?![a-z]) | i live (?!in|at|on|with|near|by|here|there|alone|from)[a-z]+(?= *[,.!]|$) |
    yo (?:ser|tener|trabajar|vivir|querer|gustar)(?![a-z]) | (?:eu|mim) (?:ser|ter|trabalhar|morar|querer|gostar)(?![a-z])
  `).source,
  'g',
);
const BEGINNERS_FAULTS_MIN = 3;

/** How far what they build carries, whatever its length. */
function builtUpTo(given: readonly Exchange[]): number {
  const sentences = given.flatMap(({ text }) => text.split(/[.!?…;]+/).filter((one) => /\p{L}/u.test(one)));
  const mean = given.reduce((sum, { wordCount }) => sum + wordCount, 0) / sentences.length;
  const faults = given.flatMap(({ plain }) => [...plain.matchAll(BEGINNERS_FAULT)]).length;
  const isBeginner = faults >= BEGINNERS_FAULTS_MIN;
  if (mean <= BEGINNERS_SENTENCE_MAX) return isBeginner ? 0 : ELEMENTARY;
  return isBeginner ? ELEMENTARY : LEVELS.length - 1;
}
const ANSWERS_MIN = 3;

/** The level that the answers show; null where too little was said, in another language, or the test was not taken. */
export function levelOf(facts: Facts): (typeof LEVELS)[number] | null {
  if (spokeAnotherLanguage(facts)) return null;
  if (facts.exchanges.some(({ whole }) => putsTestOff(whole))) return null;
  const given = facts.exchanges.filter(answers);
  if (given.length < ANSWERS_MIN) return null;
  const mean = given.reduce((sum, { wordCount }) => sum + wordCount, 0) / given.length;
  const byLength = LEVELS.findIndex(([max]) => mean <= max);
  return LEVELS[Math.min(byLength, builtUpTo(given))] ?? null;
}
