import { onlyAsks, overlap, words } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { REJECTION_OUTCOMES, SUCCESS_OUTCOMES } from '../../outcomes.ts';
import type { CallOutcome } from '../../types.ts';
import { type AgentSaid, asks, type Exchange, everMeans, hasDigits, means, says, states } from '../facts.ts';
import { FIELD_QUESTIONS } from '../field-questions.ts';
import { bookingStems } from '../kinds/free-text.ts';
import { accepts, declines, namesMoment, refuses } from '../moves.ts';
import { turnsAway } from '../reached.ts';
import { ruledOutOffer } from '../said/ruled-out.ts';
import {
  byOutcome,
  collectedValue,
  type Evidence,
  type Judge,
  met,
  missed,
  open,
  type Said,
  unclear,
} from '../verdicts.ts';

/** Whether the conversation got where its category wants it. */

const SETTLED: CallOutcome[] = ['appointment_booked', 'appointment_rescheduled', 'appointment_canceled'];
const KEPT: CallOutcome[] = ['customer_retained', 'customer_reactivated'];
const UNREACHED: CallOutcome[] = ['voicemail', 'failed', 'no_answer'];

const wantedAppointment = (evidence: Evidence): boolean =>
  everMeans(evidence, 'wants_appointment', 'wants_to_move_appointment', 'wants_to_cancel');

const appointmentSettled: Judge = (evidence) => {
  if (SETTLED.includes(evidence.outcome)) return met('endedWith');
  return wantedAppointment(evidence) ? missed('endedWith') : unclear;
};

/** The agent's turns that name a day or an hour, in order. */
const momentsNamed = (evidence: Evidence): Said[] =>
  evidence.turns
    .filter(({ role, text }) => role === 'agent' && hasDigits(text) && namesMoment(text, evidence))
    .map(({ text, place }) => ({ text, places: [place] }));

const detailsReadBack: Judge = (evidence) => {
  if (!['appointment_booked', 'appointment_rescheduled'].includes(evidence.outcome)) return unclear;
  const named = momentsNamed(evidence);
  if (named.length === 0) return unclear;
  const service = collectedValue(evidence, 'service')?.value;
  if (typeof service !== 'string') return open('readBackWithoutService');
  const { language } = evidence.subject;
  const wanted = words(service, language).filter((word) => !bookingStems(language).has(word));
  const whole = named.findLast(({ text }) => overlap(wanted, words(text, language)) > 0);
  return whole === undefined ? missed('readBackWithoutService', named.at(-1)) : met('readBack', whole);
};

/** A day and an hour that the person had not named themselves. */
const isOpening = ({ text }: Said): boolean => text.includes('?') && OFFERS_OPENING.test(plain(text));
const OFFERS_OPENING = phrases(
  "(?:can|could) offer | there(?:'s| is) room | available | free | open(?:ing|ings)?(?![a-z]) | which (?:do you prefer|suits|one) | \\d or (?=[a-z])| puedo ofrecer | hay (?:espacio|lugar) | disponible | libre | cual (?:le|prefiere) | posso oferecer | tenho livre | ha (?:espaco|vaga) | disponivel | qual (?:fica|voce|prefere)",
);

const optionsOffered: Judge = (evidence) => {
  // Who only cancels needs no other hour.
  if (evidence.outcome === 'appointment_canceled') return unclear;
  const again = ruledOutOffer(evidence);
  if (again !== undefined) return missed('ruledOutOffered', again);
  const named = momentsNamed(evidence);
  const option = named.find(isOpening);
  if (option !== undefined) return met('openingOffered', option);
  return named.length === 0 && wantedAppointment(evidence) && !hasDigits(evidence.agent.text)
    ? missed('noOpening')
    : unclear;
};

const told = ({ exchanges }: Evidence): boolean => exchanges.some(({ before }) => hasDigits(before.states));

/** Takes a word of the notice up: whoever speaks of it has heard it. */
const speaksOfNotice = ({ before, isEmpty, whole }: Exchange, { subject }: Evidence): boolean =>
  !isEmpty &&
  hasDigits(before.states) &&
  overlap(words(before.states, subject.language), words(whole, subject.language)) > 0;

/** Whoever says no to the notice, or asks for another day, has heard it: whether that acknowledges it is left open. */
const acknowledged: Judge = (evidence) => {
  const { outcome, exchanges } = evidence;
  const response = collectedValue(evidence, 'response')?.value;
  if (response === 'change_requested' || response === 'declined') return unclear;
  if (outcome === 'message_acknowledged' || SETTLED.includes(outcome)) return met('endedWith');
  // Nobody can confirm what was never told, and who is passed on to a person may yet do so.
  if (outcome === 'failed' || exchanges.some(turnsAway)) return unclear;
  const replied = exchanges.some((one) => hasDigits(one.before.states) && !one.isEmpty);
  if (exchanges.some((one) => speaksOfNotice(one, evidence))) return unclear;
  return replied && (outcome === 'follow_up_needed' || outcome === 'escalated_to_human')
    ? unclear
    : missed('endedWith');
};

const delivered: Judge = (evidence) => {
  const { outcome, exchanges } = evidence;
  if (outcome.startsWith('message_') || SETTLED.includes(outcome)) return met('endedWith');
  return told(evidence) && outcome !== 'failed' && !UNREACHED.includes(outcome)
    ? met('noticeTold', exchanges.findLast(({ before }) => hasDigits(before.states))?.before)
    : missed('endedWith');
};

