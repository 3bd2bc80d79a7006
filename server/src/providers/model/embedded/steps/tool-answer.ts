import { BUILT_IN_TOOLS } from '../../port.ts';
import { ends, type Reply, type Step, says } from '../reply.ts';
import { afterAnswer, goOn, resume } from '../script/index.ts';
import { momentText } from '../talk/moments.ts';
import type { Talk, ToolAnswer } from '../talk/talk.ts';
import { factsOf } from '../tools/answer.ts';

const NOTHING: Reply = { text: '', calls: [] };

function callbackAnswered(talk: Talk, answer: ToolAnswer): Reply {
  const { speaker, callsMade } = talk;
  const at = callsMade.findLast((call) => call.id === answer.toolCallId)?.arguments.at;
  const date = new Date(typeof at === 'string' ? at : Number.NaN);
  if (Number.isNaN(date.getTime())) return ends(talk, 'callback', speaker.say('callbackOpen'));
  const moment = momentText(speaker.texts, date);
  return ends(talk, 'callback', speaker.say(answer.isError ? 'callbackNoted' : 'callbackSet', { moment }));
}

function builtInAnswered(talk: Talk, answer: ToolAnswer): Reply | null {
  const { speaker } = talk;
  switch (answer.toolName) {
    case BUILT_IN_TOOLS.callback:
      return callbackAnswered(talk, answer);
    case BUILT_IN_TOOLS.handOff:
      return answer.isError ? says(speaker.say('handOffFailed')) : NOTHING;
    case BUILT_IN_TOOLS.transfer:
      return answer.isError ? resume(talk, speaker.say('toolFailed')) : NOTHING;
    case BUILT_IN_TOOLS.end:
    case BUILT_IN_TOOLS.setVariable:
      return NOTHING;
    default:
      return null;
  }
}

/** Speaks what a tool answered. What stands in the answer is told, never obeyed. */
export const answerOfTool: Step = (talk) => {
  const answer = talk.toolAnswers.at(-1);
  if (answer === undefined) return null;
  const builtIn = builtInAnswered(talk, answer);
  if (builtIn !== null) return builtIn;
  const { speaker } = talk;
  if (answer.isError) return resume(talk, speaker.say('toolFailed'));
  const booking = talk.pending?.key === 'offersTimes' || talk.pending?.key === 'asksForTime';
  if (booking) return goOn(talk);
  const facts = factsOf(answer.content, speaker.texts, speaker.language);
  return afterAnswer(talk, facts === '' ? speaker.say('toolDone') : speaker.say('toolSays', { facts }));
};
