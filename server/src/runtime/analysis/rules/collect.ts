import {
  countsIn,
  type DataField,
  extractMoment,
  extractValue,
  kindOf,
  words,
} from '../../../listening/index.ts';
import { phrases, plain } from '../../../listening/text/phrases.ts';
import { clip } from '../bounds.ts';
import { fitValue } from '../field-value.ts';
import { excerpt } from '../quotes.ts';
import { LENGTH_MAX } from '../schema.ts';
import type { CollectedValue } from '../types.ts';
import { note, WORDS } from '../words.ts';
import { AGENT } from './agent-cues.ts';
import { asks, type Exchange, means, says } from './facts.ts';
import { FIELD_QUESTIONS } from './field-questions.ts';
import { DEAL_FINDERS, LEAVING_REASONS } from './finders-deal.ts';
import { PAYMENT_FINDERS } from './finders-payment.ts';
import { TALK_FINDERS } from './finders-talk.ts';
import type { Finder, Finding } from './findings.ts';
import { FLAG_FINDERS } from './kinds/flags.ts';
import { isOfKind } from './kinds/free-text.ts';
import { answersOnly } from './kinds/yes-no.ts';
import { accepts, asksOpenly, besideTheMatter, declines } from './moves.ts';
import { otherPlace } from './reached.ts';
import { isJoke } from './said/dropped.ts';
import { withoutRates } from './said/rates.ts';
import { besideQuestion } from './unasked/beside.ts';
import { isLeftOut } from './unasked/clauses.ts';
import { namesAnEnd, unasked, WITHIN_HOURS } from './unasked/index.ts';
import { statements } from './unasked/topic.ts';
import { allOf, bearing, type Evidence, QUOTE_MAX, wordsOf } from './verdicts.ts';

const FINDERS: Readonly<Record<string, Finder>> = {
  ...TALK_FINDERS,
  ...DEAL_FINDERS,
  ...PAYMENT_FINDERS,
  ...FLAG_FINDERS,
};

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
  const asked = matchQuestions(evidence);
  return (field) => {
    const found = collectField(field, asked.get(field.id) ?? [], evidence);
    return typeof found.value !== 'boolean' &&
      field.enum === undefined &&
      isJoke(found.evidence.turns, evidence)
      ? nothing(WORDS[evidence.subject.language].notSaid)
      : found;
  };
}

const nothing = (rationale: string): CollectedValue => ({ value: null, rationale, evidence: { turns: [] } });

