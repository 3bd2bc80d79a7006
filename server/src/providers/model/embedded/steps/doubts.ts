import { objectionIn } from '../../../../listening/index.ts';
import { ends, type Reply, type Step, says } from '../reply.ts';
import { resume } from '../script/index.ts';
import { isYesOrNo } from '../talk/questions.ts';
import { plain } from '../talk/speakable.ts';
import type { AgentTurn, Talk } from '../talk/talk.ts';

const DOUBTS_MAX = 3;
const HANDLER_LENGTH_MAX = 600;

const agentTurns = (talk: Talk): AgentTurn[] => talk.turns.filter((turn) => turn.role === 'agent');

const spokenHandlers = (talk: Talk): string[] =>
  Object.values(talk.brief.objectionHandlers).map((handler) => plain(handler).slice(0, HANDLER_LENGTH_MAX));

/** How many doubts were answered before. */
function doubtsMet(talk: Talk): number {
  const handlers = spokenHandlers(talk);
  return agentTurns(talk).filter(
    ({ text, acts }) =>
      acts.some(({ key }) => key === 'understandsDoubt') ||
      handlers.some((handler) => handler !== '' && text.includes(handler)),
  ).length;
}

const accepts = (talk: Talk): Reply => ends(talk, 'declined', talk.speaker.say('acceptsNo'));

/** The agent's own words for this doubt, unless they were said already or are in another tongue than the talk. */
function handlerFor(talk: Talk, text: string): string | null {
  const { brief, speaker } = talk;
  if (speaker.tongue !== brief.tongue) return null;
  const key = objectionIn(text, brief.objectionHandlers, speaker.tongue);
  const handler = key === null ? '' : plain(brief.objectionHandlers[key] ?? '').slice(0, HANDLER_LENGTH_MAX);
  const said = agentTurns(talk).some((turn) => turn.text.includes(handler));
  return handler === '' || said ? null : handler;
}

/** A doubt gets one honest answer; a second firm no is final. */
export const meetsDoubt: Step = (talk) => {
  const { last, pending, speaker } = talk;
  if (last === null) return null;
  const { intents } = last.heard;
  const answersQuestion = pending !== null && (isYesOrNo(pending.key) || pending.key.startsWith('ask:'));
  const refuses = intents.has('declines') && !answersQuestion && pending?.key !== 'offersTimes';
  const doubts = intents.has('objects') || refuses;
  const met = doubtsMet(talk);
  if (refuses && met >= 1) return accepts(talk);
  if (doubts && met >= DOUBTS_MAX) return accepts(talk);
  const handler = handlerFor(talk, last.text);
  if (handler !== null) return /[?]/.test(handler) ? says(handler) : resume(talk, handler);
  if (!doubts) return null;
  return resume(talk, speaker.say('understandsDoubt'));
};
