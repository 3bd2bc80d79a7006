import type {
  LanguageModelV3CallOptions,
  LanguageModelV3Message,
  LanguageModelV3Prompt,
} from '@ai-sdk/provider';
import type { ModelMessage, ModelRequest } from '../port.ts';
import { toVendorHistory } from './history.ts';

/** `toolErrorMark` prefixes a failed tool's text where the vendor has no flag for failure. */
export function toPrompt(request: ModelRequest, toolErrorMark: string): LanguageModelV3Prompt {
  const said = toVendorHistory(request.messages).map((message) => toVendorMessage(message, toolErrorMark));
  return [...systemPrompt(request.system), ...said];
}

export function toObjectPrompt(system: string, content: string): LanguageModelV3Prompt {
  return [
    ...systemPrompt(system),
    { role: 'user', content: [{ type: 'text', text: content.toWellFormed() }] },
  ];
}

type ToolOptions = Pick<LanguageModelV3CallOptions, 'tools' | 'toolChoice'>;

export function toVendorTools({ tools, messages }: ModelRequest, wantsUsedTools: boolean): ToolOptions {
  if (tools.length > 0) {
    return {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function',
        name,
        description,
        inputSchema: parameters,
      })),
    };
  }
  const used = wantsUsedTools ? usedToolNames(messages) : [];
  if (used.length === 0) return {};
  return {
    tools: used.map((name) => ({ type: 'function', name, inputSchema: { type: 'object' } })),
    toolChoice: { type: 'none' },
  };
}

function usedToolNames(messages: readonly ModelMessage[]): string[] {
  const calls = messages.flatMap((message) =>
    message.role === 'assistant' ? (message.toolCalls ?? []) : [],
  );
  return [...new Set(calls.map(({ name }) => name))];
}

function systemPrompt(system: string): LanguageModelV3Prompt {
  return system.trim() === '' ? [] : [{ role: 'system', content: system.toWellFormed() }];
}

function toVendorMessage(message: ModelMessage, toolErrorMark: string): LanguageModelV3Message {
  switch (message.role) {
    case 'user':
      return { role: 'user', content: [{ type: 'text', text: message.content }] };
    case 'assistant':
      return {
        role: 'assistant',
        content: [
          ...(message.content.trim() === '' ? [] : [{ type: 'text' as const, text: message.content }]),
          ...(message.toolCalls ?? []).map((call) => ({
            type: 'tool-call' as const,
            toolCallId: call.id,
            toolName: call.name,
            input: call.arguments,
          })),
        ],
      };
    case 'tool':
      return {
        role: 'tool',
        content: [
          {
            type: 'tool-result',
            toolCallId: message.toolCallId,
            toolName: message.toolName,
            output: message.isError
              ? { type: 'error-text', value: toolErrorMark + message.content }
              : { type: 'text', value: message.content },
          },
        ],
      };
  }
}
