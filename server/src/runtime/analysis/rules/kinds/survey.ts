import {
  countsIn,
  extractValue,
  hasNoComplaint,
  stopsHere,
  takesNoPart,
} from '../../../../listening/index.ts';
import { phrases } from '../../../../listening/text/phrases.ts';
import { scoresOf } from '../../sentiment.ts';
import { asks, type Exchange, hasDigits, means, says } from '../facts.ts';
import { FIELD_QUESTIONS } from '../field-questions.ts';
import { type Finder, shown } from '../findings.ts';
import { accepts, answering, answers, declines, refuses } from '../moves.ts';
import { SCALE_ASKED } from '../said/cues.ts';
import { timelineOf } from '../timeline.ts';
import { isRate, onlyRates } from '../unasked/numbers.ts';
import type { Evidence } from '../verdicts.ts';
import { followUpAllowed } from './flags.ts';
import { isOfKind } from './free-text.ts';
import { unhedged } from './hedged.ts';

/** How far a survey went and what came out of it, by the answers that are held. */

/** Would not say a number, and did not say one later either. */
function refusesScore({ exchanges }: Evidence): boolean {
  const refused = exchanges.findLastIndex((one) => says(one, 'refusesToRate'));
  return refused !== -1 && !exchanges.slice(refused + 1).some((one) => hasDigits(one.text));
}

const SCORE_FIELD = { id: 'satisfaction_score', dataType: 'integer', description: 'from 0 to 10' } as const;

const asksFor = (id: string, { before }: Exchange): boolean =>
  FIELD_QUESTIONS[id]?.test(before.asks) === true;

/** The number given on the scale that was asked for, there or in the turn after it. */
function scoreIn({ exchanges, personLanguage, subject }: Evidence): number | null {
  // Read as the field itself is, so that the two never differ.
  const field = subject.dataCollection.find(({ id }) => id === SCORE_FIELD.id) ?? SCORE_FIELD;
  const numberIn = ({ text }: Exchange): number | null => {
    const value = extractValue(text, field, personLanguage, subject.now)?.value;
    // "That makes four this week": a number of something else.
    const isRated = countsIn(text, personLanguage).some(
      (count) => count.value === value && isRate(count, personLanguage),
    );
    return typeof value === 'number' && isRated ? value : null;
  };
  const given = exchanges.filter(({ before }) => SCALE_ASKED.test(before.asks)).map(numberIn);
  const score = given.findLast((value) => value !== null);
  if (score !== undefined) return score;
  const late = exchanges.find((one) => asksFor('main_reason', one) && onlyRates(one, { personLanguage }));
  return late === undefined ? null : numberIn(late);
}

const NOTHING = phrases(`
  nothing | not (?:a thing|really|much) | no(?: changes?)?(?= *[,.!]|$) | nope | nah(?![a-z]) | keep (?:it|going|doing) | (?:wouldn't|don't) change | nada(?![a-z]) | ningun[oa]? | no (?:le |les )?(?:cambiaria|mejoraria) | nao (?:mudaria|tem o que)? | nenhum[a]?
`);

/** Whether a turn answers the question that stood before it, of this kind. */
const ANSWERED: Readonly<Record<string, (one: Exchange, evidence: Evidence) => boolean>> = {
  main_reason: (one, evidence) => (answers(one) || isReply(one)) && !onlyRates(one, evidence),
  improvement_suggestion: (one) =>
    answers(one) || hasNoComplaint(one.text) || NOTHING.test(one.plain) || isReply(one),
  follow_up_allowed: (one) => accepts(one) || declines(one) || means(one, 'wants_no_more_contact'),
};

const REPLY_WORDS_MIN = 2;
/** A few words of their own that neither refuse nor only ask. */
const isReply = (one: Exchange): boolean =>
  one.wordCount >= REPLY_WORDS_MIN &&
  !one.isEmpty &&
  !refuses(one) &&
  !one.text.trimEnd().endsWith('?') &&
  !says(one, 'cannotTell') &&
  !says(one, 'goes') &&
  !says(one, 'elsewhere') &&
  !means(one, 'wants_callback', 'is_busy', 'wants_person', 'wants_no_more_contact', 'says_goodbye');

/** Each question that was asked has an answer somewhere behind it. */
function isAllAnswered(evidence: Evidence): boolean {
  const { exchanges, turns } = evidence;
  const last = turns.at(-1);
  if (last?.role === 'agent' && last.text.includes('?')) return false;
  if (refusesScore(evidence)) return false;
  if (exchanges.some(({ before }) => SCALE_ASKED.test(before.asks)) && scoreIn(evidence) === null)
    return false;
  return Object.entries(ANSWERED).every(([id, isAnswer]) => {
    const asked = exchanges.filter((one) => asksFor(id, one) && !SCALE_ASKED.test(one.before.asks));
    const isAnswered = asked.some(
      (one) => !stopsHere(one.text) && isAnswer(unhedged(one, evidence), evidence),
    );
    if (asked.length === 0 || isAnswered) return true;
    return id === 'follow_up_allowed' && followUpAllowed(evidence) !== null;
  });
}

/** Answers to what the survey asks: leave to ask is no part of it, and a scale is answered by a score or by how it was. */
function givenOf(evidence: Evidence): readonly Exchange[] {
  const isScored = scoreIn(evidence) !== null;
  return answering(evidence).filter(
    (one) =>
      !asks(one.before, 'asksLeave') &&
      (!SCALE_ASKED.test(one.before.asks) || isScored || isOfKind('main_reason', one, evidence)),
  );
}

/** None and a decline is a refusal, some are a part, all of them the whole. */
const completion: Finder = (evidence) => {
  const given = givenOf(evidence).length;
  const isDeclined =
    evidence.outcome === 'rejected' || evidence.exchanges.some(({ text }) => takesNoPart(text));
  if (given === 0 && scoreIn(evidence) === null) return isDeclined ? shown('refused') : null;
  if (evidence.outcome === 'rejected') return shown('partial');
  return shown(isAllAnswered(evidence) ? 'complete' : 'partial');
};

const PLEASED_MIN = 8;
const DISPLEASED_MAX = 4;
const FELT = 0.35;

/** Of the matter, not of being asked or called. */
const ofTheMatter = ({ before }: Exchange): boolean =>
  !asks(before, 'asksLeave') && !asks(before, 'asksToContact');

/** By the score where one was given; else by words of feeling that are plain enough. */
const opinion: Finder = (evidence) => {
  if (givenOf(evidence).length === 0 && scoreIn(evidence) === null) return null;
  const given = scoreIn(evidence);
  const complains = evidence.exchanges.some((one) => ofTheMatter(one) && means(one, 'complains'));
  if (given !== null && given <= DISPLEASED_MAX) return shown('negative');
  if (given !== null) return shown(given >= PLEASED_MIN && !complains ? 'positive' : 'mixed');
  const felt = scoresOf(timelineOf(evidence.exchanges)).sentiment_score;
  if (felt === null || Math.abs(felt) < FELT) return null;
  return shown(felt > 0 ? 'positive' : 'negative');
};

export const SURVEY_FINDERS: Record<string, Finder> = { completion, opinion };
