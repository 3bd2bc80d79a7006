import { findIntents, naming } from '../intents.ts';
import { FACTS } from '../lexicon/facts.ts';
import { REAL_WORDS } from '../lexicon/real-words.ts';
import { byLanguage } from '../match/by-language.ts';
import { matchRules } from '../match/match-rules.ts';
import { Matcher } from '../match/matcher.ts';
import { isNegated } from '../negation.ts';
import { withoutSetPhrases } from '../text/set-phrases.ts';
import { stem } from '../text/stem.ts';
import { STOPWORDS } from '../text/stopwords.ts';
import { type Token, tokenise } from '../text/tokens.ts';
import type { DataField, FieldValue, Intent, Language } from '../types.ts';
import { yesOrNo } from './answer.ts';
import { isBefore, today, writeDay, writeTime } from './calendar.ts';
import { choose } from './choice.ts';
import { corrected } from './correction.ts';
import { emailIn, type Quoted } from './email.ts';
import { freeTextIn } from './free-text.ts';
import { idWords, kindOf } from './kind.ts';
import { looseTimeIn, momentIn } from './moment.ts';
import { nameIn } from './name.ts';
import { saysNothing } from './no-answer.ts';
import { moneyIn } from './numbers/amount.ts';
import { isReadWhole, NOT_GIVEN, numericIn } from './numbers/numeric.ts';
import { phoneIn } from './phone.ts';
import { referenceIn } from './reference.ts';

const WORDS_MAX = 400;
const LETTERS_MAX = 8000;
const EVIDENCE_LETTERS_MAX = 300;

const factMatcherOf = byLanguage((language) => new Matcher(language, [FACTS[language]], REAL_WORDS));

/** Flags only a deed of the person sets: a yes to some other question must not. */
const SET_BY_INTENT: Readonly<Record<string, Intent>> = {
  do_not_contact: 'wants_no_more_contact',
  opt_out: 'wants_no_more_contact',
  human_requested: 'wants_person',
  callback_requested: 'wants_callback',
  is_voicemail: 'is_voicemail',
  voicemail: 'is_voicemail',
};

const ONLY_FACTS = new Set(['hardship']);

type Read = { text: string; tokens: readonly Token[]; language: Language };

function factsIn({ tokens, language }: Read): ReadonlySet<string> {
  return matchRules(factMatcherOf(language), tokens, naming, () => [language]);
}

function booleanIn(read: Read, field: DataField): boolean | null {
  const { text, tokens, language } = read;
  const intents = findIntents(text, tokens, language);
  const intent = SET_BY_INTENT[field.id];
  if (intent) return intents.has(intent) ? true : null;
  const facts = factsIn(read);
  if (facts.has(`not_${field.id}`)) return false;
  if (facts.has(field.id)) return true;
  if (ONLY_FACTS.has(field.id)) return null;
  if (field.id === 'right_person' && intents.has('is_wrong_person')) return false;
  const answer = yesOrNo(tokens, intents, language);
  if (answer !== null) return answer;
  if (intents.has('asks_question')) return null;
  const stems = new Set(
    idWords(field.id)
      .filter((part) => !STOPWORDS[language].has(part))
      .map((part) => stem(part, language)),
  );
  const at = tokens.findIndex(({ word }) => stems.has(stem(word, language)));
  return at < 0 ? null : !isNegated(tokens, at, language);
}

function paymentMethodIn(read: Read): Quoted | null {
  const known = new Set(['first_visit', 'not_first_visit', 'hardship', 'right_person']);
  const method = [...factsIn(read)].find((fact) => !known.has(fact));
  return method === undefined ? null : { value: method, evidence: read.text.trim() };
}

/** Of a field that takes a time in words where no date is known. */
export const AS_SAID =
  /else as said|si no,? (?:como|tal)|se não,? como|senão,? como|como (?:se dijo|foi dito|dito|lo dijo)/i;

/** A part of a day alone is no day to begin on. */
const BEGINS = /start|inicio|comeco/i;
const BEGAN = /(?<!\p{L})(?:i started|i began|comecei|empecé|comencé|iniciei)(?!\p{L})/iu;
/** What is still to come: a day that has been is none of these. */
const AHEAD = /start|appointment|promis|prefer|callback|available|inicio|cita|disponib|comeco/i;

