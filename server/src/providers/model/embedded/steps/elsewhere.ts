import { words } from '../../../../listening/index.ts';
import { BUILT_IN_TOOLS } from '../../port.ts';
import { type Step, says, withCall } from '../reply.ts';
import type { Talk } from '../talk/talk.ts';
import { callTool } from '../tools/call.ts';
import { conceptsOf } from '../tools/concepts.ts';
import { toolFor } from '../tools/match.ts';

const SHARED_MIN = 2;
/** Words every condition is made of ("the customer asks about …"); they match nothing by themselves. */
const COMMON = new Set(
  words('customer person caller user client asks wants talks about mentions needs help', 'en')
    .concat(words('cliente persona usuario pregunta quiere habla sobre menciona necesita ayuda', 'es'))
    .concat(words('cliente pessoa usuário pergunta quer fala sobre menciona precisa ajuda', 'pt')),
);

function meets(talk: Talk, condition: string, text: string): boolean {
  const wanted = [...conceptsOf(condition, talk.brief.language)].filter((word) => !COMMON.has(word));
  const said = conceptsOf(text, talk.speaker.language);
  const shared = wanted.filter((word) => said.has(word)).length;
  return (
    shared >= SHARED_MIN || (wanted.length > 0 && wanted.length <= SHARED_MIN && shared === wanted.length)
  );
}

/** The agent's owner wrote where such a matter belongs. */
export const transfers: Step = (talk) => {
  const { last, brief, speaker, callsMade } = talk;
  if (last === null || !talk.tools.some(({ name }) => name === BUILT_IN_TOOLS.transfer)) return null;
  const target = brief.transfers.find(({ condition }) => meets(talk, condition, last.text));
  const tried = callsMade.some(
    (call) => call.name === BUILT_IN_TOOLS.transfer && call.arguments.agent_id === target?.targetAgentId,
  );
  if (target === undefined || tried) return null;
  const args = { agent_id: target.targetAgentId, reason: target.condition };
  return withCall(talk, says(speaker.say('transfers')), BUILT_IN_TOOLS.transfer, args);
};

const WORDS_LOOKED_BACK = 4;

/** A tool of the workspace does what the person asks for. */
export const usesTool: Step = (talk) => {
  const { last, pending } = talk;
  if (last === null) return null;
  if (pending?.key === 'toolNeeds') {
    const asking = talk.person
      .slice(-1 - WORDS_LOOKED_BACK, -1)
      .findLast(({ text }) => toolFor(talk, text) !== null);
    const tool = asking === undefined ? null : toolFor(talk, asking.text);
    return tool === null ? null : callTool(talk, tool);
  }
  const tool = toolFor(talk, last.text);
  return tool === null ? null : callTool(talk, tool);
};
