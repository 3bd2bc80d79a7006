import { type DataField, extractValue, kindOf } from '../../../listening/index.ts';
import { phrases, plain } from '../../../listening/text/phrases.ts';
import { clip } from '../bounds.ts';
import { fitValue } from '../field-value.ts';
import { excerpt } from '../quotes.ts';
import { LENGTH_MAX } from '../schema.ts';
import type { CollectedValue } from '../types.ts';
import { note, WORDS } from '../words.ts';
import { evades } from './answers/evades.ts';
import { isOwnCode, isWithheld } from './answers/gives.ts';
import { BOILERPLATE, lastQuestion, type Matched, matchQuestions } from './answers/match-questions.ts';
import { isForAnotherField, isOfAnotherKind } from './answers/other-kind.ts';
import { besidesReplies, replied } from './answers/replied.ts';
import { type Exchange, means } from './facts.ts';
import { FINDERS } from './finders.ts';
import { LEAVING_REASONS } from './finders-deal.ts';
import type { Finding } from './findings.ts';
import { isDenied } from './gates/denied.ts';
import { isOfKind } from './kinds/free-text.ts';
import { unhedged } from './kinds/hedged.ts';
import { isNoAgeOfTheirs } from './kinds/own-age.ts';
import { answersOnly } from './kinds/yes-no.ts';
import { accepts, besideTheMatter, declines } from './moves.ts';
import { otherPlace } from './reached.ts';
import { isJoke } from './said/dropped.ts';
import { withoutRates } from './said/rates.ts';
import { besideQuestion } from './unasked/beside.ts';
import { isLeftOut } from './unasked/clauses.ts';
import { namesAnEnd, unasked, WITHIN_HOURS } from './unasked/index.ts';
import { allOf, bearing, type Evidence, QUOTE_MAX, wordsOf } from './verdicts.ts';

/** Nothing a machine said into the line, or another person, is a value of the person meant. */
const UNREACHED = ['voicemail', 'no_answer'];

/** What holds whoever has the phone. */
const OF_ANYONE = new Set([
  'reached',
  'right_person',
  'do_not_contact',
  'callback_time',
  'next_step',
  'human_requested',
]);

/** A value per field, read off the conversation or off the answer to the question about it; null where neither tells. */
export function collectData(evidence: Evidence): Record<string, CollectedValue> {
  const collect = collectorOf(evidence);
  return Object.fromEntries(evidence.subject.dataCollection.map((field) => [field.id, collect(field)]));
}

/** One field after another, as they are asked for. */
export function collectorOf(evidence: Evidence): (field: DataField) => CollectedValue {
  const matched = matchQuestions(evidence);
  return (field) => {
    const found = collectField(field, matched, evidence);
    const isInJest =
      typeof found.value !== 'boolean' && field.enum === undefined && isJoke(found.evidence.turns, evidence);
    return isInJest || isDenied(field, found, evidence) || isNoAgeOfTheirs(field, found, evidence)
      ? nothing(WORDS[evidence.subject.language].notSaid)
      : found;
  };
}

const nothing = (rationale: string): CollectedValue => ({ value: null, rationale, evidence: { turns: [] } });

function collectField(field: DataField, matched: Matched, evidence: Evidence): CollectedValue {
  const asked = matched.get(field.id) ?? [];
  const vocabulary = WORDS[evidence.subject.language];
  if (evidence.exchanges.length === 0) return nothing(vocabulary.notSaid);
  const found = (Object.hasOwn(FINDERS, field.id) ? FINDERS[field.id] : undefined)?.(evidence);
  const fitted = found ? fitValue(field, found.value) : null;
  const other = otherPlace(evidence) !== -1 && !OF_ANYONE.has(field.id);
  const unreached =
    other || (UNREACHED.includes(evidence.outcome) && field.id !== 'reached' && fitted !== false);
  if (unreached || isAnothers(field, evidence)) return nothing(vocabulary.notSaid);
  const isGiven = (finding: Pick<Finding, 'said'>, replies = asked): boolean =>
    !isWithheld(field, finding, replies, evidence);
  const isFound = found && fitted !== null && !isByTheClock(field) && isGiven(found);
  if (isFound && !isOwnCode(field)) return borne(found, fitted, evidence);
  const reply = replied(field, matched, evidence);
  const direct = reply ? fitValue(field, reply.value) : null;
  if (reply && direct !== null && isGiven(reply, evidence.exchanges)) return borne(reply, direct, evidence);
  if (reply === null) {
    const beside = besidesReplies(field, matched, evidence);
    const told = beside && unasked(field, [], beside);
    const value = told ? fitValue(field, told.value) : null;
    return told && value !== null ? borne(told, value, evidence) : nothing(vocabulary.doesNotFit);
  }
  if (isFound) return borne(found, fitted, evidence);
  const given = found === null && !isOwn(field) ? null : unasked(field, asked, evidence);
  const own = given ? fitValue(field, given.value) : null;
  if (given && own !== null && isGiven(given)) return borne(given, own, evidence);
  for (const exchange of given === null ? [] : inOrder(field, asked)) {
    const value = answerTo(field, exchange, evidence);
    if (value !== null && isGiven({ said: exchange }))
      return borne({ value, said: exchange }, value, evidence);
  }
  const beside = besideQuestion(field, evidence);
  const elsewhere = beside ? fitValue(field, beside.value) : null;
  if (beside && elsewhere !== null) return borne(beside, elsewhere, evidence);
  return nothing(given === null || asked.length === 0 ? vocabulary.notSaid : vocabulary.doesNotFit);
}

