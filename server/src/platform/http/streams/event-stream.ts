import type { FastifyInstance } from 'fastify';
import type { HttpExchange } from '../route.ts';

/** A credential that has ended is out within ten seconds everywhere, streams included. */
const PING_EVERY_MS = 8_000;

export type EventStream = {
  /** `id` is what the reader sends back as `Last-Event-ID`. */
  send(event: string, data: unknown, id?: string): void;
  /** Resolves when the data was flushed to the reader, or the stream has ended. */
  drained(): Promise<void>;
  isOver(): boolean;
  end(): void;
};

export type StreamOptions = {
  /** A reader with more unread bytes than this is disconnected instead of buffered for; it reconnects. */
  unsentBytesMax: number;
  onEnd: () => void;
  /** Instead of the exchange's own check. */
  isStillAdmitted?: () => Promise<boolean>;
};

/** The open streams of each server, ended when it closes. */
const open = new WeakMap<FastifyInstance, Set<() => void>>();

export function endEventStreams(server: FastifyInstance): void {
  for (const end of [...(open.get(server) ?? [])]) end();
}

/**
 * Server-sent events over the socket of a request, whose `respond` returns HIJACKED. Each ping checks the credential;
 * the stream ends when it is no longer valid.
 */
export function openEventStream(
  exchange: HttpExchange,
  { unsentBytesMax, onEnd, isStillAdmitted = () => exchange.isStillAdmitted() }: StreamOptions,
): EventStream {
  const { request, reply } = exchange;
  const { raw } = reply;
  const streams = open.get(request.server) ?? new Set();
  open.set(request.server, streams);
  let isOver = false;

  function write(text: string): void {
    if (isOver) return;
    if (raw.writableLength <= unsentBytesMax) raw.write(text);
    else {
      end();
      raw.destroy();
    }
  }
  function end(): void {
    if (isOver) return;
    isOver = true;
    clearInterval(ping);
    streams.delete(end);
    onEnd();
    raw.end();
  }

  for (const [header, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(header, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const ping = setInterval(() => {
    write(': ping\n\n');
    void isStillAdmitted().then((still) => still || end());
  }, PING_EVERY_MS);
  streams.add(end);
  raw.on('close', end);
  raw.write('retry: 2000\n\n: welcome\n\n');

  return {
    send: (event, data, id) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    isOver: () => isOver,
    end,
    drained: () =>
      new Promise((resolve) => {
        if (isOver || !raw.writableNeedDrain) return resolve();
        const done = () => {
          raw.off('drain', done).off('close', done);
          resolve();
        };
        raw.on('drain', done).on('close', done);
      }),
  };
}
