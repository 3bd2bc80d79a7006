import { type DataField, extractValue, words } from '../../../../listening/index.ts';
import { lastQuestionIn } from '../../../../listening/text/last-question.ts';
import { AGENT } from '../agent-cues.ts';
import { asks, type Exchange } from '../facts.ts';
import { FIELD_QUESTIONS } from '../field-questions.ts';
import { asksOpenly, besideTheMatter, declines } from '../moves.ts';
import { statements } from '../unasked/topic.ts';
import type { Evidence } from '../verdicts.ts';
import { evades } from './evades.ts';
import { aboutField, isForAnother, kindOfOwn } from './for-another.ts';
import { PUT_AS } from './put-as.ts';
import { questionParts } from './question-parts.ts';

export const lastQuestion = ({ before }: Exchange): string => lastQuestionIn(before.text);

/** The words every field's description has, whatever it is about. */
export const BOILERPLATE =
  /(?:\b(?:Leave empty|Dejar vacío|Deixar vazio)\b|; false (?:otherwise|if the conversation)|; falso (?:en caso contrario|caso contrário|si la conversación|se a conversa)).*$/isu;

const asksFor = (id: string, { before }: Exchange): boolean =>
  Object.hasOwn(FIELD_QUESTIONS, id) && FIELD_QUESTIONS[id]?.test(before.asks) === true;

/** An answer to "when may I call you?" is about the call, whatever words it shares. */
const asksWhenToCall = ({ before }: Exchange): boolean => AGENT.offersCallback.test(before.asks);

/** More than any description shares with a question. */
const KNOWN_SCORE = 1000;

/** One word in common is chance, unless it is the field's whole name. */
const SHARED_MIN = 2;
const SHORT_QUESTION_WORDS_MAX = 3;

/** Whose question is for something else, however many words it shares. */
export function foreignTo(
  field: DataField,
  { exchanges, subject }: Evidence,
): (exchange: Exchange) => boolean {
  const about = aboutField(field, subject.language);
  return (exchange) => {
    const earlier = exchanges[exchange.index - 1];
    return isForAnother(about, lastQuestion(exchange), earlier ? lastQuestion(earlier) : '');
  };
}

/** Whether a question is put as one for the field's kind of value; undefined where no words show that. */
function isPutFor(field: DataField, { before }: Exchange): boolean | undefined {
  if (field.dataType !== 'string' || field.enum !== undefined) return undefined;
  const kind = kindOfOwn(field);
  return PUT_AS[kind === 'moment' ? 'date' : (kind as keyof typeof PUT_AS)]?.test(before.asks);
}

/** A field by its words. */
type Worded = {
  field: DataField;
  own: ReadonlySet<string>;
  described: ReadonlySet<string>;
  isForeign(exchange: Exchange): boolean;
};

/** Of those that share words with the question, the ones it is put for come before those it is not put for. */
function bestOf(
  fields: readonly Worded[],
  question: ReadonlySet<string>,
  exchange: Exchange,
): { id: string; score: number } | null {
  const sharing = fields.flatMap(({ field, own, described, isForeign }) => {
    const shared = [...question].filter((word) => own.has(word) || described.has(word));
    const named = shared.filter((word) => own.has(word)).length;
    const enough = shared.length >= SHARED_MIN || (own.size === 1 && named === 1);
    if (shared.length === 0 || isForeign(exchange)) return [];
    const put = isPutFor(field, exchange);
    return [{ id: field.id, enough, score: shared.length + named, put }];
  });
  const isPut = sharing.some(({ put, score }) => put === true && score >= SHARED_MIN);
  return sharing
    .filter(({ enough, put }) => enough && !(isPut && put === false))
    .reduce<{ id: string; score: number } | null>(
      (best, one) => (one.score > (best?.score ?? 0) ? one : best),
      null,
    );
}

/** A phone, a flat and an order all have one. */
const OF_ANY_NUMBER: ReadonlySet<string> = new Set(
  (['en', 'es', 'pt'] as const).flatMap((language) => words('number número', language)),
);

/** The answers to the questions for each field, by its id. */
export type Matched = ReadonlyMap<string, readonly Exchange[]>;

