import { setImmediate } from 'node:timers/promises';
import { sentences } from '../../../listening/index.ts';
import {
  type Brief,
  ModelError,
  type ModelEvent,
  type ModelMessage,
  type ModelObject,
  type ModelProvider,
  type ModelRequest,
} from '../port.ts';
import { readMaterial } from './material/read-material.ts';
import { textOfFact } from './questions/matcher/second-look.ts';
import type { MeaningOf, Meanings } from './questions/meaning/index.ts';
import { type Response, respond } from './respond.ts';

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

/** The reply by words; where sentences are compared whose meaning is not known yet, anew once it is. */
async function reply(
  { brief, messages, tools, signal }: ModelRequest,
  meanings: Meanings | null,
): Promise<Response> {
  if (meanings === null) return respond(brief, messages, tools);
  const unknown: Parameters<Meanings['learn']>[0][number][] = [];
  const meaning: MeaningOf = (text, language) => {
    const known = meanings.of(text, language);
    if (known === null) unknown.push({ text, language });
    return known;
  };
  const byWords = respond({ ...brief, meaning }, messages, tools);
  if (unknown.length === 0) return byWords;
  await meanings.learn(unknown);
  refuseIfAborted(signal);
  return respond({ ...brief, meaning: meanings.of }, messages, tools);
}

const FACTS_LEARNT_EARLY = 40;
/** Few at a time: a question that comes meanwhile waits for these only. */
const FACTS_AT_ONCE = 6;

/** While something is spoken, the statements of the prompt are read: a question that follows is answered sooner. */
async function learnEarly(brief: Brief, meanings: Meanings): Promise<void> {
  const facts = readMaterial(brief.prompt, brief.language, 'prompt').facts.slice(0, FACTS_LEARNT_EARLY);
  const texts = facts.map((fact) => ({ text: textOfFact(fact), language: fact.language }));
  for (let from = 0; from < texts.length; from += FACTS_AT_ONCE)
    await meanings.learn(texts.slice(from, from + FACTS_AT_ONCE));
}

const isFirst = ({ messages }: ModelRequest): boolean =>
  messages.filter(({ role }) => role === 'user').length === 1;

async function* stream(request: ModelRequest, meanings: Meanings | null): AsyncGenerator<ModelEvent> {
  const { messages, signal, system, outputTokensMax } = request;
  refuseIfAborted(signal);
  const { text, toolCalls } = await reply(request, meanings);
  refuseIfAborted(signal);
  if (meanings !== null && isFirst(request)) void learnEarly(request.brief, meanings);
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
export const createEmbeddedBrain = (meanings: Meanings | null = null): ModelProvider => ({
  name: 'embedded',
  embedded: true,
  model: MODEL,
  prepare(brief) {
    // What fails here fails again in the turn that needs it, where it is answered for.
    if (meanings !== null) learnEarly(brief, meanings).catch(() => undefined);
  },
  stream: (request) => stream(request, meanings),
  object: (): Promise<ModelObject> =>
    Promise.reject(
      new ModelError('refused', false, 'The embedded brain talks; it gives no judgement in a fixed form'),
    ),
  close: async () => meanings?.close(),
});