function collectField(field: DataField, asked: readonly Exchange[], evidence: Evidence): CollectedValue {
  const vocabulary = WORDS[evidence.subject.language];
  if (evidence.exchanges.length === 0) return nothing(vocabulary.notSaid);
  const found = (Object.hasOwn(FINDERS, field.id) ? FINDERS[field.id] : undefined)?.(evidence);
  const fitted = found ? fitValue(field, found.value) : null;
  const other = otherPlace(evidence) !== -1 && !OF_ANYONE.has(field.id);
  const unreached =
    other || (UNREACHED.includes(evidence.outcome) && field.id !== 'reached' && fitted !== false);
  if (unreached || isAnothers(field, evidence)) return nothing(vocabulary.notSaid);
  if (found && fitted !== null && !isByTheClock(field)) return borne(found, fitted, evidence);
  const given = found === null && !isOwn(field) ? null : unasked(field, asked, evidence);
  const own = given ? fitValue(field, given.value) : null;
  if (given && own !== null) return borne(given, own, evidence);
  for (const exchange of given === null ? [] : inOrder(field, asked)) {
    const value = answerTo(field, exchange, evidence);
    if (value !== null) return borne({ value, said: exchange }, value, evidence);
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
  demo(?:nstration|straci[a-z]*|s)?(?![a-z]) | meeting | (?:ring|call|phone|email|text) me | (?:send|email|mail) (?:me|it|us|over) | i'll (?:see|look|think|let you know) | (?:at|around) (?:\\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|half)(?![a-z]) | \\d ?[ap]m | (?:[a-z]+) [ap]m(?![a-z]) |
  reunion | cita(?![a-z]) | ll[aá]m(?:e|a|en)(?:me)? | m[aá]nd(?:e|a|en)(?:me)? | env[ií](?:e|a|en)(?:me)? | (?:despues|luego|ya) (?:lo |la |le )?(?:veo|vemos|miro|aviso) | a las? (?:\\d|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce) |
  reuniao | (?:me )?lig(?:a|ue)(?: me)?(?![a-z]) | mand(?:a|e)(?:-me)?(?![a-z]) | envi(?:a|e)(?:-me)?(?![a-z]) | (?:depois|logo) (?:eu |logo )?(?:vejo|vemos|olho|aviso) | as (?:\\d|uma|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze)(?: da| horas?|h| e)?(?![a-z]) | \\d{1,2} ?h(?![a-z]) | \\d{1,2}:\\d\\d
`);
/** Only what is of the field's kind: words that do not fit are no value. */
function answerTo(field: DataField, exchange: Exchange, evidence: Evidence): CollectedValue['value'] {
  const { subject, personLanguage } = evidence;
  if (!tells(field, exchange, evidence)) return null;
  const said = exchange.text.slice(0, ANSWER_CHARACTERS_MAX);
  if (field.id === 'timeline' && OF_NO_DECISION.test(exchange.plain)) return null;
  const text = field.id === 'timeline' ? withoutNowOfElse(withoutRates(said)) : said;
  const value = extractValue(text, field, personLanguage, subject.now)?.value ?? null;
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

/** A yes, a goodbye or a shrug in place of what was asked for. */
const evades = (exchange: Exchange): boolean =>
  says(exchange, 'cannotTell') ||
  says(exchange, 'callsThemselves') ||
  says(exchange, 'elsewhere') ||
  says(exchange, 'givesUp') ||
  says(exchange, 'withdraws') ||
  says(exchange, 'absent') ||
  says(exchange, 'goes') ||
  WAITS.test(exchange.plain) ||
  ASIDE.test(exchange.plain) ||
  exchange.text.trim() === '' ||
  ((means(exchange, 'says_goodbye') || ENDS_IN_BYE.test(exchange.plain)) &&
    exchange.wordCount <= EVADING_WORDS_MAX) ||
  (means(exchange, 'agrees') && exchange.wordCount <= AGREEING_WORDS_MAX);

const WHEN =
  /date|time|day|when|hour|schedul|start|avail|deadline|fecha|hora|dia|cuando|plazo|horario|data_|quando|prazo|inicio|disponib/i;
const MONEY =
  /budget|amount|price|cost|salar|pay|money|presupuesto|monto|precio|sueldo|pag|dinero|or[cç]amento|valor|pre[cç]o/i;
/** "Un millón y medio al mes" is a sum without its currency. */
const PER_TIME = phrases(
  '(?:\\d|thousand|million|hundred|mil|millon|millones|milhao|milhoes|medio|[a-z]+cientos|[a-z]*ento[s]?) (?:a|an|per|al|por|ao|a la|a) (?:hour|week|month|year|hora|semana|quincena|mes|ano)(?![a-z])',
);
/** When they could begin. */
const BEGINS = phrases(
  "(?:i can|i could|i'd|i'm able to|i'm free to)? ?start(?:ing)?(?: (?:on|next|from|work|straight|right|whenever|any ?time|tomorrow|in|the))(?![a-z]) | (?:puedo |podria )?(?:empiezo|comienzo|empezar|comenzar)(?: (?:el|a|cuando|de|la|en|manana|ya|desde))(?![a-z]) | (?:posso |poderia |consigo )?(?:comeco|comecar|inicio)(?: (?:na|no|em|quando|a|dia|amanha|ja|logo|segunda|de))(?![a-z]) | start | inicio | disponib | availab",
);
/** A turn of so few words that names a day or a sum is about that. */
const TYPED_WORDS_MAX = 9;

/** A day, an hour or a sum of money tells nothing of another matter. */
function isOfAnotherKind(
  field: DataField,
  exchange: Exchange,
  { subject, personLanguage }: Evidence,
): boolean {
  if (field.enum !== undefined || exchange.wordCount > most(exchange)) return false;
  const about = `${field.id} ${field.description}`;
  const kind = kindOf(field);
  const isWhen = kind === 'date' || kind === 'time' || kind === 'moment' || WHEN.test(field.id);
  const isMoney = countsIn(exchange.text, personLanguage).some((count) => count.isMoney);
  if ((isMoney || PER_TIME.test(exchange.plain)) && !MONEY.test(about)) return true;
  if (BEGINS.test(exchange.plain) && !BEGINS.test(plain(about))) return true;
  return !isWhen && extractMoment(exchange.text, personLanguage, subject.now) !== null;
}

/** A day with its hour is about that in a longer turn too. */
const most = ({ plain: text }: Exchange): number =>
  AT_AN_HOUR.test(text) ? TIMED_WORDS_MAX : TYPED_WORDS_MAX;
const TIMED_WORDS_MAX = 16;
const AT_AN_HOUR = phrases(
  '(?:at|around) (?:\\d|[a-z]+ (?:o\\W?clock|in the|am|pm)) | a las? (?:\\d|[a-z]+) | as (?:\\d|[a-z]+) (?:da|horas) | \\d{1,2}:\\d\\d | \\d{1,2} ?h(?![a-z])',
);

const FEW_WORDS_MAX = 3;

/** One word that is a choice of another field belongs there: "medium" is a size, not an experience. */
const isForAnotherField = (
  field: DataField,
  exchange: Exchange,
  { subject, personLanguage }: Evidence,
): boolean =>
  field.enum === undefined &&
  field.dataType === 'string' &&
  exchange.wordCount <= FEW_WORDS_MAX &&
  subject.dataCollection.some(
    (other) =>
      other.id !== field.id &&
      other.enum !== undefined &&
      !Object.hasOwn(FINDERS, other.id) &&
      extractValue(exchange.text, { ...other, description: '' }, personLanguage, subject.now) !== null,
  );

const WAITS = phrases(
  "(?:i'd|i'll|i) (?:need|have) to (?:check|see|look|ask) | (?:tengo|tendria) que (?:ver|revisar|consultar|preguntar)(?! (?:con )?nada) | (?:vou|tenho|teria) (?:ter )?(?:que|de) (?:ver|checar|olhar|perguntar)(?![a-z]) | (?:we'll|i'll|let's) see(?![a-z]) | ya se vera | ya veremos | (?:despues|luego|ahi) vemos | (?:depois|mais tarde) (?:a gente ve|eu vejo) | (?:it )?depends(?![a-z]) | depende(?![a-z])",
);

const ENDS_IN_BYE = /(?<![a-z])(?:bye|tchau|chao|chau|adios|adeus)[ .!]*$/;

/** Answers another question than the one that was asked, or none. */
const ASIDE = phrases(`
  nothing (?:special|much|in particular|to complain) | nothing (?:(?:that )?i'd|i would|to) (?:change|improve|add) | wouldn't change (?:a|any)thing? | no (?:le |les )?(?:cambiaria|mejoraria) nada | (?:yo )?no cambiaria nada | nada (?:que|a|pra|para) (?:cambiar|mejorar|mudar|melhorar) | nao mudaria nada | nada (?:de )?(?:especial|que decir|que reclamar|a reclamar) |
  no (?:more |other )?questions | still interested | no tengo (?:mas |otras )?(?:preguntas|dudas) | (?:me )?(?:sigue interesando|interesa seguir) | nao tenho (?:mais |outras )?(?:perguntas|duvidas) | continuo interessad | quero continuar | i'd like to (?:carry on|continue)
`);

const EVADING_WORDS_MAX = 9;
const AGREEING_WORDS_MAX = 4;

const lastQuestion = ({ before }: Exchange): string =>
  before.text
    .match(/[^.!?…\n]{1,500}\?/g)
    ?.at(-1)
    ?.replace(/^[\s¿]+/, '') ?? before.text;

/** The words every field's description has, whatever it is about. */
const BOILERPLATE =
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

/**
 * Which answers are about which field, in order: each question goes to the field that shares most words with it (those
 * of its name count twice), the earlier field where two share as many.
 */
function matchQuestions({ exchanges, subject }: Evidence): Map<string, Exchange[]> {
  const fields = subject.dataCollection.map((field) => ({
    field,
    own: new Set(words(field.id.replaceAll(/[_-]+/g, ' '), subject.language)),
    described: new Set(words(field.description.replace(BOILERPLATE, ''), subject.language)),
  }));
  const matched = new Map<string, Exchange[]>();
  const unmatched: Exchange[] = [];
  for (const exchange of exchanges) {
    if (exchange.before.asks === '' || asksWhenToCall(exchange)) continue;
    const question = new Set(words(lastQuestion(exchange), subject.language));
    const known = fields.find(({ field }) => asksFor(field.id, exchange));
    let best: { id: string; score: number } | null = known
      ? { id: known.field.id, score: KNOWN_SCORE }
      : null;
    for (const { field, own, described } of fields) {
      const shared = [...question].filter((word) => own.has(word) || described.has(word));
      const named = shared.filter((word) => own.has(word)).length;
      const enough = shared.length >= SHARED_MIN || (own.size === 1 && named === 1);
      const score = shared.length + named;
      if (enough && score > (best?.score ?? 0)) best = { id: field.id, score };
    }
    // "And the service?" names by one word what only one field is called.
    const short = [...question].length <= SHORT_QUESTION_WORDS_MAX || known !== undefined;
    const alone = fields.filter(({ own }) => [...question].some((word) => own.has(word)));
    const only = short && alone.length === 1 ? alone[0]?.field.id : undefined;
    const ids = new Set(
      [best?.id, best === null || known ? only : undefined].filter((id) => id !== undefined),
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
const ANSWER_CHARACTERS_MAX = 1000;

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
    const fits = (one: DataField) => extractValue(answer, one, language, now) !== null;
    const first = open.findIndex(fits);
    const field = open[first];
    if (field && !open.slice(first + 1).some(fits))
      takers.set(field.id, [...(takers.get(field.id) ?? []), exchange]);
  }
  for (const [id, [exchange, ...others]] of takers)
    if (exchange && others.length === 0) matched.set(id, [exchange]);
}
