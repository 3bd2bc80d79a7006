import { looseTimeIn, namesDay, saysNothingMore } from '../../../../listening/index.ts';
import { BUILT_IN_TOOLS } from '../../port.ts';
import { fold } from '../questions/fold-words.ts';
import { canCallBack, ends, type Reply, type Step, says, withCall } from '../reply.ts';
import { goOn } from '../script/index.ts';
import { callbackMoment } from '../script/times.ts';
import { momentText } from '../talk/moments.ts';
import type { Talk } from '../talk/talk.ts';
import { answersQuestions } from './answering.ts';
import { letsBeQuick } from './time.ts';

const ASKS_HOURS =
  /\b(?:what|until what|your) (?:time|hours?)\b.{0,30}\b(?:you|i) call\b|\byour hours\b|\b(?:a|hasta|desde|de) que hora\b.{0,20}\b(?:llaman|llamais|atienden|puedo llamar)\b|\b(?:ate |a |de )?que horas?\b.{0,20}\b(?:voces )?(?:ligam|atendem|posso ligar)\b/;

const AGENT_TURNS_MAX = 12;
const ASKED_WHEN_MAX = 2;

export const endsLongTalk: Step = (talk) =>
  talk.agentTurns >= AGENT_TURNS_MAX ? ends(talk, 'too_long', talk.speaker.say('tooLong')) : null;

export const saysGoodbye: Step = (talk) => {
  const intents = talk.last?.heard.intents;
  if (!intents?.has('says_goodbye') || intents.has('asks_question')) return null;
  // "Yes, do that, bye" still gets its confirmation.
  const next = talk.pending === null ? null : goOn(talk);
  const confirms = next?.calls.some((call) => call.name === BUILT_IN_TOOLS.end);
  return next !== null && confirms ? next : ends(talk, 'goodbye', talk.speaker.say('farewell'));
};

/**
 * Busy, or wants to be called back: when, and then it is arranged. Only for a moment the person named: a day or a part
 * of a day without an hour is asked after once, and then noted as it was said.
 */
export const callsBack: Step = (talk) => {
  const { last, pending, speaker, brief } = talk;
  if (last === null) return null;
  const { intents } = last.heard;
  const answersWhen = pending?.key === 'asksWhen';
  // "I cannot right now" about a payment is no wish to talk later.
  const busy = intents.has('is_busy') && pending?.key !== 'ask:promised_date' && !letsBeQuick(last.text);
  if (!answersWhen && !busy && !intents.has('wants_callback')) return null;
  // "Can you move it to Friday?" is about the appointment.
  if (!answersWhen && (intents.has('wants_to_move_appointment') || arrangesADay(talk))) return null;
  // "Until when do you call?" and "your hours if I call back" ask: what is known is said first.
  if (!answersWhen && ASKS_HOURS.test(fold(last.text)) && talk.asks().some(({ isSure }) => isSure))
    return null;
  // "How long does it take? I'm cooking": whoever asks while busy is answered first.
  if (!answersWhen && !intents.has('wants_callback') && answersQuestions(talk) !== null) return null;
  const named = callbackMoment(talk, last);
  const asked = talk.said('asksWhen');
  if (named === null || named.at <= brief.now) {
    const loose = looseTimeIn(last.text, speaker.language);
    if (loose !== null && asked > 0) return notes(talk, loose);
    const again = answersWhen && (intents.has('declines') || saysNothingMore(last.text));
    if (again || asked >= ASKED_WHEN_MAX) return ends(talk, 'callback', speaker.say('callbackOpen'));
    return says(speaker.say('asksWhen'));
  }
  if (!named.hasHour)
    return asked === 0 ? says(speaker.say('asksWhen')) : notes(talk, dayInWords(talk, named.at));
  const moment = momentText(speaker.texts, named.at);
  if (!canCallBack(talk)) return notes(talk, moment);
  const note = 'The person asked to be contacted at this time';
  return withCall(talk, says(), BUILT_IN_TOOLS.callback, { at: named.at.toISOString(), note });
};

const OF_CALLS =
  /\b(?:call|calling|ring|phone|talk|speak|chat|habl\w+|fal(?:ar|amos|o)|conversar|platicar|contact|reach|back to me|llam\w+|marc(?:a|ar|ame|arme|ue|enme)|contact\w+|comuni\w+|lig(?:a|o|ue|ar|uem|arem)|retorn\w+|contat\w+)\b/;

/** "Thursday I'm busy, make it Friday", "I'm at work till one": said of the visit or the delivery, not of the call. */
function arrangesADay({ brief, last, speaker, said }: Talk): boolean {
  if (last === null || OF_CALLS.test(fold(last.text))) return false;
  if (brief.category === 'notifications') return said('notifies') > 0;
  return brief.category === 'scheduling' && namesDay(last.text, speaker.language, brief.now);
}

const notes = (talk: Talk, moment: string): Reply =>
  ends(talk, 'callback', talk.speaker.say('callbackNoted', { moment }));

/** The day, with the part of it the person named where they did. */
function dayInWords(talk: Talk, day: Date): string {
  const part = talk.last === null ? null : looseTimeIn(talk.last.text, talk.speaker.language);
  const text = momentText(talk.speaker.texts, day, false);
  return part === null ? text : `${text}, ${part}`;
}
