import { performance } from 'node:perf_hooks';
import { type Deadline, startDeadline } from './abort.ts';
import { parseTarget } from './addresses/target-rules.ts';
import type { Connection, ConnectionPool } from './connection-pool.ts';
import { toOutboundError } from './failures.ts';
import { OutboundError } from './outbound-error.ts';
import { checkMethod, prepareHeaders } from './request-rules.ts';
import { createResponseBody } from './response-body.ts';
import type { OutboundRequest, OutboundResponse } from './types.ts';

const timerMaxMs = 2 ** 31 - 1;

type Message = {
  origin: string;
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
};
type Answer = Omit<OutboundResponse, 'durationMs' | 'remoteAddress'>;

export async function sendRequest(
  request: OutboundRequest,
  pool: ConnectionPool,
  userAgent: string,
): Promise<OutboundResponse> {
  const startedMs = performance.now();
  const message = composeMessage(request, userAgent);
  const { signal } = request;
  const deadline = startDeadline(
    request.deadlineMs,
    () => new OutboundError('timeout'),
    signal === undefined ? undefined : { signal, reason: () => new OutboundError('aborted') },
  );
  try {
    const connection = await pool.acquire(message.origin, deadline);
    let reusable = false;
    try {
      const answer = await converse(connection, message, request.maxResponseBytes, deadline);
      reusable = !answer.truncated;
      const durationMs = Math.round(performance.now() - startedMs);
      return { ...answer, durationMs, remoteAddress: connection.remoteAddress() };
    } finally {
      pool.release(connection, reusable);
    }
  } catch (error) {
    throw toOutboundError(error);
  } finally {
    deadline.clear();
  }
}

function composeMessage(request: OutboundRequest, userAgent: string): Message {
  if (!(request.deadlineMs > 0 && request.deadlineMs <= timerMaxMs)) throw new RangeError('deadlineMs');
  if (!(request.maxResponseBytes >= 0)) throw new RangeError('maxResponseBytes');
  const verdict = parseTarget(request.url);
  if (!verdict.ok)
    throw new OutboundError('invalid_url', { message: 'the URL is not allowed', code: verdict.reason });
  const { url, origin } = verdict.target;
  return {
    origin,
    path: url.pathname + url.search,
    method: checkMethod(request.method),
    headers: prepareHeaders(Object.entries(request.headers ?? {}), userAgent),
    body: request.body ?? null,
  };
}

/** Rejecting or resolving with `truncated` leaves the socket half read: the caller must not reuse it. */
function converse(
  connection: Connection,
  message: Message,
  maxResponseBytes: number,
  deadline: Deadline,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const body = createResponseBody(maxResponseBytes);
    let status = 0;
    let headers: Record<string, string> = {};
    const answer = (truncated: boolean): Answer => ({ status, headers, body: body.bytes(), truncated });
    const onOver = () => {
      reject(deadline.reason());
      connection.destroy();
    };
    const stopListening = () => deadline.onOver(null);
    deadline.onOver(onOver);
    if (deadline.isOver()) return onOver();
    connection.client.dispatch(message, {
      onRequestStart() {},
      onResponseStart(_controller, statusCode, received) {
        // Called for each interim 1xx as well; the last one is the response.
        status = statusCode;
        headers = joinHeaders(received);
      },
      onResponseData(controller, chunk) {
        if (body.append(chunk)) return;
        stopListening();
        resolve(answer(true));
        controller.abort(new OutboundError('aborted'));
      },
      onResponseEnd() {
        stopListening();
        resolve(answer(false));
      },
      onResponseError(_controller, error) {
        stopListening();
        reject(error);
      },
    });
  });
}

function joinHeaders(received: Record<string, string | string[] | undefined>): Record<string, string> {
  const joined: Record<string, string> = Object.create(null);
  for (const [name, value] of Object.entries(received)) {
    if (value !== undefined) joined[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return joined;
}
