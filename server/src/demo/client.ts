import { DemoError } from './flags.ts';

const ANSWER_MS = 30_000;
const TRIES_MAX = 5;
const MOST_RETRY_AFTER_S = 5;

/** An ordinary client of the public API. */
export type Client = <Body>(method: string, path: string, body?: unknown) => Promise<Body>;

export function createClient(baseUrl: string, key: string, signal: AbortSignal): Client {
  return async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    for (let tries = 1; ; tries++) {
      const response = await fetch(baseUrl + path, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
      });
      const text = await response.text();
      if (response.ok) return (text === '' ? {} : JSON.parse(text)) as Body;
      const waitS = retryAfter(response);
      if (waitS === undefined || tries >= TRIES_MAX) throw refused(method, path, response.status, text);
      await new Promise((resolve) => setTimeout(resolve, waitS * 1_000));
    }
  };
}

/** Seconds to wait before a retry (an agent being set up, a full line, a rate limit). */
function retryAfter({ status, headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  if (!(status === 409 || status === 429) || Number.isNaN(seconds)) return undefined;
  return Math.min(seconds, MOST_RETRY_AFTER_S);
}

function refused(method: string, path: string, status: number, text: string): DemoError {
  let message = text.slice(0, 200);
  try {
    message = (JSON.parse(text) as { error: { message: string } }).error.message;
  } catch {
    // not our JSON: its first words are shown
  }
  return new DemoError(`${method} ${path} answered ${status}: ${message}`);
}
