import { failureOf, failureOfStatus, McpFailure } from './failure.ts';

export type Watch = {
  /** The exchange can no longer get an answer. */
  failed: (failure: McpFailure) => void;
  /** The last byte arrived; no answer will follow. */
  ended: () => void;
};

type Options = {
  fetch: typeof globalThis.fetch;
  messageBytesMax: number;
  /** Streamable HTTP has a second stream for unsolicited server messages. We use none, so it is not opened. */
  refusesUnaskedStream: boolean;
  watch: () => Watch;
};

/** The guarded fetch, plus limits the client library lacks: redirects, sizes, broken streams. */
export function boundedFetch(options: Options): (url: string | URL, init?: RequestInit) => Promise<Response> {
  return async (url, init) => {
    const watch = options.watch();
    const isStream = (init?.method ?? 'GET') === 'GET';
    if (isStream && options.refusesUnaskedStream && !new Headers(init?.headers).has('last-event-id'))
      return new Response(null, { status: 405 });
    let response: Response;
    try {
      response = await options.fetch(url, init);
    } catch (error) {
      if (!init?.signal?.aborted) watch.failed(failureOf(error));
      throw error;
    }
    const failure = init?.method === 'DELETE' ? null : failureOfStatus(response.status);
    if (failure !== null) {
      await response.body?.cancel().catch(() => undefined);
      watch.failed(failure);
      throw failure;
    }
    const { status, statusText } = response;
    if (response.body === null) return response;
    const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    const body = bounded(response.body, options.messageBytesMax, isEvents, watch);
    return new Response(body, { status, statusText, headers: [...response.headers] });
  };
}

/** Passes bytes on and counts them: by message in an event stream, else in total. */
function bounded(
  source: ReadableStream<Uint8Array>,
  bytesMax: number,
  isEvents: boolean,
  watch: Watch,
): ReadableStream<Uint8Array> {
  const reader = source.getReader();
  const count = isEvents ? eventBytes() : wholeBytes();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          if (isEvents) watch.ended();
          return controller.close();
        }
        if (count(value) > bytesMax) throw new McpFailure('too_large');
        controller.enqueue(value);
      } catch (error) {
        const failure = error instanceof McpFailure ? error : new McpFailure('closed');
        reader.cancel().catch(() => undefined);
        watch.failed(failure);
        controller.error(failure);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function wholeBytes(): (chunk: Uint8Array) => number {
  let total = 0;
  return (chunk) => {
    total += chunk.byteLength;
    return total;
  };
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** The size of the largest event so far; an empty line ends an event. */
function eventBytes(): (chunk: Uint8Array) => number {
  let current = 0;
  let isLineEmpty = true;
  return (chunk) => {
    let most = current;
    for (const byte of chunk) {
      current++;
      if (byte === LINE_FEED) {
        if (isLineEmpty) {
          most = Math.max(most, current);
          current = 0;
        }
        isLineEmpty = true;
      } else if (byte !== CARRIAGE_RETURN) isLineEmpty = false;
    }
    return Math.max(most, current);
  };
}
