import { hasMisdialled } from '../../../listening/decided/who.ts';
import { affirmedAt, phrases, plain } from '../../../listening/text/phrases.ts';
import type { CallOutcome } from '../types.ts';
import {
  asks,
  type Exchange,
  everMeans,
  everSays,
  type Facts,
  means,
  mentions,
  says,
  states,
} from './facts.ts';
import { passed } from './gates/index.ts';
import {
  accepts,
  type Callback,
  callbackOf,
  closes,
  doNotContactPlace,
  reachedVoicemail,
  voicemailPlace,
  wrongPerson,
} from './moves.ts';
import { PERSON } from './person-cues.ts';
import { noticePlace, otherPlace } from './reached.ts';
import { handOverPlace } from './settled/hand-over.ts';
import { leftUnanswered } from './settled/help.ts';
import { otherPlaceCalled, unknownPlace } from './settled/strangers.ts';
import { unheardNotice } from './settled/unheard.ts';
import { readSigns, type Sign } from './signs/index.ts';

/** What the conversation came to, and the turns that bear it. */
export type Decided = { outcome: CallOutcome; turns: readonly number[] };

/** What the conversation came to, with nothing told that does not stand. */
export function decideOutcome(facts: Facts): Decided {
  const { outcome, turns } = proposed(facts);
  return { outcome: passed(outcome, turns, facts), turns };
}

/**
 * What the turns propose. A goal reached stands; else what the person last wanted: to be called another time,
 * to be left alone, or to be passed to a person; else what the category takes an ordinary ending for.
 */
function proposed(facts: Facts): Decided {
  const { exchanges } = facts;
  const at = (outcome: CallOutcome, ...indexes: readonly number[]): Decided => ({
    outcome,
    turns: indexes.flatMap((index) => exchanges[index]?.places ?? []),
  });
  if (exchanges.length === 0) return { outcome: silentOutcome(facts), turns: [] };
  if (reachedVoicemail(facts)) return at('voicemail', voicemailPlace(facts));
  const machine = unheardPlace(facts);
  if (machine !== -1) return at('failed', machine);
  const unknown = Math.max(unknownPlace(facts), unheardNotice(facts));
  if (unknown !== -1) return at('failed', unknown);
  const other = otherPlace(facts);
  const signs = readSigns(facts);
  const decisive = lastSign(other === -1 ? signs : signs.filter(isOwnRefusal));
  const stop = doNotContactPlace(facts);
  const refusal = laterRefusal(decisive, stop, facts);
  const callback = callbackOf(facts);
  const bearing = decisive?.indexes ?? (decisive ? [decisive.index] : []);
  if (decisive?.kind === 'reached' && Math.max(...bearing) >= stop && !isPostponed(callback, facts))
    return at(decisive.outcome, ...bearing);
  const asked = callback?.asked.index ?? -1;
  const stands = asked >= (refusal?.index ?? 0) && asked >= stop;
  const handOver = handOverPlace(facts);
  const isPassedOn =
    (handOver > Math.max(asked, callback?.timed?.index ?? 0) && takesHandOver(exchanges[handOver])) ||
    isForWhoTakesOver(handOver, asked, facts);
  if (callback?.timed && stands && !isPassedOn)
    return at('callback_scheduled', asked, callback.timed.index, callback.day?.index ?? -1);
  const misdialled = Math.max(misdialledPlace(facts), otherPlaceCalled(facts));
  if (misdialled !== -1) return at('failed', misdialled);
  const wrong = wrongPerson(facts);
  if (wrong) return at('failed', wrong.index);
  if (handOver !== -1 && handOver >= (refusal?.index ?? 0) && stop === -1)
    return at('escalated_to_human', handOver);
  if (refusal && !(callback && stands)) return at(refusal.outcome, ...(refusal.indexes ?? [refusal.index]));
  // A call back without a time anybody named is still to be arranged.
  if (callback && stands) return at('follow_up_needed', asked);
  const astray = astrayPlace(facts);
  if (astray !== -1) return at('failed', astray);
  if (decisive?.kind === 'open') return at('follow_up_needed', decisive.index);
  if (other !== -1) return at('follow_up_needed', other);
  return ordinaryEnding(facts);
}