/** Asked again for the same reason, people go on to something else: the first answer gives it. */
const inOrder = ({ id }: DataField, asked: readonly Exchange[]): readonly Exchange[] =>
  id === 'main_reason' ? asked : asked.toReversed();

/** The name of whoever else picked up is not the contact's. */
const isAnothers = (field: DataField, evidence: Evidence): boolean =>
  kindOf(field) === 'name' && field.dataType === 'string' && evidence.outcome === 'failed';

/** An hour in figures is asked for, where the catalogue's field of that name takes a time in any words. */
const isByTheClock = ({ id, description }: DataField): boolean =>
  id === 'callback_time' && /\bHH:MM\b/.test(description) && !/AAAA|YYYY/.test(description);

/** A workspace's own choices under a name of the catalogue: its finder reads others. */
const isOwn = (field: DataField): boolean =>
  hasOwnChoices(field) || isByTheClock(field) || field.id === 'appointment_time';

const hasOwnChoices = ({ id, enum: choices }: DataField): boolean => {
  const known = Object.hasOwn(KNOWN_CHOICES, id) ? KNOWN_CHOICES[id] : undefined;
  return choices !== undefined && !choices.every((one) => known?.includes(one));
};

/** What the finder of these has not heard is not said: no word in passing gives it. */
const KNOWN_CHOICES: Readonly<Record<string, readonly string[]>> = {
  leaving_reason: [...LEAVING_REASONS, 'other'],
  urgency: ['high', 'normal', 'low'],
  cefr_level: ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'],
  interest_level: ['high', 'medium', 'low', 'none'],
  contact_reason: ['information', 'purchase', 'appointment', 'support', 'complaint', 'reach_person', 'other'],
  resolution_status: ['resolved', 'pending', 'escalated', 'unresolved'],
  completion: ['complete', 'partial', 'refused'],
  opinion: ['positive', 'mixed', 'negative'],
  commitment: ['paid', 'full', 'partial', 'plan', 'none'],
  decision: ['stays', 'returns', 'leaves', 'undecided'],
  reached: ['addressee', 'other_person', 'voicemail'],
  requirements_met: ['all', 'some', 'none'],
};

function borne(
  { said, places = [] }: Finding,
  value: NonNullable<CollectedValue['value']>,
  evidence: Evidence,
): CollectedValue {
  const { subject, outcomeTurns } = evidence;
  const rationale =
    said === undefined
      ? WORDS[subject.language].followsFromTalk
      : clip(note(subject.language, 'personSaid', excerpt(wordsOf(said), QUOTE_MAX)), LENGTH_MAX.rationale);
  const own = [...(said?.places ?? []), ...places];
  const whole = value === false || outcomeTurns.length === 0 ? allOf(evidence, 'user') : outcomeTurns;
  return { value, rationale, evidence: bearing(own.length > 0 ? own : whole) };
}

