import { looseTimeIn, namesDay, saysNothingMore, takesNoPart } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { hourSpanIn } from '../../../../listening/values/hour-span.ts';
import { BUILT_IN_TOOLS } from '../../port.ts';
import { fold } from '../questions/fold-words.ts';
import { canCallBack, ends, type Reply, type Step, says, withCall } from '../reply.ts';
import { callbackMoment, momentNamed } from '../script/times.ts';
import type { ActKey } from '../talk/acts.ts';
import { momentText } from '../talk/moments.ts';
import { isAskedWhen, timesAskedWhen } from '../talk/questions.ts';
import { isFirmNo } from '../talk/refusal.ts';
import type { Talk } from '../talk/talk.ts';
import { answersQuestions } from './answering.ts';
import { goesAhead, letsBeQuick } from './time.ts';

const ASKED_WHEN_MAX = 2;
const BEFORE_IT = new Set<ActKey>(['invites', 'asksToBegin', 'asksForContact']);

const ASKS_HOURS =
  /\b(?:what|until what|your) (?:time|hours?)\b.{0,30}\b(?:you|i) call\b|\byour hours\b|\b(?:a|hasta|desde|de) que hora\b.{0,20}\b(?:llaman|llamais|atienden|puedo llamar)\b|\b(?:ate |a |de )?que horas?\b.{0,20}\b(?:voces )?(?:ligam|atendem|posso ligar)\b/;

const OF_CALLS =
  /\b(?:call|calling|ring|phone|talk|speak|chat|habl\w+|fal(?:ar|amos|o)|conversar|platicar|contact|reach|back to me|llam\w+|marc(?:a|ar|ame|arme|ue|enme)|contact\w+|comuni\w+|lig(?:a|o|ue|ar|uem|arem)|retorn\w+|contat\w+)\b/;

/** "Thursday I'm busy, make it Friday", "I'm at work till one": said of the visit or the delivery, not of the call. */
function arrangesADay({ brief, last, speaker, said }: Talk): boolean {
  if (last === null || OF_CALLS.test(fold(last.text))) return false;
  if (brief.category === 'notifications') return said('notifies') > 0;
  return brief.category === 'scheduling' && namesDay(last.text, speaker.language, brief.now);
}

const HALF_DAY_HOURS = 12;
const LATE_IN_THE_DAY =
  /(?<![a-z])(?:afternoon|evening|tonight|night|pm|tarde|noche|tardecita|noite|tardinha)(?![a-z])/;

type Named = { at: Date; hasHour: boolean };

/** "About six", said at nine in the morning or of an evening spoken of before, is six in the evening. */
function upcoming(talk: Talk, named: Named | null): Named | null {
  if (named === null || !named.hasHour || named.at.getUTCHours() >= HALF_DAY_HOURS) return named;
  const later = new Date(named.at.getTime() + HALF_DAY_HOURS * 3_600_000);
  const isPast = named.at <= talk.brief.now && later > talk.brief.now;
  const [before, last] = talk.person.slice(-2).map(({ text }) => plain(text));
  const isLate =
    timesAskedWhen(talk) > 0 &&
    LATE_IN_THE_DAY.test(before ?? '') &&
    !/(?<![a-z])(?:am|morning|manana|manha)(?![a-z])/.test(last ?? '');
  return isPast || isLate ? { ...named, at: later } : named;
}

/** The part of a day or the hours they named, in their words. */
const openTimeIn = (talk: Talk): string | null =>
  talk.last === null
    ? null
    : (hourSpanIn(talk.last.text, talk.speaker.language) ??
      looseTimeIn(talk.last.text, talk.speaker.language));

const notes = (talk: Talk, moment: string): Reply =>
  ends(talk, 'callback', talk.speaker.say('callbackNoted', { moment }));

/** The day, with the part of it the person named where they did. */
function dayInWords(talk: Talk, day: Date): string {
  const part = openTimeIn(talk);
  const text = momentText(talk.speaker.texts, day, false);
  return part === null ? text : `${text}, ${part}`;
}

/** A day they named before, while the moment was asked for. */
function dayBefore(talk: Talk): Date | null {
  const before = talk.person.at(-2);
  if (before === undefined || timesAskedWhen(talk) === 0) return null;
  const isDay = namesDay(before.text, talk.speaker.language, talk.brief.now);
  return isDay ? (momentNamed(talk, before)?.at ?? null) : null;
}

