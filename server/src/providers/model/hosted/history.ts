import type { ModelMessage, ModelToolCall } from '../port.ts';

type ToolResult = Extract<ModelMessage, { role: 'tool' }>;

/** Vendors require a user message first and last; these are placeholders where the person has said nothing. */
export const OPENING = '[The conversation begins now. You speak first.]';
export const SILENCE = '[Nothing was said. Go on.]';
export const NO_RESULT = 'The tool gave no result.';

/**
 * A conversation in a form that every vendor accepts. Ours may begin with the agent, end in the middle of a tool's
 * use, hold empty text or another vendor's call ids: each is refused somewhere with a 400.
 */
export function toVendorHistory(messages: readonly ModelMessage[]): ModelMessage[] {
  const results = resultsById(messages);
  const history: ModelMessage[] = [];
  let callCount = 0;

  for (const message of messages) {
    if (message.role === 'tool') continue;
    const content = message.content.toWellFormed();
    if (message.role === 'user') {
      addWords(history, { role: 'user', content });
      continue;
    }
    const calls = message.toolCalls ?? [];
    if (calls.length === 0) {
      addWords(history, { role: 'assistant', content });
      continue;
    }
    const renamed = calls.map((call) => {
      callCount += 1;
      return { call: { ...call, id: callId(callCount) }, result: results.get(call.id)?.shift() };
    });
    history.push({ role: 'assistant', content, toolCalls: renamed.map(({ call }) => call) });
    history.push(...renamed.map(({ call, result }) => resultOf(call, result)));
  }

  if (history[0]?.role !== 'user') history.unshift({ role: 'user', content: OPENING });
  if (history.at(-1)?.role === 'assistant') history.push({ role: 'user', content: SILENCE });
  return history;
}

/** Nine letters and digits: the narrowest form any vendor requires. */
const callId = (count: number): string => `call${String(count).padStart(5, '0')}`;

/** In order, because ids from small servers repeat within a conversation. */
function resultsById(messages: readonly ModelMessage[]): Map<string, ToolResult[]> {
  const results = new Map<string, ToolResult[]>();
  for (const message of messages) {
    if (message.role !== 'tool') continue;
    const earlier = results.get(message.toolCallId);
    if (earlier === undefined) results.set(message.toolCallId, [message]);
    else earlier.push(message);
  }
  return results;
}

function resultOf(call: ModelToolCall, result: ToolResult | undefined): ToolResult {
  return {
    role: 'tool',
    toolCallId: call.id,
    toolName: call.name,
    content: result?.content.toWellFormed() ?? NO_RESULT,
    isError: result?.isError ?? true,
  };
}

/** Chat templates of open models require alternating roles. */
function addWords(history: ModelMessage[], words: { role: 'user' | 'assistant'; content: string }): void {
  if (words.content.trim() === '') return;
  const last = history.at(-1);
  if (last?.role === words.role && !('toolCalls' in last)) {
    history[history.length - 1] = { role: words.role, content: `${last.content}\n${words.content}` };
    return;
  }
  history.push(words);
}