/** Nobody refuses to pay what somebody else owes. */
const isOwnRefusal = ({ kind, outcome }: Sign): boolean =>
  kind === 'refused' && outcome !== 'payment_refused';

const LED_BY_QUESTIONS = ['interview', 'surveys', 'language_assessment'];

/** The questions are asked another day, at a time the agent has written down; a call about the answers comes after them. */
const isPostponed = (callback: Callback | null, { subject, tools, exchanges }: Facts): boolean =>
  LED_BY_QUESTIONS.includes(subject.category) &&
  tools.has('schedule_callback') &&
  callback?.timed != null &&
  !exchanges.slice(0, callback.asked.index + 1).some(({ before }) => asks(before, 'asksToContact'));

const wantsPerson = (one: Exchange): boolean => means(one, 'wants_person');

/** Asked for once the call is on its way to a person: it is passed on with the rest, and nobody has agreed to it. */
const isForWhoTakesOver = (handOver: number, asked: number, { tools, exchanges }: Facts): boolean =>
  handOver !== -1 &&
  (handOver < asked || (handOver === asked && !exchanges.slice(asked).some(wantsPerson))) &&
  tools.has('hand_off_to_person') &&
  !tools.has('schedule_callback');

/** Says yes to being passed on: that is what was agreed on at last. */
const takesHandOver = (exchange: Exchange | undefined): boolean =>
  exchange !== undefined && accepts(exchange) && asks(exchange.before, 'handsOver');

/** Where a recorded menu speaks, or nothing but a hello comes from who hears nothing; -1 where a person listens. */
function unheardPlace({ exchanges, subject }: Facts): number {
  const menu = exchanges.slice(0, 2).findIndex((exchange) => says(exchange, 'isMenu'));
  if (menu !== -1) return menu;
  const deaf = exchanges.findIndex((exchange) => says(exchange, 'hearsNothing'));
  const heard = exchanges.some(
    (exchange) =>
      !exchange.isEmpty && !says(exchange, 'hearsNothing') && exchange.wordCount > HELLO_WORDS_MAX,
  );
  if (deaf !== -1 && !heard) return deaf;
  const calls = subject.category === 'notifications' && exchanges.length > 1;
  const isCall = (exchange: Exchange): boolean => says(exchange, 'onlyHellos') && exchange.text.includes('?');
  return calls && exchanges.every(isCall) ? 0 : -1;
}

const HELLO_WORDS_MAX = 4;

/** A written notice needs nobody to pick up. */
function silentOutcome({ subject, turns }: Facts): CallOutcome {
  const delivered = subject.category === 'notifications' && subject.channel !== 'voice' && turns.length > 0;
  return delivered ? 'message_delivered' : 'no_answer';
}

function lastSign(signs: readonly Sign[]): Sign | undefined {
  const last = signs.at(-1);
  if (last?.kind !== 'open') return last;
  return signs.findLast(({ kind }) => kind === 'reached') ?? last;
}

/** Asking to be left alone refuses whatever was offered, in the words of what it was. */
function laterRefusal(decisive: Sign | undefined, stop: number, { subject }: Facts): Sign | undefined {
  const refusal = decisive?.kind === 'refused' ? decisive : undefined;
  if (stop === -1) return refusal;
  const own = refusal?.outcome ?? 'rejected';
  const outcome = subject.category === 'notifications' ? 'rejected' : own;
  return { index: Math.max(stop, refusal?.index ?? 0), kind: 'refused', outcome };
}

function ordinaryEnding(facts: Facts): Decided {
  const { category } = facts.subject;
  if (category === 'support' || category === 'general') return helpEnding(facts);
  const notice = category === 'notifications' ? noticeOf(facts) : undefined;
  if (notice) return { outcome: 'message_delivered', turns: notice.before.places };
  return { outcome: 'follow_up_needed', turns: [] };
}

