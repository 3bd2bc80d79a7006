import { BUILT_IN_TOOLS } from '../../port.ts';
import { ends, type Step } from '../reply.ts';
import { goOn } from '../script/index.ts';

const AGENT_TURNS_MAX = 12;

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
