import type { ModelTool } from '../../port.ts';
import { type Reply, says } from '../reply.ts';
import { subjectOf } from '../talk/fields.ts';
import type { Talk } from '../talk/talk.ts';
import { parametersOf, spokenValue, valueFor } from './match.ts';

const SAME_CALL_MAX = 2;
const ASKED_MAX = 2;

const sameArguments = (one: Record<string, unknown>, other: Record<string, unknown>): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** Calls the tool with what the person said, asks for what is missing, or gives up (null). */
export function callTool(talk: Talk, tool: ModelTool): Reply | null {
  const args: Record<string, unknown> = {};
  const justAsked = talk.pending?.key === 'toolNeeds' ? talk.pending.slots.what : undefined;
  for (const parameter of parametersOf(tool.parameters)) {
    const what = subjectOf(parameter.field);
    const value = valueFor(parameter, talk) ?? (justAsked === what ? spokenValue(parameter, talk) : null);
    if (value !== null) args[parameter.field.id] = value;
    else if (parameter.required) {
      return talk.said('toolNeeds') < ASKED_MAX ? says(talk.speaker.say('toolNeeds', { what })) : null;
    }
  }
  const before = talk.callsMade.filter(
    (call) => call.name === tool.name && sameArguments(call.arguments, args),
  );
  return before.length >= SAME_CALL_MAX ? null : { text: '', calls: [{ name: tool.name, arguments: args }] };
}
