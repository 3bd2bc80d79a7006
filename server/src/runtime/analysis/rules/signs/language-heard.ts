import { languageTested, putsTestOff } from '../../../../listening/index.ts';
import { LEVELS, type Level, levelOfEnglish } from '../../../../listening/level/index.ts';
import type { Exchange, Facts } from '../facts.ts';
import { answers } from '../moves.ts';

/** Nothing of a language is known of who spoke another one all along. */
function spokeAnotherLanguage({ agent, personLanguage }: Facts): boolean {
  const tested = languageTested(agent.text);
  return tested !== null && tested !== personLanguage;
}

const ANSWERS_MIN = 3;

/** Mean words of an answer up to which each level below the last is not passed. */
const ANSWER_WORDS_MAX = [4, 8, 16, 28];
/** Mean words of a sentence up to which somebody speaks as a beginner, however many sentences there are. */
const BEGINNERS_SENTENCE_MAX = 5;
const ELEMENTARY = 1;

/** A rough sign, for languages that nothing was learnt of. */
function levelByLength(given: readonly Exchange[]): Level {
  const words = given.reduce((sum, { wordCount }) => sum + wordCount, 0);
  const sentences = given.flatMap(({ text }) => text.split(/[.!?…;]+/)).filter((one) => /\p{L}/u.test(one));
  const at = ANSWER_WORDS_MAX.filter((most) => words / given.length > most).length;
  const isBeginner = words / sentences.length <= BEGINNERS_SENTENCE_MAX;
  return LEVELS[isBeginner ? Math.min(at, ELEMENTARY) : at] ?? 'C1';
}

/** The answers a level can be told of; null where too little was said, in another language, or the test was not taken. */
export function answersHeard(facts: Facts): readonly Exchange[] | null {
  if (spokeAnotherLanguage(facts)) return null;
  if (facts.exchanges.some(({ whole }) => putsTestOff(whole))) return null;
  const given = facts.exchanges.filter(answers);
  return given.length < ANSWERS_MIN ? null : given;
}

/** The level that the answers show, and how many that is. */
export function levelOf(facts: Facts): { level: Level; fluency: number } | null {
  const given = answersHeard(facts);
  if (given === null) return null;
  const level =
    facts.personLanguage === 'en' ? levelOfEnglish(given.map(({ whole }) => whole)) : levelByLength(given);
  return { level, fluency: LEVELS.indexOf(level) + 1 };
}
