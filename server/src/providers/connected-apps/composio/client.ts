import { OutboundError, type OutboundHttp } from '../../../platform/outbound-http/index.ts';
import { AppsError } from '../port.ts';

export type ComposioOptions = { apiKey: string; baseUrl: string | undefined; outbound: OutboundHttp };

const BASE_URL = 'https://backend.composio.dev';
const DEADLINE_MS = 30_000;
const BYTES_MAX = 4_000_000;

type Ask = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  query?: Record<string, string | null>;
  body?: unknown;
  signal: AbortSignal;
};

export type ComposioClient = { ask(ask: Ask): Promise<unknown> };

/** Version 3 of the REST API; the key goes in a header, to the configured address only. */
export function openComposio({ apiKey, baseUrl, outbound }: ComposioOptions): ComposioClient {
  const root = `${(baseUrl ?? BASE_URL).replace(/\/+$/, '')}/api/v3`;
  return {
    async ask({ method, path, query = {}, body, signal }) {
      const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== null);
      const search = new URLSearchParams(given).toString();
      const url = `${root}${path}${search === '' ? '' : `?${search}`}`;
      const headers = { 'x-api-key': apiKey, accept: 'application/json', 'content-type': 'application/json' };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const limits = { deadlineMs: DEADLINE_MS, maxResponseBytes: BYTES_MAX, signal };
      const answer = await outbound
        .send({ method, url, headers, ...sent, ...limits })
        .catch((error: unknown) => {
          throw failureOf(error, signal);
        });
      if (answer.status >= 300) throw refusalOf(answer.status);
      return parsed(answer.body, answer.truncated);
    },
  };
}

function failureOf(error: unknown, signal: AbortSignal): AppsError {
  const timedOut = signal.aborted || (error instanceof OutboundError && error.reason === 'timeout');
  return timedOut
    ? new AppsError('timed_out', true, 'The provider of connected apps did not answer in time')
    : new AppsError('unavailable', true, 'The provider of connected apps could not be reached');
}

/** In our words: an answer may repeat what it was sent. */
function refusalOf(status: number): AppsError {
  if (status === 404 || status === 410)
    return new AppsError('not_found', false, 'The provider of connected apps does not know it');
  if (status === 429)
    return new AppsError(
      'rate_limited',
      true,
      'The provider of connected apps refuses more requests for now',
    );
  if (status >= 500) return new AppsError('unavailable', true, 'The provider of connected apps failed');
  return new AppsError(
    'refused',
    false,
    status === 401 || status === 403
      ? 'The provider of connected apps refused the key of this installation (COMPOSIO_API_KEY)'
      : 'The provider of connected apps refused the request',
  );
}

function parsed(body: Buffer, truncated: boolean): unknown {
  try {
    if (truncated) throw new Error('cut off');
    return body.length === 0 ? null : (JSON.parse(body.toString('utf8')) as unknown);
  } catch {
    throw new AppsError(
      'unavailable',
      true,
      'The provider of connected apps answered with something unreadable',
    );
  }
}
