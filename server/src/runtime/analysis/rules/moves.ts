import {
  extractMoment,
  hasNoComplaint,
  isAbsent,
  leavesOpen,
  looseTimeIn,
  namesDay,
  onlyAsks,
  refusesOnlyThis,
  saysNo,
  saysNothingMore,
  saysWithWhom,
  shrugs,
  takesNoPart,
  wantsNothingSettled,
  wantsToLeaveMessage,
} from '../../../listening/index.ts';
import { FIGURES } from '../../../listening/meant/meant.ts';
import { affirmedAt, phrases, plain } from '../../../listening/text/phrases.ts';
import { AGENT } from './agent-cues.ts';
import {
  type AgentSaid,
  asks,
  behindNo,
  type Exchange,
  type Facts,
  hasDigits,
  means,
  mentions,
  says,
} from './facts.ts';
import { PERSON } from './person-cues.ts';
import { BAD_TIME, isBadTime, isToldToGoAhead, refusesLeave, SCALE_ASKED } from './said/cues.ts';
import { isDropped } from './said/dropped.ts';
import { namesPartOf, settledAfter } from './said/named-part.ts';
import { hasSaidWhoTheyAre } from './said/who-speaks.ts';
import { isAskedWhenToCall, NOTES_CALL } from './settled/calls.ts';
import { reserves } from './signs/on-another.ts';

/** What a turn does in the conversation, read together with what the agent had just said. */

/** A no that ends the matter, not one that says "nothing else" or corrects a detail. */
export function refuses(exchange: Exchange): boolean {
  if (asks(exchange.before, 'asksForMore') || says(exchange, 'keen') || isSolved(exchange)) return false;
  if (onlyAsks(exchange.text) && !says(exchange, 'refuses')) return false;
  if (takesNoPart(exchange.text) || (says(exchange, 'refuses') && says(exchange, 'joked'))) return true;
  if (means(exchange, ...NO_REFUSAL) || says(exchange, 'notYet')) return false;
  if (says(exchange, 'refuses')) return true;
  // "No, I'm driving, call me at six" refuses the moment, not the matter.
  if (means(exchange, 'wants_callback') || BAD_TIME.test(exchange.plain)) return false;
  const asked = asks(exchange.before, 'asksLeave') || asks(exchange.before, 'proposes');
  return (
    asked &&
    !asksOpenly(exchange) &&
    declines(exchange) &&
    exchange.wordCount <= SHORT_WORDS &&
    !hasDigits(exchange.text)
  );
}

/** "No, you've cracked it": no more help is needed. */
const isSolved = (one: Exchange): boolean =>
  says(one, 'saysSolved') && !says(one, 'notSolved') && !says(one, 'refuses');

const NO_REFUSAL = [
  'agrees',
  'wants_to_buy',
  'promises_payment',
  'wants_to_move_appointment',
  'wants_person',
] as const;

const SHORT_WORDS = 8;
/** In Portuguese "no" is "in the": "no cartão" tells how, "no sábado" when. */
const IN_THE =
  /^no (?:cartao|pix|boleto|dinheiro|debito|credito|banco|mes|dia|fim|final|comeco|sabado|domingo|proximo|meu|seu|whatsapp|zap|e-?mail|centro|trabalho)(?![a-z])/;

export const declines = (exchange: Exchange): boolean =>
  (means(exchange, 'declines') || (says(exchange, 'beginsWithNo') && !IN_THE.test(exchange.plain))) &&
  (!saysNothingMore(exchange.text) || asks(exchange.before, 'asksForMore')) &&
  !hasNoComplaint(exchange.text) &&
  !means(exchange, 'asks_to_repeat') &&
  !says(exchange, 'lost');

export const accepts = (exchange: Exchange): boolean =>
  (means(exchange, 'agrees') || says(exchange, 'beginsWithYes') || isToldToGoAhead(exchange)) &&
  !means(
    exchange,
    'declines',
    'wants_callback',
    'refuses_payment',
    'wants_no_more_contact',
    'is_wrong_person',
  ) &&
  !says(exchange, 'hesitates') &&
  !leavesOpen(exchange.text) &&
  !says(exchange, 'refuses') &&
  !says(exchange, 'wantsNone') &&
  !asksBack(exchange);

