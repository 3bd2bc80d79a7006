import { setImmediate } from 'node:timers/promises';
import { sentences } from '../../../listening/index.ts';
import {
  ModelError,
  type ModelEvent,
  type ModelMessage,
  type ModelObject,
  type ModelProvider,
  type ModelRequest,
} from '../port.ts';
import { respond } from './respond.ts';

const MODEL = 'parley-brain-1';
const CHARS_PER_TOKEN = 4;

const tokensIn = (chars: number): number => Math.ceil(chars / CHARS_PER_TOKEN);

const charsOf = (message: ModelMessage): number =>
  message.content.length +
  (message.role === 'assistant' && message.toolCalls ? JSON.stringify(message.toolCalls).length : 0);

function refuseIfAborted(signal: AbortSignal): void {
  if (signal.aborted) throw new ModelError('aborted', false, 'The reply was no longer wanted');
}

/** As many whole sentences as the limit allows; a first sentence over it is cut. */
function withinLimit(text: string, tokensMax: number): { parts: string[]; cut: boolean } {
  const parts: string[] = [];
  let left = tokensMax * CHARS_PER_TOKEN;
  for (const sentence of sentences(text)) {
    const part = parts.length === 0 ? sentence : ` ${sentence}`;
    if (part.length > left) return { parts: parts.length > 0 ? parts : [part.slice(0, left)], cut: true };
    parts.push(part);
    left -= part.length;
  }
  return { parts, cut: false };
}

async function* stream(request: ModelRequest): AsyncGenerator<ModelEvent> {
  const { brief, messages, tools, signal, system, outputTokensMax } = request;
  refuseIfAborted(signal);
  const { text, toolCalls } = respond(brief, messages, tools);
  const { parts, cut } = withinLimit(text, outputTokensMax);
  for (const part of parts) {
    yield { type: 'text', text: part };
    await setImmediate();
    refuseIfAborted(signal);
  }
  for (const call of toolCalls) yield { type: 'tool_call', call };
  const inputChars = messages.reduce((chars, message) => chars + charsOf(message), system.length);
  const outputChars = parts.join('').length + (toolCalls.length > 0 ? JSON.stringify(toolCalls).length : 0);
  yield {
    type: 'finished',
    reason: toolCalls.length > 0 ? 'tool_calls' : cut ? 'length' : 'stop',
    usage: { inputTokens: tokensIn(inputChars), outputTokens: tokensIn(outputChars) },
    model: MODEL,
  };
}

/** Talks by rules, from the brief alone: for demonstrations, tests and an installation without a model. */
export const createEmbeddedBrain = (): ModelProvider => ({
  name: 'embedded',
  embedded: true,
  model: MODEL,
  stream,
  object: (): Promise<ModelObject> =>
    Promise.reject(
      new ModelError('refused', false, 'The embedded brain talks; it gives no judgement in a fixed form'),
    ),
  close: () => Promise.resolve(),
});
