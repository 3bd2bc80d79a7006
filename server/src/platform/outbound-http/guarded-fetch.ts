import type { Agent } from 'undici';
import { lazyPackage } from '../lazy.ts';
import type { Guard } from './addresses/allowed-addresses.ts';
import { parseTarget } from './addresses/target-rules.ts';
import { createConnector } from './connector.ts';
import { toOutboundError } from './failures.ts';
import {
  fetchConnectionsPerOriginMax,
  fetchHeadersTimeoutMs,
  fetchResponseBytesMax,
  idleTimeoutMs,
  responseHeaderBytesMax,
} from './limits.ts';
import { OutboundError } from './outbound-error.ts';
import { checkMethod, prepareHeaders } from './request-rules.ts';

type Fetch = typeof globalThis.fetch;
type Undici = typeof import('undici');
type UndiciInit = NonNullable<Parameters<Undici['fetch']>[1]>;

const undici = lazyPackage<Undici>('undici');

export type GuardedFetch = { fetch: Fetch; close(): Promise<void> };

/** A `fetch` for libraries: same guard, redirects returned as they are, bodies may stream. */
export function createGuardedFetch(guard: Guard, userAgent: string): GuardedFetch {
  const closing = new AbortController();
  let agent: Agent | undefined;
  const openAgent = (): Agent =>
    new (undici().Agent)({
      connect: createConnector(guard, closing.signal),
      connections: fetchConnectionsPerOriginMax,
      pipelining: 1,
      maxHeaderSize: responseHeaderBytesMax,
      maxResponseSize: fetchResponseBytesMax,
      keepAliveTimeout: idleTimeoutMs,
      keepAliveMaxTimeout: idleTimeoutMs,
      headersTimeout: fetchHeadersTimeoutMs,
      // Event streams are silent for long; TCP keep-alive notices a dead peer.
      bodyTimeout: 0,
    });

  const guardedFetch: Fetch = async (input, init) => {
    const request = flatten(input, init);
    const signal = request.init.signal ?? undefined;
    signal?.throwIfAborted();
    agent ??= openAgent();
    const options: UndiciInit = {
      ...(request.init as unknown as UndiciInit),
      method: checkMethod(request.init.method ?? 'GET'),
      headers: prepareHeaders(readHeaders(request.init.headers), userAgent),
      redirect: 'manual',
      dispatcher: agent,
    };
    try {
      const response = (await undici().fetch(checkTarget(request.url), options)) as unknown as Response;
      await refuseCoded(response);
      return response;
    } catch (error) {
      // Libraries recognise their own cancellation by the signal's reason.
      if (signal?.aborted) throw signal.reason;
      throw nameFetchFailure(error);
    }
  };

  return {
    fetch: guardedFetch,
    close() {
      closing.abort(new OutboundError('aborted'));
      return agent?.destroy(new OutboundError('aborted')) ?? Promise.resolve();
    },
  };
}

/** Network failures are a `TypeError` with a cause; one without is about the arguments. */
function nameFetchFailure(error: unknown): OutboundError {
  if (!(error instanceof TypeError)) return toOutboundError(error);
  return error.cause === undefined ? new OutboundError('invalid_url') : toOutboundError(error.cause);
}

/** The global `Request` is another class than undici's, which would take it for a string. */
function flatten(input: Parameters<Fetch>[0], init: RequestInit = {}): { url: string; init: RequestInit } {
  if (typeof input === 'string' || input instanceof URL) return { url: String(input), init };
  const { url, method, headers, body, signal } = input;
  return {
    url,
    init: { method, headers, signal, ...(body === null ? {} : { body, duplex: 'half' }), ...init },
  };
}

function readHeaders(headers: RequestInit['headers']): Iterable<[string, string]> {
  try {
    return new Headers(headers);
  } catch {
    throw new OutboundError('invalid_url', { message: 'a request header is not valid' });
  }
}

function checkTarget(url: string): string {
  const verdict = parseTarget(url);
  if (verdict.ok) return verdict.target.url.href;
  throw new OutboundError('invalid_url', { message: 'the URL is not allowed', code: verdict.reason });
}

/** Undici would decompress, and the cap counts compressed bytes: a peer that was sent `identity` must not compress. */
async function refuseCoded(response: Response): Promise<void> {
  const coding = response.headers.get('content-encoding');
  if (coding === null || coding.toLowerCase() === 'identity' || response.body === null) return;
  await response.body.cancel();
  throw new OutboundError('broken_response', { message: 'the host compressed the response unasked' });
}
