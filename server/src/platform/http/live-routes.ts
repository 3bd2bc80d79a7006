import { z } from 'zod';
import type { Context } from '../context.ts';
import { ROLES } from '../context.ts';
import { ApiError } from '../errors.ts';
import type { Live } from '../live.ts';
import { allow, HIJACKED, type HttpExchange, type Route, rate, route } from './route.ts';

const PING_EVERY_MS = 10_000;
const STREAMS_PER_PERSON_MAX = 12;
const UNSENT_BYTES_MAX = 64 * 1024;

export type LiveStreams = { routes: Route[]; close(): void };

/** Whether the session a stream was opened with still stands, asked again at every ping. */
export type StillSignedIn = (ctx: Context, exchange: HttpExchange) => Promise<boolean>;

/** `GET /api/live`: what changed, as server-sent events. Ids only; the page asks the API for the rest. */
export function createLiveStreams(live: Live, stillSignedIn: StillSignedIn): LiveStreams {
  const open = new Map<string, Set<() => void>>();

  function stream(ctx: Context, exchange: HttpExchange): typeof HIJACKED {
    const userId = ctx.actor.kind === 'person' ? ctx.actor.userId : '';
    const streams = open.get(userId) ?? new Set();
    if (streams.size >= STREAMS_PER_PERSON_MAX) {
      throw new ApiError('RATE_LIMIT_EXCEEDED', 'Too many open pages listen for live updates; close some', {
        headers: { 'retry-after': '5' },
      });
    }
    const { raw } = exchange.reply;
    raw.writeHead(200, {
      'x-request-id': exchange.request.id,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    let ended = false;
    const stopListening = ctx.live.onChange(ctx.tenantId, ({ topic, id, userId: only }) => {
      if (only === undefined || only === userId)
        write(`event: change\ndata: ${JSON.stringify({ topic, id })}\n\n`);
    });
    const ping = setInterval(() => {
      write(': ping\n\n');
      stillSignedIn(ctx, exchange).then(
        (still) => still || end(),
        () => end(),
      );
    }, PING_EVERY_MS);

    // A reader that does not read is cut off rather than buffered for: it reconnects and asks again.
    function write(text: string): void {
      if (raw.writableLength <= UNSENT_BYTES_MAX) raw.write(text);
      else {
        end();
        raw.destroy();
      }
    }
    function end(): void {
      if (ended) return;
      ended = true;
      clearInterval(ping);
      stopListening();
      streams.delete(end);
      if (streams.size === 0 && open.get(userId) === streams) open.delete(userId);
      ctx.metrics.liveClients(count());
      raw.end();
    }
    open.set(userId, streams.add(end));
    ctx.metrics.liveClients(count());
    raw.on('close', end);
    raw.write('retry: 2000\n\n: welcome\n\n');
    return HIJACKED;
  }

  function endAll(): void {
    for (const streams of [...open.values()]) for (const end of [...streams]) end();
  }

  // Changes may have been missed: pages that reconnect ask for everything again.
  live.onGap(endAll);

  const count = () => [...open.values()].reduce((sum, streams) => sum + streams.size, 0);

  return {
    routes: [
      route({
        method: 'GET',
        path: '/api/live',
        tag: 'Live',
        summary: 'Follow changes as they happen',
        internal: true,
        access: allow.session(ROLES),
        rate: rate.general,
        returns: {
          status: 200,
          description: 'Server-sent events',
          contentType: 'text/event-stream',
          data: z.string(),
        },
        handle: async (ctx, _input, exchange) => stream(ctx, exchange),
      }),
    ],
    close: endAll,
  };
}
