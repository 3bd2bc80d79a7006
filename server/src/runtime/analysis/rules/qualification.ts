import { phrases } from '../../../listening/text/phrases.ts';
import { clamp, clip } from '../bounds.ts';
import { isSuccess, REJECTION_OUTCOMES } from '../outcomes.ts';
import { excerpt } from '../quotes.ts';
import { LENGTH_MAX, REASONS_MAX } from '../schema.ts';
import type { Qualification } from '../types.ts';
import { note, WORDS } from '../words.ts';
import { agreedMoment } from './agreed.ts';
import { type Exchange, everMeans, everSays, means, mentions, says } from './facts.ts';
import { callbackTimeOf, lastMoment, momentAsSaid } from './findings.ts';
import { answering, callbackOf, declines, refuses } from './moves.ts';
import { objectionsOf, raisesObjection } from './objections.ts';
import { BAD_TIME, isBadTime } from './said/cues.ts';
import { type Collected, collectedValue, type Evidence, QUOTE_MAX } from './verdicts.ts';

const BASE = { high: 85, medium: 55, low: 20 } as const;
const OBJECTION_COST = 5;
const ANSWER_GAIN = 2;
const ANSWER_GAIN_MAX = 10;

const UNREACHED = ['voicemail', 'no_answer', 'failed'];

/** Nothing is on offer there that a person could be interested in; whoever calls a reception may want anything. */
const NO_OFFER = ['support', 'surveys', 'collections', 'notifications', 'language_assessment'];

/** Null where the person was not reached, where nothing was on offer, or where no turn shows it. */
export function interestOf(evidence: Evidence): Qualification['interest'] {
  const { outcome, subject, exchanges } = evidence;
  if (UNREACHED.includes(outcome) || NO_OFFER.includes(subject.category)) return null;
  if (subject.category === 'general') return BOUGHT.includes(outcome) ? 'high' : null;
  if (REJECTION_OUTCOMES.includes(outcome)) return 'low';
  if (subject.category === 'interview') return null;
  if (isSuccess(subject.category, outcome) || outcome === 'appointment_booked') return 'high';
  if (subject.category !== 'sales') return null;
  if (outcome === 'callback_scheduled') return interestInCall(evidence);
  if (outcome === 'escalated_to_human') return 'medium';
  const engaged =
    exchanges.some(asksOfTheOffer) || everMeans(evidence, 'wants_to_buy') || everSays(evidence, 'hesitates');
  // A question beside a no shows neither interest nor the want of it; without either, nothing does.
  const against = exchanges.some((one) => refuses(one) || declines(one) || raisesObjection(one, evidence));
  if (engaged) return against ? null : 'medium';
  return against ? 'low' : null;
}

/** Who calls, where the number is from and what it is about is asked by who wants nothing, too. */
const OF_THE_CALL = phrases(`
  who(?:'s| is| am i| are)? (?:this|that|calling|speaking|it|there|talking|you)(?![a-z]) | (?:what|which) company | what(?:'s| is) (?:this|it|the call|that) (?:all )?(?:about|regarding) | (?:get|got|have|find|found) my (?:number|details|name) | are you (?:a |an )?(?:robot|machine|recording|real|human|ai|bot)(?![a-z]) | is this (?:a )?(?:robot|machine|recording|scam|ai|bot)(?![a-z]) |
  quien (?:es|habla|llama|eres|me llama|me habla)(?![a-z]) | de (?:que|cual) (?:empresa|compania) | de parte de quien | de que se trata | de donde (?:me )?(?:llama|habla|son|es)[a-z]* | mi numero(?![a-z]) | (?:eres|es|hablo con) (?:un |una )?(?:robot|maquina|grabacion|estafa) |
  quem (?:fala|e|esta falando|ta falando|liga)(?![a-z]) | (?:de )?(?:que|qual) (?:e a )?empresa | (?:do|de) que se trata | sobre o que | de onde (?:voces? )?(?:e|sao|fala|falam|liga|esta)[a-z]* | meu (?:numero|telefone)(?![a-z]) | (?:voce )?e (?:um |uma )?(?:robo|maquina|gravacao|golpe)(?![a-z])
`);

