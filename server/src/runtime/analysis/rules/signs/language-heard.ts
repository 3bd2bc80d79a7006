import { languageTested, putsTestOff } from '../../../../listening/index.ts';
import type { Facts } from '../facts.ts';
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
const ANSWERS_MIN = 3;

/** The level that the answers show; null where too little was said, in another language, or the test was not taken. */
export function levelOf(facts: Facts): (typeof LEVELS)[number] | null {
  if (spokeAnotherLanguage(facts)) return null;
  if (facts.exchanges.some(({ whole }) => putsTestOff(whole))) return null;
  const given = facts.exchanges.filter(answers);
  if (given.length < ANSWERS_MIN) return null;
  const mean = given.reduce((sum, { wordCount }) => sum + wordCount, 0) / given.length;
  return LEVELS.find(([max]) => mean <= max) ?? null;
}
