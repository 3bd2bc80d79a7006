import { BUILT_IN_TOOLS } from '../../port.ts';
import { canCallBack, ends, type Step, says, withCall } from '../reply.ts';
import { goOn } from '../script/index.ts';
import { momentNamed } from '../script/times.ts';
import { momentText } from '../talk/moments.ts';

const AGENT_TURNS_MAX = 12;
const ASKED_WHEN_MAX = 2;
const DEFAULT_HOUR = 10;

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

/** Busy, or wants to be called back: when, and then it is arranged. */
export const callsBack: Step = (talk) => {
  const { last, pending, speaker, brief } = talk;
  if (last === null) return null;
  const { intents } = last.heard;
  const answersWhen = pending?.key === 'asksWhen';
  // "I cannot right now" about a payment is no wish to talk later.
  const busy = intents.has('is_busy') && pending?.key !== 'ask:promised_date';
  if (!answersWhen && !busy && !intents.has('wants_callback')) return null;
  const named = momentNamed(talk, last);
  if (named === null || named.at <= brief.now) {
    const again = answersWhen && intents.has('declines');
    if (again || talk.said('asksWhen') >= ASKED_WHEN_MAX)
      return ends(talk, 'callback', speaker.say('callbackOpen'));
    return says(speaker.say('asksWhen'));
  }
  if (!named.hasHour) named.at.setUTCHours(DEFAULT_HOUR, 0, 0, 0);
  const moment = momentText(speaker.texts, named.at);
  if (!canCallBack(talk)) return ends(talk, 'callback', speaker.say('callbackNoted', { moment }));
  const note = 'The person asked to be contacted at this time';
  return withCall(talk, says(), BUILT_IN_TOOLS.callback, { at: named.at.toISOString(), note });
};
