import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3GenerateResult,
  LanguageModelV3StreamPart,
  LanguageModelV3ToolCall,
} from '@ai-sdk/provider';
import {
  ModelError,
  type ModelEvent,
  type ModelObject,
  type ModelObjectRequest,
  type ModelProvider,
  type ModelRequest,
} from '../port.ts';
import { finishReasonOf, readObject, readToolCalls, usageOf } from './answer.ts';
import { brokeOff, errorOfEvent, notUnderstood, toModelError } from './failures.ts';
import { toObjectPrompt, toPrompt, toVendorTools } from './prompt.ts';
import { createRunningCalls, type RunningCall } from './running-calls.ts';
import { createThoughtFilter, withoutThoughts } from './thoughts.ts';

type FinishPart = Extract<LanguageModelV3StreamPart, { type: 'finish' }>;

export type HostedModelOptions = {
  name: string;
  model: string;
  languageModel: LanguageModelV3;
  toolErrorMark: string;
  /** The vendor refuses a history with tool use but without tools, as when an agent must finally answer in words. */
  wantsUsedTools?: boolean;
  providerOptions?: NonNullable<LanguageModelV3CallOptions['providerOptions']>;
  /** How the vendor declines an object, where it is not a finish reason. */
  declinesObject?: (answer: unknown) => boolean;
};

type Hosted = HostedModelOptions & { calls: ReturnType<typeof createRunningCalls> };

/** Common to all models behind a vendor's API; vendor specifics come with `languageModel`. */
export function createHostedModel(options: HostedModelOptions): ModelProvider {
  const hosted: Hosted = { ...options, calls: createRunningCalls() };
  return {
    name: options.name,
    embedded: false,
    model: options.model,
    stream: (request) => streamAnswer(hosted, request),
    object: (request) => answerObject(hosted, request),
    async close() {
      hosted.calls.close();
    },
  };
}

async function* streamAnswer(hosted: Hosted, request: ModelRequest): AsyncGenerator<ModelEvent> {
  const { languageModel, toolErrorMark, wantsUsedTools = false, providerOptions = {}, calls } = hosted;
  const call = calls.begin(request.signal);
  let spoken = false;
  try {
    const prompt = toPrompt(request, toolErrorMark);
    const { stream: parts } = await languageModel.doStream({
      prompt,
      ...toVendorTools(request, wantsUsedTools),
      maxOutputTokens: request.outputTokensMax,
      ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
      abortSignal: call.signal,
      providerOptions,
    });
    const characters = { input: JSON.stringify([prompt, request.tools]).length, output: 0 };
    const toolCalls: LanguageModelV3ToolCall[] = [];
    const thoughts = createThoughtFilter();
    const reader = parts.getReader();
    for (;;) {
      const part = await nextPart(reader, call);
      const isText = part.type === 'text-delta';
      if (isText) characters.output += part.delta.length;
      const words = isText ? thoughts.pass(part.delta) : part.type === 'finish' ? thoughts.rest() : '';
      if (words !== '') {
        spoken = true;
        yield { type: 'text', text: words };
      }
      if (part.type === 'tool-call') {
        // Held back until the answer is complete: a truncated answer must not act.
        characters.output += part.toolName.length + part.input.length;
        toolCalls.push(part);
      } else if (part.type === 'finish') {
        call.release(drain(reader));
        yield* finish(hosted.model, part, toolCalls, characters, request);
        return;
      }
    }
  } catch (error) {
    call.check();
    throw toModelError(error, spoken);
  } finally {
    call.end();
  }
}

function* finish(
  model: string,
  part: FinishPart,
  calls: readonly LanguageModelV3ToolCall[],
  characters: { input: number; output: number },
  request: ModelRequest,
): Generator<ModelEvent> {
  const filtered = part.finishReason.unified === 'content-filter';
  const offered = new Set(request.tools.map((tool) => tool.name));
  const toolCalls = filtered
    ? []
    : readToolCalls(calls, { offered, cut: part.finishReason.unified === 'length' });
  for (const call of toolCalls) yield { type: 'tool_call', call };
  yield {
    type: 'finished',
    reason: finishReasonOf(part.finishReason, toolCalls.length),
    usage: usageOf(part.usage, characters),
    model,
  };
}

async function answerObject(hosted: Hosted, request: ModelObjectRequest): Promise<ModelObject> {
  const { model, languageModel, providerOptions = {}, declinesObject, calls } = hosted;
  const call = calls.begin(request.signal);
  try {
    const answer = await languageModel.doGenerate({
      prompt: toObjectPrompt(request.system, request.content),
      responseFormat: { type: 'json', schema: request.schema, name: request.schemaName },
      maxOutputTokens: request.outputTokensMax,
      abortSignal: call.signal,
      providerOptions,
    });
    call.check();
    const text = wholeTextOf(answer, declinesObject);
    const { system, content, schema } = request;
    const input = system.length + content.length + JSON.stringify(schema).length;
    return {
      value: readObject(withoutThoughts(text)),
      usage: usageOf(answer.usage, { input, output: text.length }),
      model,
    };
  } catch (error) {
    call.check();
    throw toModelError(error, false);
  } finally {
    call.end();
  }
}

async function nextPart(
  reader: ReadableStreamDefaultReader<LanguageModelV3StreamPart>,
  call: RunningCall,
): Promise<LanguageModelV3StreamPart> {
  call.check();
  const { done, value } = await reader.read();
  call.check();
  if (done) throw brokeOff();
  if (value.type === 'error') throw errorOfPart(value.error);
  return value;
}

/** The package reports a truncated answer and an invalid JSON line in the same way. */
function errorOfPart(error: unknown): ModelError {
  if (!(error instanceof Error)) return errorOfEvent(error) ?? brokeOff();
  return error.name === 'AI_InvalidResponseDataError' ? brokeOff() : notUnderstood();
}

function wholeTextOf(
  { content, finishReason, response }: LanguageModelV3GenerateResult,
  declines: (answer: unknown) => boolean = () => false,
): string {
  if (finishReason.unified === 'content-filter' || declines(response?.body)) {
    throw new ModelError('refused', false, 'The model declined to answer');
  }
  if (finishReason.unified === 'length') {
    throw new ModelError('bad_answer', true, 'The answer is longer than the tokens it was given');
  }
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}

async function drain(reader: ReadableStreamDefaultReader<unknown>): Promise<void> {
  while (!(await reader.read()).done);
}