/** Answers to questions that belong to some field. */
export const claimedIn = (matched: Matched): ReadonlySet<Exchange> => new Set([...matched.values()].flat());

/**
 * Which answers are about which field, in order: each question goes to the field that shares most words with it (those
 * of its name count twice), the earlier field where two share as many.
 */
export function matchQuestions(evidence: Evidence): Matched {
  const { exchanges, subject } = evidence;
  const fields: Worded[] = subject.dataCollection.map((field) => ({
    field,
    own: new Set(words(field.id.replaceAll(/[_-]+/g, ' '), subject.language)),
    described: new Set(words(field.description.replace(BOILERPLATE, ''), subject.language)),
    isForeign: foreignTo(field, evidence),
  }));
  const matched = new Map<string, Exchange[]>();
  const unmatched: Exchange[] = [];
  for (const exchange of exchanges) {
    if (exchange.before.asks === '' || asksWhenToCall(exchange)) continue;
    const question = new Set(words(lastQuestion(exchange), subject.language));
    const known = fields.find(({ field }) => asksFor(field.id, exchange));
    const parts = questionParts(lastQuestion(exchange));
    const bests = parts.flatMap((part) => {
      const asked = parts.length === 1 ? question : new Set(words(part, subject.language));
      return bestOf(fields, asked, exchange) ?? [];
    });
    const best = known ? { id: known.field.id, score: KNOWN_SCORE } : (bests[0] ?? null);
    // "And the service?" names by one word what only one field is called.
    const short = [...question].length <= SHORT_QUESTION_WORDS_MAX || known !== undefined;
    const alone = fields.filter(
      ({ own, isForeign }) =>
        !isForeign(exchange) &&
        [...question].some((word) => own.has(word) && (own.size === 1 || !OF_ANY_NUMBER.has(word))),
    );
    const only = short && alone.length === 1 ? alone[0]?.field.id : undefined;
    const ids = new Set(
      [best?.id, ...bests.slice(1).map(({ id }) => id), best === null || known ? only : undefined].filter(
        (id) => id !== undefined,
      ),
    );
    for (const id of ids) matched.set(id, [...(matched.get(id) ?? []), exchange]);
    if (ids.size === 0) unmatched.push(exchange);
  }
  matchByType(subject.dataCollection, matched, unmatched, subject);
  return matched;
}

const UNMATCHED_MAX = 12;
/** What a number or a choice is said in. */
const SHORT_ANSWER_CHARACTERS_MAX = 300;

/** Answers whose question told nothing: what only one of the fields still open can take belongs to that field. */
function matchByType(
  fields: readonly DataField[],
  matched: Map<string, Exchange[]>,
  unmatched: readonly Exchange[],
  { language, now }: Evidence['subject'],
): void {
  const open = fields.filter(({ id, dataType, enum: choices }) => {
    return !matched.has(id) && (dataType === 'integer' || dataType === 'number' || choices !== undefined);
  });
  // A question known to be for another field, whether or not that one is collected, tells enough.
  const foreign = (exchange: Exchange): boolean =>
    Object.keys(FIELD_QUESTIONS).some((id) => asksFor(id, exchange)) ||
    asks(exchange.before, 'asksLeave') ||
    asks(exchange.before, 'asksNeed') ||
    (asks(exchange.before, 'proposes') && !asksOpenly(exchange)) ||
    declines(exchange) ||
    evades(exchange) ||
    besideTheMatter(exchange);
  const takers = new Map<string, Exchange[]>();
  for (const exchange of unmatched.filter((one) => !foreign(one)).slice(0, UNMATCHED_MAX)) {
    const answer = statements(exchange).join(' ').slice(0, SHORT_ANSWER_CHARACTERS_MAX);
    const fits = (one: DataField) => extractValue(answer, one, language, now, exchange.before.text) !== null;
    const first = open.findIndex(fits);
    const field = open[first];
    if (field && !open.slice(first + 1).some(fits))
      takers.set(field.id, [...(takers.get(field.id) ?? []), exchange]);
  }
  for (const [id, [exchange, ...others]] of takers)
    if (exchange && others.length === 0) matched.set(id, [exchange]);
}
