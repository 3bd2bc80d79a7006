import { expect } from 'vitest';
import { makeWorkspace, type TestWorkspace } from '../../../../test/factories.ts';
import { type Answered, startApp, type TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';
import type {
  ModelEvent,
  ModelProvider,
  ModelRequest,
  ModelToolCall,
} from '../../../providers/model/port.ts';
import { channelDouble } from '../../outbox/test-channel.ts';

type Line = string | { call: Omit<ModelToolCall, 'id'> };
type Script = (request: ModelRequest) => readonly Line[] | Promise<readonly Line[]>;

/** What the person wrote last, without the mark around it. */
export function lastWords({ messages }: ModelRequest): string {
  const last = messages.findLast(({ role }) => role === 'user');
  return (last?.content ?? '').replace(/^<[^>]*>\n?|\n?<\/[^>]*>$/g, '').trim();
}

export const echo: Script = (request) => [`You wrote: ${lastWords(request)}`];

/** A hosted model that says what the current test wants. */
export function switchedModel() {
  const requests: ModelRequest[] = [];
  const stage: { script: Script } = { script: echo };
  const model: ModelProvider = {
    name: 'scripted',
    embedded: false,
    model: 'scripted-1',
    async *stream(request): AsyncGenerator<ModelEvent> {
      requests.push(request);
      let calls = 0;
      for (const line of await stage.script(request)) {
        if (typeof line === 'string') yield { type: 'text', text: line };
        else yield { type: 'tool_call', call: { id: `call_${++calls}`, ...line.call } };
      }
      const usage = { inputTokens: 100, outputTokens: 10 };
      yield { type: 'finished', reason: calls > 0 ? 'tool_calls' : 'stop', usage, model: 'scripted-1' };
    },
    object: async () => ({ value: {}, usage: { inputTokens: 0, outputTokens: 0 }, model: 'scripted-1' }),
    close: async () => undefined,
  };
  return { model, requests, stage };
}

export type Inbound = Readonly<Record<string, unknown>> & { from: string; content: string };

/** A whole service with its worker, a model that the test writes, and simulated channels. */
export async function openStage(options: Parameters<typeof startApp>[0] & { withDouble?: boolean } = {}) {
  const { model, requests, stage } = switchedModel();
  const double = channelDouble();
  const channels = options.withDouble === true ? { channels: double.channels } : {};
  const app: TestApp = await startApp({
    ...options,
    providers: { model, ...channels, ...options.providers },
  });
  await app.startWorker();
  const workspace = await makeWorkspace(app);
  return { app, workspace, requests, stage, double, ...actions(app, workspace) };
}
export type Stage = Awaited<ReturnType<typeof openStage>>;

export function actions(app: TestApp, workspace: TestWorkspace) {
  const { full, write } = workspace.keys;
  const ask = (method: string, path: string, body?: unknown, key = write): Promise<Answered> =>
    app.request(method, path, { key, ...(body === undefined ? {} : { body }) });
  const makeAgent = async (fields: Record<string, unknown> = {}): Promise<string> => {
    const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en', category: 'support', ...fields };
    const made = await ask('POST', '/api/agents', body, full);
    if (made.status !== 201) throw new Error(made.text);
    await app.platform.db.run(sql`
      update agents set provisioning_status = 'ready'
      where tenant_id = ${workspace.tenantId} and id = ${made.body.data.id}`);
    return made.body.data.id;
  };
  const inbound = (message: Inbound) =>
    ask('POST', '/api/dev/simulated-channels/inbound', { channel: 'whatsapp', ...message }, full);
  const list = async (query = '') => (await ask('GET', `/api/conversations${query}`)).body.data;
  const detail = async (id: string) => (await ask('GET', `/api/conversations/${id}`)).body.data;
  /** Oldest first, `role: content`. */
  const said = async (id: string): Promise<string[]> =>
    (await detail(id)).messages.map(
      (one: { role: string; content: string }) => `${one.role}: ${one.content}`,
    );
  const sent = async (to?: string) =>
    (
      await ask(
        'GET',
        `/api/dev/simulated-channels/outbox${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`,
      )
    ).body.data;
  const chat = (agentId: string, visitorId: string, content: string, more: object = {}) =>
    ask('POST', '/api/webchat/message', { agentId, visitorId, content, ...more });
  const idOf = async (agentId: string): Promise<string> =>
    (await list(`?agentId=${agentId}`)).conversations[0]?.id ?? '';
  const row = (id: string) =>
    app.platform.db.one<Record<string, unknown>>(
      sql`select * from conversations where tenant_id = ${workspace.tenantId} and id = ${id}`,
    );
  return { ask, makeAgent, inbound, list, detail, said, sent, chat, idOf, row };
}

let numbers = 0;
/** A number that nobody else in this file has. */
export const freshNumber = (): string => `+1415557${String(1000 + numbers++)}`;

/** Long enough for a worker on a busy machine. */
export const eventually = <Value>(look: () => Value | Promise<Value>) =>
  expect.poll(look, { timeout: 240_000, interval: 50 });
