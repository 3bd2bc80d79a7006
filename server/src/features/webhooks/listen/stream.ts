import { createBell } from '../../../platform/background/bell.ts';
import type { Context } from '../../../platform/context.ts';
import type { EventStream, StreamOptions } from '../../../platform/http/streams/event-stream.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { deliveryHeaders } from '../delivery/signature.ts';
import { ATTEMPTS_MAX } from '../rules.ts';
import { LISTENERS_TOPIC, type Listener, listenerSecret } from './listeners.ts';
import * as queries from './queries.ts';

/** In flight to a terminal at once; the rest waits until these are acknowledged. */
const WINDOW_MAX = 10;
/** A local server has ten seconds to answer; what is not acknowledged shortly after is sent again. */
const LEASE_MS = 15_000;
const POLL_EVERY_MS = 2_000;
const UNSENT_BYTES_MAX = 4 * 1024 * 1024;

/** Streams due deliveries to an open session until the reader disconnects or another takes over. */
export function streamToListener(
  ctx: Context,
  listener: Listener,
  openStream: (options: StreamOptions) => EventStream,
): void {
  const bell = createBell();
  const stopHearing = ctx.live.onChange(
    ctx.tenantId,
    ({ topic }) => topic === LISTENERS_TOPIC && bell.ring(),
  );
  const stream = openStream({
    unsentBytesMax: UNSENT_BYTES_MAX,
    onEnd() {
      stopHearing();
      bell.ring();
    },
  });
  const { id, events, resumed, waiting } = listener;
  stream.send('session', { id, secret: listenerSecret(ctx, id), events, resumed, waiting });
  void deliverDue(ctx, listener, stream, bell).catch((error) => {
    ctx.log.warn({ listener_id: id, ...describeError(error) }, 'a listening session failed');
    stream.end();
  });
}

async function deliverDue(
  ctx: Context,
  { id: listenerId, readerId }: Listener,
  stream: EventStream,
  bell: ReturnType<typeof createBell>,
): Promise<void> {
  const { db, tenantId, clock } = ctx;
  const secret = listenerSecret(ctx, listenerId);
  while (!stream.isOver()) {
    const now = clock.realNow();
    if (!(await queries.keepReading(db, tenantId, listenerId, readerId, now))) {
      stream.send('ended', { reason: 'Another terminal took this session over, or it was stopped' });
      return stream.end();
    }
    for (const lost of await queries.takeGivenUp(db, tenantId, listenerId, ATTEMPTS_MAX, now))
      stream.send('given_up', lost);
    const limits = { windowMax: WINDOW_MAX, attemptsMax: ATTEMPTS_MAX };
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const due = await queries.takeDue(db, { tenantId, listenerId, readerId }, limits, now, leaseUntil);
    for (const one of due.sort((left, right) => left.id.localeCompare(right.id))) {
      stream.send('delivery', outgoing(one, secret));
      await stream.drained();
    }
    await bell.wait(POLL_EVERY_MS);
  }
}

function outgoing({ id, event, event_at, body, attempt }: queries.Outgoing, secret: string) {
  const signed = { event, timestamp: event_at.toISOString(), body, attempt, secret };
  return { id, event, attempt, headers: deliveryHeaders({}, signed), body };
}