const SENT = phrases(`
  (?:send|email|mail|text) (?:me|us|it|over) | by e-?mail | (?:mandar?|enviar?|mande|envie|mand[ae]me|envi[ae]me|manda) | por (?:correo|e-?mail|whatsapp)
`);

/** "Well, there's the door, goodbye" answers nobody. */
const isCalledAway = (exchange: Exchange): boolean =>
  says(exchange, 'elsewhere') && means(exchange, 'says_goodbye');

/** Takes what was proposed: a yes to being there, under a condition, or to something else is none. */
export const takes = (exchange: Exchange): boolean =>
  accepts(exchange) &&
  !isCalledAway(exchange) &&
  !says(exchange, 'listens') &&
  !reserves(exchange) &&
  !says(exchange, 'saysBut') &&
  !onlyAsks(exchange.text) &&
  !wantsNothingSettled(exchange.text) &&
  !saysNo(exchange.text) &&
  !shrugs(exchange.text) &&
  !asksToBeSent(exchange);

/** Wants something sent that was not what the agent proposed. */
export const asksToBeSent = (exchange: Exchange): boolean =>
  affirmedAt(SENT, behindNo(exchange.plain)) !== -1 &&
  !says(exchange, 'buys') &&
  !says(exchange, 'beginsWithYes') &&
  !SENT.test(exchange.before.asks);

/** "Yes?" asks what it is about. */
const asksBack = (exchange: Exchange): boolean =>
  exchange.text.trimEnd().endsWith('?') && exchange.wordCount <= BACK_WORDS_MAX;
const BACK_WORDS_MAX = 2;
const PICKS = phrases(`
  (?:the |that |a |o |la |el )?(?:first|second|former|latter|earlier|later|primer[oa]?|segund[oa]|ultim[oa]|primeir[oa])(?: one| option| time)?(?![a-z]) |
  (?:either|any|whichever|both|cualquiera?|qualquer|tanto faz|os dois|los dos|ambos|ambas)(?! (?:day|time|moment|dia|momento|hora))(?![a-z])
`);
const NEITHER = phrases(`
  neither | none | ningun | nenhum | no me (?:sirve|queda|conviene) | nao (?:da|serve|posso) | does(?: not|n't) work | can(?:not|'t) | no puedo | tampoco | nem uma
`);

/** Holds back, goes away or speaks of something else: nothing is agreed on in such words. */
export const holdsBack = (exchange: Exchange): boolean =>
  says(exchange, 'hesitates') ||
  isCalledAway(exchange) ||
  refuses(exchange) ||
  means(exchange, 'wants_no_more_contact', 'wants_callback', 'is_busy', 'is_wrong_person', 'is_voicemail');

/** The moment of an appointment the person agrees on: named by them, or offered and taken. */
export function agreesOnTime(exchange: Exchange, facts: Facts): boolean {
  if (holdsBack(exchange) || says(exchange, 'listens') || reserves(exchange)) return false;
  const offered = hasDigits(exchange.before.text) && namesMoment(exchange.before.text, facts);
  if (namesMoment(exchange.text, facts) && !says(exchange, 'isHabit')) return true;
  if (namesPartOf(exchange.text, settledAfter(exchange, facts), facts) && !NEITHER.test(exchange.plain))
    return true;
  if (!offered || NEITHER.test(exchange.plain)) return false;
  const isTaken = takes(exchange) || (asks(exchange.before, 'proposes') && saysWithWhom(exchange.text));
  return (isTaken && !offersSeveral(exchange, facts)) || picks(exchange);
}

/** Chooses among what was offered by its place. */
export const picks = (exchange: Exchange): boolean => PICKS.test(exchange.plain);

/** Of two times a mere yes takes neither. */
export const offersSeveral = ({ before }: Exchange, facts: Facts): boolean =>
  before.text.split(EITHER).filter((part) => hasDigits(part) && namesMoment(part, facts)).length > 1;

const EITHER = /[.!?\n]|\b(?:or|ou|o)\b(?=\s)/u;
/** "Nothing else, thank you": the conversation may end here. */
export const closes = (exchange: Exchange): boolean =>
  means(exchange, 'thanks', 'says_goodbye', 'says_solved') ||
  (asks(exchange.before, 'asksForMore') && declines(exchange)) ||
  (accepts(exchange) && !means(exchange, 'asks_question'));

