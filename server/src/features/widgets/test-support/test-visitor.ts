import { onTestFinished } from 'vitest';
import type { TestWorkspace } from '../../../../test/factories.ts';
import type { Ask, TestApp } from '../../../../test/harness.ts';
import { sql } from '../../../platform/database/sql.ts';

export const SITE = 'https://shop.example';

export async function makeAgent(
  app: TestApp,
  { keys, tenantId }: TestWorkspace,
  more: object = {},
): Promise<string> {
  const body = { name: 'Ada', voiceId: 'voice_clara', language: 'en', ...more };
  const { id } = (await app.request('POST', '/api/agents', { key: keys.full, body })).body.data;
  await app.platform.db.run(
    sql`update agents set provisioning_status = 'ready' where tenant_id = ${tenantId} and id = ${id}`,
  );
  return id;
}

/** A widget whose limits are out of the way, unless a test sets them. */
export async function makeWidget(
  app: TestApp,
  workspace: TestWorkspace,
  body: Record<string, unknown> & { agentId: string },
): Promise<{ id: string; key: string }> {
  const asked = { name: 'Site', allowedOrigins: [SITE], rate_limit_rpm: 6_000, ...body };
  const made = await app.request('POST', '/api/widgets', { key: workspace.keys.write, body: asked });
  if (made.status !== 201) throw new Error(made.text);
  return made.body.data;
}

/** A page of the site, with its session when it has begun one. */
export function visitor(app: TestApp, widgetId: string, headers: Record<string, string> = { origin: SITE }) {
  let token = '';
  const ask = (method: string, path: string, more: Ask = {}) =>
    app.request(method, `/widget/${widgetId}${path}`, {
      ...more,
      headers: { ...headers, ...(token === '' ? {} : { 'x-widget-session': token }), ...more.headers },
    });
  return {
    ask,
    token: () => token,
    use(other: string) {
      token = other;
    },
    async begin() {
      const answer = await ask('POST', '/sessions');
      token = answer.body.data.token;
      return answer.body.data as { token: string; visitorId: string };
    },
    say: (content: string, more: object = {}) => ask('POST', '/messages', { body: { content, ...more } }),
    read: async (query = '') => (await ask('GET', `/messages${query}`)).body.data as Said[],
    follow: (lastEventId?: string) =>
      followEvents(`${app.url}/widget/${widgetId}/events`, {
        ...headers,
        'x-widget-session': token,
        ...(lastEventId === undefined ? {} : { 'last-event-id': lastEventId }),
      }),
  };
}

export type Said = { id: string; role: string; content: string; from_person: boolean; created_at: string };

// biome-ignore lint/suspicious/noExplicitAny: tests look into events of every shape
type Heard = { id: string | undefined; event: string; data: any };

/** Server-sent events as they come. */
export async function followEvents(url: string, headers: Record<string, string>) {
  const leaving = new AbortController();
  onTestFinished(() => leaving.abort());
  const response = await fetch(url, { headers, signal: leaving.signal });
  const heard: Heard[] = [];
  let isOver = false;
  let raw = '';
  const read = async () => {
    let text = '';
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += Buffer.from(chunk).toString('utf8');
      raw += Buffer.from(chunk).toString('utf8');
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const field = (name: string) =>
          block
            .split('\n')
            .find((line) => line.startsWith(`${name}: `))
            ?.slice(name.length + 2);
        const [event, data] = [field('event'), field('data')];
        if (event !== undefined && data !== undefined)
          heard.push({ id: field('id'), event, data: JSON.parse(data) });
      }
    }
  };
  if (response.ok)
    void read()
      .catch(() => undefined)
      .finally(() => {
        isOver = true;
      });
  return {
    response,
    heard,
    raw: () => raw,
    messages: () => heard.filter(({ event }) => event === 'message').map(({ data }) => data as Said),
    isOver: () => isOver,
    leave: () => leaving.abort(),
  };
}