const PARTS = /(?<=[,;.!])\s+|\s+(?=(?:but|pero|mas|porque|because|que)\s)/iu;
const NOW = phrases(
  '(?:right )?now(?![a-z]) | at the moment | ahora | ahorita | en este momento | agora | neste momento | ja(?![a-z]) | ya(?![a-z]) | hoy | hoje | today',
);
const DECIDES = phrases(
  'decid | buy | start | order | want | need | sign | go(?![a-z]) | set | do it | compr | contrat | empez | arranc | quier | necesit | firm | hag[oa] | comec | quero | preciso | fech | assin | fac[oa] | resolv',
);
const DENIED = /(?<![a-z])(?:not?|nao|nunca|never|sin|sem|can't|don't|nada)(?![a-z'])/;
const BARE_NOW_WORDS_MAX = 3;

/** "In spring, right now I'm worn out": how things are now is not when they decide. */
const withoutNowOfElse = (text: string): string =>
  text
    .split(PARTS)
    .filter((part) => {
      const said = plain(part);
      if (!NOW.test(said)) return true;
      if (DENIED.test(said)) return false;
      return said.trim().split(/\s+/).length <= BARE_NOW_WORDS_MAX || DECIDES.test(said);
    })
    .join(' ');

/** When to meet, to be called or to look at something is not when they buy; nor is "I'll see". */
const OF_NO_DECISION = phrases(`
  (?:one|some) ?day(?![a-z]) | (?:un|algun|ningun) dia(?![a-z]) | (?:um|algum) dia(?![a-z]) | dia nenhum |
  demo(?:nstration|straci[a-z]*|s)?(?![a-z]) | meeting | (?:ring|call|phone|email|text) me | (?:send|email|mail) (?:me|it|us|over) | i'll (?:see|look|think|let you know) | (?:at|around) (?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|half)(?![a-z]) | \\d ?[ap]m | (?:[a-z]+) [ap]m(?![a-z]) |
  reunion | cita(?![a-z]) | ll[aá]m(?:e|a|en)(?:me)? | m[aá]nd(?:e|a|en)(?:me)? | env[ií](?:e|a|en)(?:me)? | (?:despues|luego|ya) (?:lo |la |le )?(?:veo|vemos|miro|aviso) | a las? (?:\\d|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce) |
  reuniao | (?:me )?lig(?:a|ue)(?: me)?(?![a-z]) | mand(?:a|e)(?:-me)?(?![a-z]) | envi(?:a|e)(?:-me)?(?![a-z]) | (?:depois|logo) (?:eu |logo )?(?:vejo|vemos|olho|aviso) | as (?:\\d|uma|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze)(?: da| horas?|h| e)?(?![a-z]) | \\d{1,2} ?h(?![a-z]) | \\d{1,2}:\\d\\d
`);
const ANSWER_CHARACTERS_MAX = 1000;

/** Only what is of the field's kind: words that do not fit are no value. */
function answerTo(field: DataField, reply: Exchange, evidence: Evidence): CollectedValue['value'] {
  const { subject, personLanguage } = evidence;
  const exchange = field.id === 'improvement_suggestion' ? unhedged(reply, evidence) : reply;
  if (!tells(field, exchange, evidence)) return null;
  const said = exchange.text.slice(0, ANSWER_CHARACTERS_MAX);
  if (field.id === 'timeline' && OF_NO_DECISION.test(exchange.plain)) return null;
  const text = field.id === 'timeline' ? withoutNowOfElse(withoutRates(said)) : said;
  const value = extractValue(text, field, personLanguage, subject.now, exchange.before.text)?.value ?? null;
  if (field.enum !== undefined && typeof value === 'string' && isLeftOut(text, value)) return null;
  return fitValue(field, value);
}

/** A yes or a no answers what is true or false and nothing else; other words that say nothing answer nothing. */
function tells(field: DataField, exchange: Exchange, evidence: Evidence): boolean {
  if (besideTheMatter(exchange) && !(field.dataType === 'boolean' && declines(exchange))) return false;
  if (means(exchange, 'wants_person')) return false;
  if (kindOf(field) === 'date' && (WITHIN_HOURS.test(exchange.plain) || namesAnEnd(field, exchange)))
    return false;
  if (field.dataType === 'string' && (evades(exchange) || isOfAnotherKind(field, exchange, evidence)))
    return false;
  if (field.dataType === 'string' && !field.enum && !isOfKind(field.id, exchange, evidence)) return false;
  if (isForAnotherField(field, exchange, evidence)) return false;
  if (field.dataType !== 'boolean') return !exchange.isEmpty;
  return (
    answersOnly(exchange, topicOf(field, exchange), evidence.personLanguage) &&
    (accepts(exchange) || declines(exchange) || !exchange.isEmpty)
  );
}

const topicOf = ({ id, description }: DataField, exchange: Exchange): string =>
  `${id.replaceAll(/[_-]+/g, ' ')} ${description.replace(BOILERPLATE, '')} ${lastQuestion(exchange)}`;