const NO_ANSWER = [
  'wants_no_more_contact',
  'wants_callback',
  'wants_person',
  'is_wrong_person',
  'is_busy',
  'asks_to_repeat',
] as const;

/** An answer to a question about the matter: not to "may I begin?" or "anything else?". */
export function answers(exchange: Exchange): boolean {
  if (exchange.before.asks === '' || asks(exchange.before, 'asksForMore')) return false;
  if (says(exchange, 'cannotTell') || says(exchange, 'limitsCalls') || onlyAsksBack(exchange)) return false;
  if (says(exchange, 'goes') || says(exchange, 'elsewhere') || means(exchange, 'is_hurried')) return false;
  if (says(exchange, 'hearsNothing')) return false;
  if (exchange.text.trim() === '') return false;
  if (says(exchange, 'prefersWriting') || says(exchange, 'offTheList')) return false;
  if (exchange.isEmpty && (asksOpenly(exchange) || !(accepts(exchange) || declines(exchange)))) return false;
  if (refusesLeave(exchange)) return false;
  if (asks(exchange.before, 'asksLeave') && exchange.wordCount <= SHORT_WORDS) return false;
  if (means(exchange, ...NO_ANSWER) || asks(exchange.before, 'handsOver')) return false;
  // When to call again is about the call, and an oath in place of a figure tells nothing of what was asked.
  if (AGENT.offersCallback.test(exchange.before.asks) || isBadTime(exchange)) return false;
  if (SCALE_ASKED.test(exchange.before.asks) && !FIGURES.test(exchange.plain) && !says(exchange, 'rates'))
    return false;
  if (means(exchange, 'says_goodbye') && !hasDigits(exchange.text)) return false;
  if (means(exchange, 'complains') && !asks(exchange.before, 'asksOpinion')) return false;
  return !refuses(exchange) && !(means(exchange, 'asks_question') && exchange.wordCount <= SHORT_WORDS);
}

const OPEN_QUESTION =
  /(?<!\p{L})(?:how|what|which|when|why|where|tell me|describe|qué|cuál|cuáles|cuánt[oa]s?|cuándo|cómo|dónde|cuénteme|hábleme|qual|quais|quant[oa]s?|quando|o que|que dias|por que|como|onde|conte|fale|descreva|contar(?:me|nos)?|hablar de|falar (?:de|sobre))(?!\p{L})/iu;

/** Asked for more than a yes or a no: neither answers that. */
export const asksOpenly = ({ before }: Exchange): boolean =>
  OPEN_QUESTION.test(before.text.slice(-QUESTION_CHARACTERS_MAX));

const QUESTION_CHARACTERS_MAX = 160;
/** "Yes, fine, what is it about?" */
const onlyAsksBack = (exchange: Exchange): boolean =>
  exchange.text.trimEnd().endsWith('?') &&
  exchange.wordCount <= ASKS_BACK_WORDS_MAX &&
  !hasDigits(exchange.text) &&
  means(exchange, 'asks_question');

const ASKS_BACK_WORDS_MAX = 12;
/** The turns that answer; after a wish to be called, a question that names a time is about the call. */
export const answering = (facts: Facts): Exchange[] => {
  const call = facts.exchanges.findIndex((one) => asksForCall(one) || BAD_TIME.test(one.plain));
  return facts.exchanges.filter(
    (one) => answers(one) && !(call !== -1 && one.index > call && namesMoment(one.before.asks, facts)),
  );
};

/** A day or an hour, in words or figures. */
export function namesMoment(text: string, { subject, personLanguage }: Facts): boolean {
  return extractMoment(text, personLanguage, subject.now) !== null;
}

/** Of a day before today: nobody is called back then. */
const isBygone = (text: string, { subject, personLanguage }: Facts): boolean =>
  (extractMoment(text, personLanguage, subject.now)?.at.slice(0, 10) ?? '9') <
  subject.now.toISOString().slice(0, 10);

export const voicemailPlace = ({ exchanges }: Facts): number =>
  exchanges
    .slice(0, 2)
    .findIndex((exchange) => means(exchange, 'is_voicemail') && !wantsToLeaveMessage(exchange.text));

