import { z } from 'zod';
import { type Context, ROLES } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import type { Live } from '../../live.ts';
import { allow, HIJACKED, type HttpExchange, type Route, rate, route } from '../route.ts';
import { openEventStream } from './event-stream.ts';

const STREAMS_PER_PERSON_MAX = 12;
/** Topics of changes that may have ended a session. */
const ENDS_SESSIONS: ReadonlySet<string> = new Set(['members', 'sessions']);
const UNSENT_BYTES_MAX = 64 * 1024;

export type LiveStreams = { routes: Route[]; close(): void };

/** `GET /api/live`: changes as server-sent events. Ids only; the page requests the rest from the API. */
export function createLiveStreams(live: Live): LiveStreams {
  const open = new Map<string, Set<() => void>>();

  function stream(exchange: HttpExchange<Context>): typeof HIJACKED {
    const { ctx } = exchange;
    const userId = ctx.actor.kind === 'person' ? ctx.actor.userId : '';
    const streams = open.get(userId) ?? new Set();
    if (streams.size >= STREAMS_PER_PERSON_MAX) {
      throw new ApiError('RATE_LIMIT_EXCEEDED', 'Too many open pages listen for live updates; close some', {
        headers: { 'retry-after': '5' },
      });
    }
    const { send, end } = openEventStream(exchange, {
      unsentBytesMax: UNSENT_BYTES_MAX,
      onEnd() {
        stopListening();
        streams.delete(end);
        if (streams.size === 0 && open.get(userId) === streams) open.delete(userId);
        ctx.metrics.liveClients(count());
      },
    });
    const stopListening = ctx.live.onChange(ctx.tenantId, ({ topic, id, userId: only, detail }) => {
      // A removed person is out now, not at the next ping.
      if (ENDS_SESSIONS.has(topic)) void exchange.isStillAdmitted().then((still) => still || end());
      if (detail === undefined && (only === undefined || only === userId)) send('change', { topic, id });
    });
    open.set(userId, streams.add(end));
    ctx.metrics.liveClients(count());
    return HIJACKED;
  }

  function endAll(): void {
    for (const streams of [...open.values()]) for (const end of [...streams]) end();
  }

  // Changes may have been missed: pages reload everything when they reconnect.
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
        respond: (_, exchange) => stream(exchange),
      }),
    ],
    close: endAll,
  };
}