function stringIn(read: Read, field: DataField, now: Date): Quoted | null {
  const { text, tokens, language } = read;
  if (field.enum) {
    const said = withoutSetPhrases(text);
    const own = said === text ? tokens : tokenise(said, language).slice(0, WORDS_MAX);
    const value = own.length === 0 ? null : choose(field, said, own, language, now);
    return value === null ? null : { value, evidence: text.trim() };
  }
  const kind = kindOf(field);
  const moment = () => momentIn(text, tokens, language, now);
  switch (kind) {
    case 'email':
      return emailIn(text, tokens, language);
    case 'phone':
      return phoneIn(text, tokens, language);
    case 'name':
      return nameIn(text, tokens, language);
    case 'money':
      return moneyIn(text, tokens, language);
    case 'reference':
      return referenceIn(text, tokens);
    case 'payment_method':
      return paymentMethodIn(read);
    case 'moment': {
      const found = moment();
      return found && { value: found.at, evidence: found.evidence };
    }
    case 'date': {
      const found = moment();
      // An hour alone names no day.
      if (found?.isNamed && AHEAD.test(field.id) && (isBefore(found.day, today(now)) || BEGAN.test(text)))
        return null;
      if (found?.isNamed) return { value: writeDay(found.day), evidence: found.evidence };
      const loose = AS_SAID.test(field.description)
        ? looseTimeIn(text, language, !BEGINS.test(field.id))
        : null;
      return loose === null ? null : { value: loose, evidence: loose };
    }
    case 'time': {
      const found = moment();
      return found && found.minutes !== null
        ? { value: writeTime(found.minutes), evidence: found.evidence }
        : null;
    }
    default:
      return freeTextIn(text, kind, language);
  }
}

/**
 * The value an answer gives for a field, of the field's type, with the words that gave it. The text is taken to be the
 * answer to the field's question. `now` is read by its UTC fields: pass the wall clock of the place. `question` is what was asked
 * in words, where it is known: it tells a price from a count.
 */
export function extractValue(
  text: string,
  field: DataField,
  language: Language,
  now: Date,
  question = '',
): { value: FieldValue; evidence: string } | null {
  const parts = isPutRight(field, language) ? corrected(text.slice(0, LETTERS_MAX)) : null;
  return (
    (parts && readValue(parts.after, field, language, now, question)) ??
    readValue(text, field, language, now, question)
  );
}

const PUT_RIGHT: ReadonlySet<string> = new Set([
  'email',
  'phone',
  'name',
  'money',
  'reference',
  'payment_method',
]);

const isNumeric = ({ dataType }: DataField): boolean => dataType === 'integer' || dataType === 'number';

/** Moments and counts put themselves right; what is said freely keeps all its words; a yes or no is said once. */
const isPutRight = (field: DataField, language: Language): boolean =>
  (isNumeric(field) && !isReadWhole(field, language)) ||
  (field.dataType === 'string' && (field.enum !== undefined || PUT_RIGHT.has(kindOf(field))));

function readValue(
  text: string,
  field: DataField,
  language: Language,
  now: Date,
  question: string,
): { value: FieldValue; evidence: string } | null {
  const isScored = isNumeric(field) && !isReadWhole(field, language);
  const heard = isScored ? text.slice(0, LETTERS_MAX).replaceAll(NOT_GIVEN, ' ') : text.slice(0, LETTERS_MAX);
  const tokens = tokenise(heard, language).slice(0, WORDS_MAX);
  if (tokens.length === 0) return null;
  const read: Read = { text: heard, tokens, language };
  const clip = (evidence: string) => evidence.slice(0, EVIDENCE_LETTERS_MAX);
  if (field.dataType === 'boolean') {
    const value = booleanIn(read, field);
    return value === null ? null : { value, evidence: clip(heard.trim()) };
  }
  if (field.enum === undefined && saysNothing(heard, language)) return null;
  if (field.dataType !== 'string') return numericIn(heard, tokens, field, language, now, question);
  const found = stringIn(read, field, now);
  return found && { value: found.value, evidence: clip(found.evidence) };
}