export const reachedVoicemail = (facts: Facts): boolean => voicemailPlace(facts) !== -1;

/** Who has taken a time offered to them before they say whose mother they are, is the one to talk to. */
export const wrongPerson = (facts: Facts): Exchange | undefined => {
  const wrong = facts.exchanges.find(
    (exchange) =>
      (means(exchange, 'is_wrong_person') &&
        !exchange.isEmpty &&
        !isAbsent(exchange.text) &&
        !hasSaidWhoTheyAre(exchange, facts)) ||
      (accepts(exchange) && asks(exchange.before, 'asksIfWrongPerson')),
  );
  const settled = facts.exchanges
    .slice(0, wrong?.index ?? 0)
    .some((one) => hasDigits(one.before.text) && namesMoment(one.before.text, facts) && takes(one));
  return settled ? undefined : wrong;
};

/** A day, an hour, or a time in words: "after lunch", "semana que vem". */
export const namesTime = (exchange: Exchange, facts: Facts): boolean =>
  namesMoment(exchange.text, facts) || looseTimeIn(exchange.text, facts.personLanguage) !== null;

const CALLS = phrases(
  'call | phone | contact | reach | get back | ring | llam | contact | comunic | marc | lig(?:a|o|u) | retorn | contat',
);

export const speaksOfCalls = (said: AgentSaid): boolean => CALLS.test(said.asks) || CALLS.test(said.states);
/** The agent asks when to call, and offers no times of its own for something else. */
const offersCallback = ({ before, after, index }: Exchange, facts: Facts): boolean =>
  mentions(before, 'offersCallback') &&
  (CALLS.test(before.asks) ||
    NOTES_CALL.test(after.states) ||
    (!(hasDigits(before.text) && namesMoment(before.text, facts)) && isPutOff(facts, index)));
/** Puts the talk off to a time of their own. */
const isCallTime = (exchange: Exchange, facts: Facts): boolean =>
  !mentions(exchange.before, 'offersCallback') &&
  isAskedWhenToCall(exchange, facts.exchanges) &&
  namesTime(exchange, facts) &&
  !refuses(exchange) &&
  !says(exchange, 'hesitates');

/** "When suits you better?" is about a call only for a person who cannot talk now. */
const isPutOff = ({ exchanges }: Facts, index: number): boolean =>
  exchanges.slice(0, index).some((one) => asksForCall(one) || means(one, 'is_busy') || refuses(one));

/** "Call me on Thursday at three, just not before nine": what is asked for beside the limit. */
const besideLimits = (exchange: Exchange): Exchange => ({
  ...exchange,
  plain: exchange.plain.replaceAll(LIMITS, ' '),
});
const LIMITS = new RegExp(PERSON.limitsCalls.source, 'g');

const isTimed = (exchange: Exchange): boolean =>
  says(exchange, 'asksToBeCalled') && says(exchange, 'namesDay');

const asksForCall = (exchange: Exchange): boolean =>
  (!says(exchange, 'limitsCalls') || isTimed(besideLimits(exchange))) &&
  !says(exchange, 'callsThemselves') &&
  (means(exchange, 'wants_callback') ||
    (says(exchange, 'asksToBeCalled') && !means(exchange, 'wants_no_more_contact')));

/** `day`: the turn that named the day, where the last one named only an hour or a part of it. */
export type Callback = { asked: Exchange; timed: Exchange | null; day: Exchange | null };

/** "Tomorrow I'm on the road", said to times that were offered, is about the visit. */
const isBusyThen = (exchange: Exchange, facts: Facts): boolean =>
  means(exchange, 'is_busy') &&
  !says(exchange, 'callsThemselves') &&
  !(
    hasDigits(exchange.before.text) &&
    namesMoment(exchange.before.text, facts) &&
    !speaksOfCalls(exchange.before)
  );