/** Agreed, or declined and asked nothing more. */
const consentFirst: Judge = ({ exchanges }) => {
  const first = exchanges.findIndex(({ before }) => before.asks !== '');
  const asked = exchanges[first];
  if (asked === undefined) return unclear;
  if (!asks(asked.before, 'asksLeave'))
    return asksScore(asked.before) ? missed('askedWithoutLeave', asked.before) : unclear;
  if (accepts(asked)) return met('personSaid', asked);
  // Only asked something back, and got the first question.
  if (!declines(asked))
    return onlyAsks(asked.text) && asksScore(asked.after)
      ? missed('askedWithoutLeave', asked.after)
      : unclear;
  const later = exchanges.slice(first).find(({ after }) => asksScore(after));
  return later === undefined ? met('personSaid', asked) : missed('askedWithoutLeave', later.after);
};

const asksScore = ({ asks: question }: AgentSaid): boolean =>
  ['satisfaction_score', 'main_reason', 'improvement_suggestion'].some(
    (id) => FIELD_QUESTIONS[id]?.test(question) === true,
  );

const issueResolved: Judge = (evidence) => {
  if (['issue_resolved', 'faq_answered'].includes(evidence.outcome)) return met('endedWith');
  const ended = byOutcome([], ['follow_up_needed', 'rejected', 'failed'])(evidence);
  if (ended.result !== 'unknown') return ended;
  const open = evidence.exchanges.findLast((exchange) => says(exchange, 'notSolved') && !accepts(exchange));
  return open === undefined ? unclear : missed('personSaid', open);
};

const ANY_SUCCESS = SUCCESS_OUTCOMES.general ?? [];

const byEnd = byOutcome(
  [...ANY_SUCCESS, 'callback_scheduled', 'ticket_created', 'appointment_canceled'],
  ['follow_up_needed', 'rejected', 'failed'],
);

/** A hand-over meets the request of whoever asked for a person or took the offer of one. */
const requestMet: Judge = (evidence) => {
  if (evidence.outcome === 'escalated_to_human') {
    const taken = evidence.exchanges.find(
      (one) => means(one, 'wants_person') || (accepts(one) && asks(one.before, 'offersPerson')),
    );
    // Who gives up waiting and will call again has reached nobody.
    const isGivenUp = evidence.exchanges.some(
      (one) => says(one, 'callsThemselves') || CALLS_LATER.test(one.plain),
    );
    return taken === undefined || isGivenUp ? unclear : met('endedWith');
  }
  // A message taken in its place meets the request: asked whether to pass it on, they did not object, and it was.
  const passed = evidence.exchanges.findLast((one) => states(one.after, 'passedMessageOn'));
  if (passed === undefined || evidence.outcome !== 'follow_up_needed') return byEnd(evidence);
  const objects =
    declines(passed) || refuses(passed) || means(passed, 'complains') || OBJECTS.test(passed.plain);
  const wantsNone = evidence.exchanges.some(({ plain: text }) => WANTS_NO_MESSAGE.test(text));
  return asks(passed.before, 'takesMessage') && !objects && !wantsNone
    ? met('messageTaken', passed.after)
    : unclear;
};
const CALLS_LATER = phrases(
  "i'?ll (?:just )?(?:call|ring|phone|try)(?: you)?(?: back)? (?:later|again|tomorrow|another) | (?:yo )?(?:llamo|marco|llamare|vuelvo a llamar)(?: yo)? (?:mas tarde|luego|despues|otro|manana) | (?:eu )?(?:ligo|volto a ligar|ligarei)(?: eu)? (?:mais tarde|depois|outra|amanha)",
);
/** Nothing is to be noted, nobody is to call, or they come by themselves: no message was wanted. */
const WANTS_NO_MESSAGE = phrases(`
  (?:no need|(?:don't|dont|do not) (?:need|want)|not) (?:(?:to|for|you|anyone|a|any|them) )*(?:leave|leaving|take|note|write|pass|call|ring|message|messages)(?![a-z]) | i'?ll (?:just |then |probably )*(?:come|pop|drop|stop|swing|go|call) (?:by|in|round|over|past|there)(?![a-z]) |
  no (?:hace falta|es necesario|necesito|quiero) (?:que (?:me |lo |nada )?)?(?:dejar|anotar|apunten?|anoten?|llamen?|dejen?|le|nada|ningun)[a-z]*(?![a-z]) | (?:mejor |yo )?(?:paso|me acerco|me paso|caigo) (?:yo|nomas|por (?:ahi|alla)|directo|despues|el (?:lunes|martes|miercoles|jueves|viernes|sabado|domingo)|la (?:otra )?semana|manana)(?![a-z]) |
  nao (?:precisa|quero|preciso|carece|e preciso)(?: de)? (?:que )?(?:me )?(?:nada|anot|lig|deix|retorn|recado|mensagem|nenhum)[a-z]* | (?:eu )?(?:passo|dou um pulo|apareco) (?:eu )?(?:ai|la|direto|depois|amanha|no sabado)(?![a-z])
`);
const OBJECTS = phrases(
  'but(?![a-z]) | pero(?![a-z]) | mas(?![a-z]) | last time | ultima vez | never again | nunca mas',
);

export const GOAL_JUDGES: Record<string, Judge> = {
  next_step_agreed: byOutcome(
    [
      'sale_closed',
      'appointment_booked',
      'appointment_rescheduled',
      'callback_scheduled',
      'payment_promised',
      ...KEPT,
    ],
    [...REJECTION_OUTCOMES, 'follow_up_needed'],
  ),
  issue_resolved: issueResolved,
  appointment_settled: appointmentSettled,
  details_read_back: detailsReadBack,
  options_offered: optionsOffered,
  customer_kept: byOutcome(KEPT, ['churned', 'rejected']),
  message_delivered: delivered,
  message_acknowledged: acknowledged,
  consent_first: consentFirst,
  request_met: requestMet,
};