const asksOfTheOffer = (one: Exchange): boolean =>
  means(one, 'asks_question') &&
  !means(one, 'asks_who', 'asks_why', 'asks_source', 'asks_if_human') &&
  !OF_THE_CALL.test(one.plain);

/** Who asks to be called about what they have heard takes a next step; who only has no time shows nothing. */
function interestInCall(evidence: Evidence): Qualification['interest'] {
  const { exchanges } = evidence;
  const callback = callbackOf(evidence);
  if (callback === null) return 'medium';
  const wish =
    exchanges.find((one) => means(one, 'wants_callback') || says(one, 'asksToBeCalled')) ?? callback.asked;
  const isPutOff = exchanges
    .slice(0, wish.index + 1)
    .some((one) => means(one, 'is_busy', 'is_hurried') || isBadTime(one) || BAD_TIME.test(one.plain));
  const told = answering(evidence).filter(({ index }) => index < wish.index).length;
  if (isPutOff) return told > 0 ? 'medium' : null;
  return told >= TOLD_MIN && !mentions(wish.before, 'offersCallback') ? 'high' : 'medium';
}
/** So many answers show that somebody went into it. */
const TOLD_MIN = 2;

const BOUGHT = ['sale_closed', 'appointment_booked', 'appointment_rescheduled'];

/** Whoever says at the end that they want to go on is interested, and only they are. */
function interestIn(evidence: Collected): Qualification['interest'] {
  const goesOn = collectedValue(evidence, 'still_interested')?.value;
  return goesOn === undefined ? interestOf(evidence) : goesOn === true ? 'high' : 'low';
}

const PLANNED = [
  'callback_scheduled',
  'appointment_booked',
  'appointment_rescheduled',
  'payment_promised',
  'escalated_to_human',
  'ticket_created',
  'sale_closed',
];

/** What was agreed to happen next, with its day where one was named. */
export function nextStepOf(evidence: Evidence): string | null {
  const { outcome, subject } = evidence;
  if (!PLANNED.includes(outcome)) return null;
  const step = WORDS[subject.language].outcomes[outcome];
  const when = whenOf(evidence);
  return clip(when === null ? step : `${step}: ${when}`, LENGTH_MAX.nextStep);
}

/** When it happens, by the turns the outcome rests on. */
function whenOf(evidence: Evidence): string | null {
  if (evidence.outcome === 'callback_scheduled') {
    const callback = callbackOf(evidence);
    return callback && callbackTimeOf(callback, evidence);
  }
  if (evidence.outcome === 'payment_promised') {
    const turn = evidence.exchanges.find(({ places }) =>
      places.some((one) => evidence.outcomeTurns.includes(one)),
    );
    const moment = turn && lastMoment([turn.text], evidence);
    return moment ? momentAsSaid(moment) : null;
  }
  const agreed = agreedMoment(evidence);
  return agreed === null ? null : [agreed.date, agreed.time].filter(Boolean).join(' ') || null;
}

export function qualify(evidence: Collected, answered: boolean): Qualification {
  const { subject, outcome } = evidence;
  const interest = answered ? interestIn(evidence) : null;
  const objections = objectionsOf(evidence);
  return {
    score: interest === null ? null : scoreOf(evidence, interest, objections.length),
    interest,
    answered,
    next_step: answered ? nextStepOf(evidence) : null,
    objections,
    reasons: [
      note(subject.language, 'endedWith', WORDS[subject.language].outcomes[outcome]),
      ...objections.map((objection) => note(subject.language, 'personSaid', excerpt(objection, QUOTE_MAX))),
    ]
      .map((reason) => clip(reason, LENGTH_MAX.reason))
      .slice(0, REASONS_MAX),
  };
}

function scoreOf(evidence: Evidence, interest: keyof typeof BASE, objectionCount: number): number {
  const gain = Math.min(ANSWER_GAIN_MAX, ANSWER_GAIN * answering(evidence).length);
  return Math.round(clamp(BASE[interest] + gain - OBJECTION_COST * objectionCount, 0, 100));
}
