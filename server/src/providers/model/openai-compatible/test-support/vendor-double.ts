import { type Dialogue, type Reply, replyTo } from '../../hosted/test-support/script.ts';
import {
  inPieces,
  json,
  openWireServer,
  type Seen,
  type WireAnswer,
  type WireServer,
} from '../../hosted/test-support/wire-server.ts';

/** Chat completions as OpenAI implements them, with its errors; also at Azure's address. */

export const VENDOR_KEY = 'sk-proj-Zk3mQ8vXf1LwT0aYbN5c';
export const VENDOR_MODEL = 'gpt-4o-mini';

export type VendorDouble = WireServer & {
  /** When set, answers instead. */
  instead: ((seen: Seen) => WireAnswer) | null;
};

type Message = {
  role: string;
  content: string | null;
  tool_call_id?: string;
  tool_calls?: { id: string; function: { name: string; arguments: string } }[];
};

type Body = {
  model?: string;
  stream?: boolean;
  stream_options?: { include_usage?: boolean };
  messages: Message[];
  tools?: { function: { name: string } }[];
  response_format?: { type: string; json_schema?: { name: string } };
};

export const refusal = (status: number, message: string, facts: Record<string, unknown> = {}): WireAnswer =>
  json(status, { error: { message, type: 'invalid_request_error', param: null, code: null, ...facts } });

export async function openVendorDouble(): Promise<VendorDouble> {
  const server = await openWireServer((seen) => double.instead?.(seen) ?? answerTo(seen));
  const double: VendorDouble = { ...server, instead: null };
  return double;
}

export function answerTo(seen: Seen): WireAnswer {
  const { pathname, searchParams } = new URL(seen.url, 'http://vendor');
  const isAzure = searchParams.has('api-version');
  const path = isAzure ? '/openai/deployments/talk/chat/completions' : '/v1/chat/completions';
  if (pathname !== path) return refusal(404, `Unknown request URL: POST ${seen.url}`);
  const key = isAzure ? seen.headers['api-key'] : seen.headers.authorization;
  if (key !== (isAzure ? VENDOR_KEY : `Bearer ${VENDOR_KEY}`)) {
    return refusal(401, `Incorrect API key provided: ${key}.`, { code: 'invalid_api_key' });
  }
  const body = seen.body as Body;
  if (body.model !== VENDOR_MODEL) return refusal(404, 'No such model', { code: 'model_not_found' });
  const complaint = complaintAbout(body.messages);
  if (complaint !== null) return refusal(400, complaint);
  if (body.stream !== true) return objectFor(body);
  return streamOf(replyTo(dialogueOf(body)), body.stream_options?.include_usage === true);
}

/** Each call must be followed by its answer, and nothing else may be answered. */
function complaintAbout(messages: readonly Message[]): string | null {
  let open: string[] = [];
  for (const { role, content, tool_calls: calls = [], tool_call_id: answered = '' } of messages) {
    if (role === 'tool') {
      if (!open.includes(answered)) return 'messages with role tool must follow tool_calls';
      open = open.filter((id) => id !== answered);
      continue;
    }
    if (open.length > 0) return 'An assistant message with tool_calls must be followed by tool messages';
    if (role !== 'assistant' && (typeof content !== 'string' || content === '')) return 'content is missing';
    for (const call of calls) JSON.parse(call.function.arguments);
    open = calls.map(({ id }) => id);
  }
  return messages.at(-1)?.role === 'assistant' ? 'The last message is not the user' : null;
}

function dialogueOf({ messages, tools = [] }: Body): Dialogue {
  const last = messages.at(-1);
  return {
    last: { role: last?.role === 'tool' ? 'tool' : 'user', text: last?.content ?? '' },
    tools: tools.map((tool) => tool.function.name),
  };
}

function objectFor(body: Body): WireAnswer {
  if (body.response_format?.type !== 'json_schema') return whole('Sure!\n```json\n{"plain": true}\n```');
  return whole(JSON.stringify({ schema: body.response_format.json_schema?.name, said: 'Olá 👋' }));
}

export const whole = (content: string | null, facts: Record<string, unknown> = {}): WireAnswer =>
  json(200, {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: VENDOR_MODEL,
    choices: [
      { index: 0, message: { role: 'assistant', content, refusal: null }, finish_reason: 'stop', ...facts },
    ],
    usage: { prompt_tokens: 40, completion_tokens: 12, total_tokens: 52 },
  });

/** One line of the stream. */
export const chunk = (delta: Record<string, unknown>, finish: string | null = null): string =>
  line({ ...frame, choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }] });

export const usageChunk = line({
  ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: VENDOR_MODEL, choices: [] },
  usage: { prompt_tokens: 31, completion_tokens: 9, total_tokens: 40 },
});

export const DONE = 'data: [DONE]\n\n';

const frame = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: VENDOR_MODEL };

function line(value: unknown): string {
  return `data: ${JSON.stringify(value)}\n\n`;
}

function streamOf({ words, call, pauseMs }: Reply, includeUsage: boolean): WireAnswer {
  const lines = [
    ': OPENROUTER PROCESSING\n\n',
    chunk({ role: 'assistant', content: '' }),
    ...words.map((content) => chunk({ content })),
    ...(call === null ? [] : callChunks(call)),
    chunk({}, call === null ? 'stop' : 'tool_calls'),
    ...(includeUsage ? [usageChunk] : []),
    DONE,
  ];
  return pauseMs === undefined ? { body: inPieces(lines.join('')) } : { body: lines, pauseMs };
}

function callChunks({ name, arguments: given }: NonNullable<Reply['call']>): string[] {
  const text = JSON.stringify(given);
  return [
    chunk({
      tool_calls: [{ index: 0, id: 'call_9xQ', type: 'function', function: { name, arguments: '' } }],
    }),
    ...[text.slice(0, 5), text.slice(5)].map((part) =>
      chunk({ tool_calls: [{ index: 0, function: { arguments: part } }] }),
    ),
  ];
}
