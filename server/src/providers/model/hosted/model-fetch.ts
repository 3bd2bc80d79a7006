import { ModelError } from '../port.ts';
import { brokeOff, errorOfSending, errorOfStatus } from './failures.ts';

/** Some hundred times the longest reply: beyond it the server is flooding us. */
export const ANSWER_BYTES_MAX = 16_000_000;
const ERROR_BYTES_MAX = 64_000;

/** Adjusts a refused request. `settled` is called with what was needed once the server accepts it. */
export type Negotiation = {
  send: string;
  /** The next body to try, or null when there is nothing to change. */
  afterRefusal(complaint: string): string | null;
  settled(): void;
};

/**
 * The package's fetch. Every failure is thrown as a `ModelError`; redirects are not followed, since they would carry
 * the key elsewhere. The address is the operator's own setting and may be this machine.
 */
export function createModelFetch(negotiate: (body: string) => Negotiation): typeof globalThis.fetch {
  return async (address, init) => {
    const negotiation = negotiate(String(init?.body));
    let body: string | null = negotiation.send;
    for (;;) {
      const response = await send(address, { ...init, body, redirect: 'manual' });
      if (response.ok) {
        negotiation.settled();
        return withBoundedBody(response);
      }
      const complaint = await readError(response);
      const refused = response.status === 400 || response.status === 422;
      body = refused ? negotiation.afterRefusal(complaint) : null;
      if (body === null) throw errorOfStatus(response.status, response.headers, complaint);
    }
  };
}

export const noNegotiation = (body: string): Negotiation => ({
  send: body,
  afterRefusal: () => null,
  settled: () => {},
});

async function send(address: Parameters<typeof fetch>[0], init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw errorOfSending();
  }
}

function withBoundedBody(response: Response): Response {
  if (/html|xml/i.test(response.headers.get('content-type') ?? '')) {
    void response.body?.cancel().catch(() => {});
    throw new ModelError('bad_answer', true, 'The model service sent a web page; check its base address');
  }
  if (response.body === null) throw brokeOff();
  const { status, headers } = response;
  return new Response(boundedBody(response.body.getReader()), { status, headers });
}

function boundedBody(reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  let bytes = 0;
  return new ReadableStream({
    async pull(controller) {
      const next = await reader.read().catch(() => {
        throw brokeOff();
      });
      if (next.done) return controller.close();
      bytes += next.value.byteLength;
      if (bytes > ANSWER_BYTES_MAX) {
        void reader.cancel().catch(() => {});
        throw new ModelError('bad_answer', true, 'The model service sent more than an answer can be');
      }
      controller.enqueue(next.value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The error body as far as it can be read; the status suffices without it. */
async function readError(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    while (bytes < ERROR_BYTES_MAX) {
      const next = await reader.read();
      if (next.done) break;
      chunks.push(next.value);
      bytes += next.value.byteLength;
    }
  } catch {
    // cut off, or aborted: the caller checks its signal
  }
  void reader.cancel().catch(() => {});
  return Buffer.concat(chunks).toString('utf8');
}
