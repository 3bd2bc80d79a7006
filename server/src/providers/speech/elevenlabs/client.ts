import type { OutboundHttp, OutboundResponse } from '../../../platform/outbound-http/index.ts';
import { SpeechError } from '../port.ts';
import { errorOfSending } from './failures.ts';

type Question = {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  deadlineMs: number;
  maxResponseBytes: number;
  signal?: AbortSignal | undefined;
};

export type Client = {
  /** Throws when closed or aborted. */
  checkOpen(signal?: AbortSignal): void;
  /** Rejects only with a `SpeechError`; any status resolves. */
  ask(question: Question): Promise<OutboundResponse>;
  close(): void;
};

/** Requests to the vendor, aborted by the caller's signal or when the client closes. `outbound` stays open. */
export function openClient(options: { apiKey: string; baseUrl: string; outbound: OutboundHttp }): Client {
  const { apiKey, outbound } = options;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const running = new Set<AbortController>();
  let closed = false;

  function checkOpen(signal?: AbortSignal): void {
    if (closed) throw new SpeechError('unavailable', false, 'The speech service is closed');
    if (signal?.aborted) throw new SpeechError('aborted', false, 'Speaking was cancelled');
  }

  return {
    checkOpen,

    async ask({ path, signal, body, ...question }) {
      checkOpen(signal);
      const controller = new AbortController();
      const onAbort = () => controller.abort();
      signal?.addEventListener('abort', onAbort, { once: true });
      running.add(controller);
      try {
        return await outbound.send({
          ...question,
          url: baseUrl + path,
          headers: {
            'xi-api-key': apiKey,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          ...(body === undefined ? {} : { body }),
          signal: controller.signal,
        });
      } catch (error) {
        checkOpen(signal);
        throw errorOfSending(error);
      } finally {
        running.delete(controller);
        signal?.removeEventListener('abort', onAbort);
      }
    },

    close() {
      closed = true;
      for (const controller of running) controller.abort();
    },
  };
}
