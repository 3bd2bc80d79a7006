import type { Stage } from '../script/scene.ts';
import { callTool } from './call.ts';
import { conceptsOf } from './concepts.ts';
import { workspaceTools } from './match.ts';

/** Once a time was chosen, a tool of the workspace that books appointments is used before anything is confirmed. */
export const bookingStage: Stage = ({ talk, reply, verdict }) => {
  const proposed = verdict('proposesTime') === 'yes' ? reply('proposesTime') : null;
  const chosen = reply('asksForTime') ?? reply('offersTimes') ?? proposed;
  if (chosen === null || chosen !== talk.last || talk.toolAnswers.length > 0) return null;
  const tool = workspaceTools(talk).find(({ name }) => {
    const concepts = conceptsOf(name, 'en');
    return concepts.has('book') && concepts.has('appointment');
  });
  if (tool === undefined) return null;
  const made = callTool(talk, tool);
  return made === null || made.calls.length === 0 ? null : made;
};
