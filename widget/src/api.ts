/** The widget's requests. The token travels in a header, never in an address. */

export type Theme = {
  mode?: string;
  primaryColor?: string;
  headerColor?: string | null;
  position?: string;
  radius?: number;
};

export type Config = {
  id: string;
  name: string;
  greeting: string | null;
  theme: Theme;
  language: string;
  messageLengthMax: number;
};

export type Message = {
  id: string;
  role: 'user' | 'agent';
  content: string;
  from_person: boolean;
  created_at: string;
};

export class Refusal extends Error {
  readonly status: number;
  readonly retryAfterMs: number;

  constructor(status: number, message: string, retryAfterSeconds: number) {
    super(message);
    this.status = status;
    this.retryAfterMs = retryAfterSeconds * 1000;
  }
}

const TIMEOUT_MS = 20_000;
const PAGE = 100;
const PAGES_MAX = 10;

export function openApi(base: string, widgetId: string) {
  const root = `${base}/widget/${encodeURIComponent(widgetId)}`;

  async function ask<Data>(
    method: string,
    path: string,
    token: string | null,
    body?: unknown,
  ): Promise<Data> {
    const headers: Record<string, string> = {};
    if (token !== null) headers['x-widget-session'] = token;
    if (body !== undefined) headers['content-type'] = 'application/json';
    const leaving = new AbortController();
    const timer = setTimeout(() => leaving.abort(), TIMEOUT_MS);
    try {
      const response = await fetch(root + path, {
        method,
        headers,
        credentials: 'omit',
        signal: leaving.signal,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw await refusalOf(response);
      return ((await response.json()) as { data: Data }).data;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    config: () => ask<Config>('GET', '/config', null),
    begin: () => ask<{ token: string; visitorId: string }>('POST', '/sessions', null),
    send: (token: string, content: string, clientMessageId: string) =>
      ask<Message>('POST', '/messages', token, { content, clientMessageId }),
    /** The whole thread after a message, oldest first. */
    async messages(token: string, after: string | null): Promise<Message[]> {
      const all: Message[] = [];
      for (let page = 0; page < PAGES_MAX; page++) {
        const last = all[all.length - 1]?.id ?? after;
        const query = `?limit=${PAGE}${last === null ? '' : `&after=${last}`}`;
        const found = await ask<Message[]>('GET', `/messages${query}`, token);
        all.push(...found);
        if (found.length < PAGE) break;
      }
      return all;
    },
    events: (token: string, after: string | null, signal: AbortSignal) =>
      fetch(`${root}/events`, {
        headers: {
          accept: 'text/event-stream',
          'x-widget-session': token,
          ...(after === null ? {} : { 'last-event-id': after }),
        },
        credentials: 'omit',
        cache: 'no-store',
        signal,
      }),
  };
}

export type Api = ReturnType<typeof openApi>;

export async function refusalOf(response: Response): Promise<Refusal> {
  const body = (await response.json().catch(() => null)) as { error?: { message?: string } } | null;
  const seconds = Number(response.headers.get('retry-after')) || 5;
  return new Refusal(response.status, body?.error?.message ?? `HTTP ${response.status}`, seconds);
}