/** "I thought it was tomorrow": a day that somebody had in mind, not one that suits. */
const SUPPOSED = phrases(`
  (?:thought|figured|reckoned|believed|assumed|was sure|(?:were|was) told) (?:that )?(?:it|this|you|the [a-z]+) (?:was|were|would be|is)(?![a-z]) | (?:was|wasn't) (?:that|it|this) (?:for |supposed to be )?(?:today|tomorrow|now|(?:mon|tues|wednes|thurs|fri|satur|sun)day) | (?:no )?era (?:para )?(?:hoy|manana|hoje|amanha|el |na |no |pra )(?:[a-z]+)? ?\\? |
  (?:pense|pensaba|creia|crei|juraba|me dijeron) que (?:[a-z]+ ){0,2}(?:era|es|seria|iba a ser)(?![a-z]) |
  (?:pensei|achei|achava|pensava|jurava|me disseram) que (?:[a-z]+ ){0,2}(?:era|e|seria|ia ser)(?![a-z])
`);

/** Who asked to be called another time or took up the agent's offer to, and where they said when; null: nobody did. */
export function callbackOf(facts: Facts): Callback | null {
  const { exchanges } = facts;
  const wants = (exchange: Exchange): boolean =>
    asksForCall(exchange) ||
    isCallTime(exchange, facts) ||
    (isBusyThen(exchange, facts) && namesTime(exchange, facts)) ||
    (offersCallback(exchange, facts) &&
      !refuses(exchange) &&
      !says(exchange, 'hesitates') &&
      (accepts(exchange) || namesTime(exchange, facts)));
  const asked = exchanges.findLast(wants);
  if (asked === undefined || isDropped(asked, exchanges)) return null;
  const taken = (exchange: Exchange): boolean =>
    accepts(exchange) && CALLS.test(exchange.before.asks) && namesMoment(exchange.before.text, facts);
  const timed = exchanges
    .filter((exchange) => wants(exchange) || exchange.index > asked.index)
    .findLast(
      (exchange) =>
        !refuses(exchange) &&
        !isBygone(exchange.text, facts) &&
        !SUPPOSED.test(exchange.plain) &&
        (namesTime(exchange, facts) || taken(exchange)),
    );
  const named = (exchange: Exchange): boolean =>
    namesDay(exchange.text, facts.personLanguage, facts.subject.now);
  const day =
    timed === undefined || named(timed)
      ? undefined
      : exchanges.slice(0, timed.index).findLast((exchange) => wants(exchange) && named(exchange));
  return { asked, timed: timed ?? null, day: day ?? null };
}

/** A customer's "take me off" ends the service unless it speaks of calls or messages. */
const wantsToBeLeftAlone = (turn: Exchange, facts: Facts): boolean => {
  // Whoever it is told of, a wish not to be called is heard in all the words.
  const exchange = { ...turn, plain: plain(turn.whole) };
  if (says(exchange, 'offTheList')) return true;
  if (asks(exchange.before, 'asksToContact') && refusesOnlyThis(exchange.text)) return false;
  if (!means(exchange, 'wants_no_more_contact') || says(exchange, 'sparesTrouble')) return false;
  if (says(exchange, 'speaksOfContact')) return true;
  if (says(exchange, 'cannotPromise') || says(exchange, 'noLongerUses')) return false;
  const { category } = facts.subject;
  if (category === 'retention') return !says(exchange, 'leaves');
  return !(category === 'scheduling' && cancelsBefore(facts, exchange.index));
};

const cancelsBefore = ({ exchanges }: Facts, index: number): boolean =>
  exchanges.slice(0, index + 1).some((exchange) => means(exchange, 'wants_to_cancel'));

/** Where the person last asked not to be contacted again; -1 when they never did. */
export const doNotContactPlace = (facts: Facts): number =>
  facts.exchanges.findLastIndex((exchange) => wantsToBeLeftAlone(exchange, facts));

/** Words about the contact itself, not about what it is for. */
export const besideTheMatter = (exchange: Exchange): boolean =>
  means(
    exchange,
    'wants_no_more_contact',
    'is_wrong_person',
    'is_voicemail',
    'wants_callback',
    'is_busy',
    'asks_to_repeat',
    'asks_if_human',
    'asks_for_instructions',
  ) ||
  says(exchange, 'goes') ||
  asksForCall(exchange) ||
  says(exchange, 'refusesToRate') ||
  refuses(exchange);

export const givesReason = (exchange: Exchange): boolean =>
  exchange.wordCount >= 4 &&
  (means(exchange, 'objects', 'complains') || says(exchange, 'hasProblem') || says(exchange, 'because'));