/** No hour that could be kept: what is missing is asked for once, and what was said is noted. */
function withoutMoment(talk: Talk): Reply {
  const { last, speaker, pending } = talk;
  const open = openTimeIn(talk);
  const asked = timesAskedWhen(talk);
  const hours = last === null ? null : hourSpanIn(last.text, speaker.language);
  const day = open === null ? null : dayBefore(talk);
  if (day !== null) return notes(talk, dayInWords(talk, day));
  if (hours !== null && asked < ASKED_WHEN_MAX && pending?.key !== 'asksDay')
    return says(speaker.say('asksDay'));
  if (open !== null && asked > 0) return notes(talk, open);
  const isNo =
    isAskedWhen(pending) &&
    last !== null &&
    (last.heard.intents.has('declines') || saysNothingMore(last.text));
  if (isNo || asked >= ASKED_WHEN_MAX) return ends(talk, 'callback', speaker.say('callbackOpen'));
  return says(speaker.say('asksWhen'));
}

/** Nobody is asked on at a funeral. */
const AT_AN_EVENT = phrases(`
  (?:i'm|i am|we're|we are) (?:at|in) (?:a|an|the|my|our) (?:[a-z]+ )?(?:funeral|wake|burial|wedding|church|court|theatre|cinema|exam)(?![a-z]) |
  (?:estoy|estamos|ando) en (?:un|una|el|la|mi) (?:[a-z]+ )?(?:funeral|velorio|velatorio|entierro|sepelio|boda|misa|iglesia|examen|cine|teatro)(?![a-z]) |
  (?:estou|to|tou|estamos) (?:em|no|na|num|numa) (?:um |uma )?(?:[a-z]+ )?(?:enterro|velorio|funeral|casamento|missa|igreja|prova|cinema|teatro)(?![a-z])
`);

const TOLD_AT_LENGTH_WORDS = 12;

/** "I am working in a bank since six years" answers a question of the test or of the interview. */
const tellsOfThemselves = ({ brief, pending, last }: Talk): boolean =>
  (brief.category === 'language_assessment' || brief.category === 'interview') &&
  pending !== null &&
  !BEFORE_IT.has(pending.key) &&
  (last?.text.trim().split(/\s+/).length ?? 0) >= TOLD_AT_LENGTH_WORDS &&
  last?.heard.intents.has('wants_callback') === false;

/** Asked when to try again, they want no part in it at all. */
const refusesAll = ({ last, pending }: Talk): boolean =>
  last !== null && isAskedWhen(pending) && (isFirmNo(last) || takesNoPart(last.text));

/**
 * Busy, or wants to be called back: when, and then it is arranged. Only for a moment the person named: a day or a part
 * of a day without an hour is asked after once, and then noted as it was said.
 */
export const callsBack: Step = (talk) => {
  const { last, pending, speaker, brief } = talk;
  if (last === null) return null;
  const { intents } = last.heard;
  const answersWhen = isAskedWhen(pending);
  // "I'm on the bus, go ahead" lets the agent talk as well.
  if ((answersWhen || intents.has('is_busy')) && goesAhead(talk)) return null;
  // "I cannot right now" about a payment is no wish to talk later.
  const busy =
    (intents.has('is_busy') || AT_AN_EVENT.test(plain(last.text))) &&
    pending?.key !== 'ask:promised_date' &&
    !letsBeQuick(last.text) &&
    !tellsOfThemselves(talk);
  if (!answersWhen && !busy && !intents.has('wants_callback')) return null;
  // "Can you move it to Friday?" is about the appointment.
  if (!answersWhen && (intents.has('wants_to_move_appointment') || arrangesADay(talk))) return null;
  // "Until when do you call?" and "your hours if I call back" ask: what is known is said first.
  if (!answersWhen && ASKS_HOURS.test(fold(last.text)) && talk.asks().some(({ isSure }) => isSure))
    return null;
  // "How long does it take? I'm cooking": whoever asks while busy is answered first.
  if (!answersWhen && !intents.has('wants_callback') && answersQuestions(talk) !== null) return null;
  const named = upcoming(talk, callbackMoment(talk, last));
  if (named === null || named.at <= brief.now)
    return refusesAll(talk) ? ends(talk, 'declined', speaker.say('acceptsNo')) : withoutMoment(talk);
  if (!named.hasHour) {
    const isOpen = timesAskedWhen(talk) === 0 && hourSpanIn(last.text, speaker.language) === null;
    return isOpen
      ? says(speaker.say('asksHour', { day: momentText(speaker.texts, named.at, false) }))
      : notes(talk, dayInWords(talk, named.at));
  }
  const moment = momentText(speaker.texts, named.at);
  if (!canCallBack(talk)) return notes(talk, moment);
  const note = 'The person asked to be contacted at this time';
  return withCall(talk, says(), BUILT_IN_TOOLS.callback, { at: named.at.toISOString(), note });
};
