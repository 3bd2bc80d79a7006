import type {
  LanguageModelV3FinishReason,
  LanguageModelV3ToolCall,
  LanguageModelV3Usage,
} from '@ai-sdk/provider';
import { type FinishReason, ModelError, type ModelToolCall, type ModelUsage } from '../port.ts';

const CHARACTERS_PER_TOKEN = 4;

type VendorCall = Pick<LanguageModelV3ToolCall, 'toolCallId' | 'toolName' | 'input'>;

/** Vendors do not ensure that a model uses only the offered tools, nor that its arguments are JSON. */
export function readToolCalls(
  calls: readonly VendorCall[],
  { offered, cut }: { offered: ReadonlySet<string>; cut: boolean },
): ModelToolCall[] {
  return calls.map(({ toolCallId, toolName, input }) => {
    if (!offered.has(toolName)) {
      throw new ModelError('bad_answer', true, 'The model used a tool it was not offered');
    }
    return { id: toolCallId, name: toolName, arguments: readArguments(input, cut) };
  });
}

/**
 * A tool without parameters is often called with an empty string; in a truncated answer that means missing arguments.
 */
function readArguments(input: string, cut: boolean): Record<string, unknown> {
  const value = input.trim() === '' && !cut ? {} : parseOrNull(input);
  if (!isRecord(value)) {
    throw new ModelError('bad_answer', true, 'The model used a tool with arguments that are no JSON object');
  }
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Some servers say `stop` although tools were used, so the content counts more than the finish reason. */
export function finishReasonOf(vendor: LanguageModelV3FinishReason, callCount: number): FinishReason {
  if (vendor.unified === 'content-filter') return 'refused';
  if (callCount > 0) return 'tool_calls';
  return vendor.unified === 'length' ? 'length' : 'stop';
}

/** Every request has input, so zero means unknown. */
export function usageOf(
  vendor: LanguageModelV3Usage,
  characters: { input: number; output: number },
): ModelUsage {
  return {
    inputTokens: vendor.inputTokens.total || estimateTokens(characters.input),
    outputTokens: vendor.outputTokens.total || estimateTokens(characters.output),
  };
}

export function estimateTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/** Models asked for JSON often wrap it in a fence or a sentence. */
export function readObject(text: string): unknown {
  const begin = text.indexOf('{');
  const end = text.lastIndexOf('}');
  const value = parseOrNull(text) ?? (begin === -1 ? null : parseOrNull(text.slice(begin, end + 1)));
  if (!isRecord(value))
    throw new ModelError('bad_answer', true, 'The model did not answer with a JSON object');
  return value;
}