const WHERE_AM_I = phrases(`
  is (?:that|this|it) (?:the |not the )?[a-z]+(?: [a-z]+){0,3} ?\\? | (?:es|e|sera|ai e|aqui e|ahi es|aqui es|nao e|no es) (?:ahi |ai )?(?:(?:d[aeo]|del|de la|de el|la|el|a|o) )+[a-z]+(?: [a-z]+){0,3} ?\\? | (?:hablo|me comunico|falo|estou falando) (?:con|com) (?:la |el |a |o )[a-z]+(?: [a-z]+){0,2} ?\\?
`);
const BY_MISTAKE = phrases(`
  wrong (?:number|place) | (?:gave|given) me (?:this|the wrong|your) number | (?:must have|i've|i) (?:dialled|dialed|misdialled|misdialed|rung|called) (?:[a-z]+ )?wrong | (?:thought|looking for) (?:this was|you were|it was) (?:the|a)(?![a-z]) | my mistake |
  (?:numero|telefono) (?:equivocado|errado) | (?:me )?equivoque | (?:me )?(?:dieron|pasaron) (?:este|ese|mal el|otro) (?:numero|telefono) | marque mal | crei que era | pense que era |
  engano(?![a-z]) | me deram (?:esse|este|o) (?:numero|telefone) | (?:liguei|disquei) errado | achei que (?:era|fosse) | pensei que (?:era|fosse)
`);

/** Where somebody who called finds that they wanted another place, and wants nothing here; -1 elsewhere. */
function astrayPlace({ exchanges, subject }: Facts): number {
  if (subject.direction !== 'inbound') return -1;
  const asked = exchanges.slice(0, 2).findIndex(({ whole }) => WHERE_AM_I.test(plain(whole)));
  const astray = exchanges.findIndex(({ whole }) => BY_MISTAKE.test(plain(whole)));
  const wants = exchanges.some(
    (one) =>
      says(one, 'hasProblem') ||
      affirmedAt(PERSON.needs, one.plain) !== -1 ||
      means(one, 'wants_appointment', 'wants_to_buy'),
  );
  return asked !== -1 && astray > asked && !wants ? astray : -1;
}

/** Says so in as many words, whatever they wanted elsewhere. */
const misdialledPlace = ({ exchanges, subject }: Facts): number =>
  subject.direction === 'inbound'
    ? exchanges.slice(0, ASTRAY_TURNS).findIndex(({ whole }) => hasMisdialled(whole))
    : -1;
const ASTRAY_TURNS = 4;

const noticeOf = (facts: Facts): Exchange | undefined => facts.exchanges[noticePlace(facts)];

/** Nothing, or thanks and "I see": no answer. */
const COURTESY =
  /^(?:(?:thank you|thanks|got it|understood|i see|of course|certainly|muchas gracias|gracias|entendido|comprendo|ya veo|claro|por supuesto|muy bien|obrigad[oa]|agradeco|entendi|compreendo|certo|muito bem)[\s,.!]*)*$/;

/** A question was asked, the agent had an answer, and the person left content with it. A problem takes more. */
function helpEnding(facts: Facts): Decided {
  const { exchanges } = facts;
  const open: Decided = { outcome: 'follow_up_needed', turns: [] };
  const asked = exchanges.findLastIndex(
    (exchange) =>
      !exchange.isEmpty &&
      // "Can I call again when he is back?" asks for leave, and nothing that could be answered.
      !says(exchange, 'callsThemselves') &&
      (means(exchange, 'asks_question') || says(exchange, 'hasProblem')),
  );
  const question = exchanges[asked];
  if (question === undefined) return open;
  const answered = !COURTESY.test(question.after.states) && !mentions(question.after, 'cannotHelp');
  if (!answered || leftUnanswered(facts) || states(question.after, 'offersPerson'))
    return { ...open, turns: question.places };
  // That a problem is gone, only the person can say; thanks and a goodbye do not say it.
  if (everSays(facts, 'hasProblem') || everMeans(facts, 'complains'))
    return { ...open, turns: question.places };
  const last = exchanges.slice(asked + 1).at(-1);
  const content =
    last === undefined || (closes(last) && last.heard.sentiment >= 0 && !says(last, 'notSolved'));
  if (!content) return { ...open, turns: question.places };
  return { outcome: 'faq_answered', turns: [...question.places, ...question.after.places] };
}
