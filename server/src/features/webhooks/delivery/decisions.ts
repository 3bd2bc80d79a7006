import { decideAttempt, defaultBody, errorText, FAILURES_MAX, isOnRecord, retryDelayMs } from '../rules.ts';
import type { Attempted } from './attempt.ts';
import type { Claim } from './claim-queries.ts';
import type { EventRow } from './queries.ts';
import type { AttemptRow } from './settle-queries.ts';

type Attempting = Pick<
  Claim,
  'tenant_id' | 'webhook_id' | 'id' | 'attempt' | 'event' | 'event_at' | 'purpose'
>;

export const attemptRow = (claim: Attempting, { met, durationMs }: Attempted, id: string): AttemptRow => ({
  tenant_id: claim.tenant_id,
  id,
  webhook_id: claim.webhook_id,
  delivery_id: claim.id,
  attempt: claim.attempt,
  event: claim.event,
  status: met.kind === 'answer' ? met.status : 0,
  duration_ms: durationMs,
  error: errorText(met),
  delivered_at: claim.event_at,
  is_on_record: isOnRecord(claim.purpose),
});

/** What follows an attempt, and when. One that the service itself interrupted is repeated at once. */
export function afterAttempt(
  { attempt, attempts_max }: Pick<Claim, 'attempt' | 'attempts_max'>,
  { met }: Pick<Attempted, 'met'>,
  now: Date,
) {
  const verdict = decideAttempt(met, attempt, attempts_max);
  const waitMs = verdict === 'retry' && met.kind !== 'interrupted' ? retryDelayMs(attempt) : 0;
  return { verdict, dueAt: new Date(now.getTime() + waitMs) };
}

type Outcome = { outcome: 'delivered' | 'retry'; delivery_id: string };

/** `late`: reported as delivered, but no longer ours to settle. */
export function undeliveredOf<Row extends Outcome>(
  rows: readonly Row[],
  late: readonly { delivery_id: string }[],
): Row[] {
  const lateIds = new Set(late.map(({ delivery_id }) => delivery_id));
  return rows.filter((row) => row.outcome === 'retry' || lateIds.has(row.delivery_id));
}

/** What the workspace reads when an endpoint failed too often. */
export function disabledNotice({ target, webhook_id }: Pick<Claim, 'target' | 'webhook_id'>) {
  const failed = `${FAILURES_MAX} deliveries in a row to ${new URL(target.url).host} failed.`;
  return target.kind === 'connector'
    ? {
        kind: 'connector_hook.disabled' as const,
        title: 'A connector gets no more events',
        body: `${failed} Turn the automation off and on again there to subscribe anew.`,
      }
    : {
        kind: 'webhook.disabled' as const,
        title: 'A webhook was disabled',
        body: `${failed} Look at its delivery log, then enable it again.`,
        link: `/hooks/${webhook_id}`,
      };
}

/**
 * `times`: of the first events in the range, one more than `max` where there are. Cut between two milliseconds, because
 * the next request can only name one. All events of the first millisecond are taken, or the next request would make no
 * progress; there may be more of them than were read, so `queued` is null then.
 */
export function cutOf(
  times: readonly Date[],
  max: number,
  to: Date,
): { to: Date; queued: number | null; nextFrom: Date | null } {
  const [first, beyond] = [times[0], times[max]];
  if (first === undefined || beyond === undefined) return { to, queued: times.length, nextFrom: null };
  if (first >= beyond) return { to: new Date(first.getTime() + 1), queued: null, nextFrom: null };
  return { to: beyond, queued: times.filter((at) => at < beyond).length, nextFrom: beyond };
}

/** The first event after a chunk that was read in full; undefined after the last chunk. */
export const cursorAfter = (
  events: readonly Pick<EventRow, 'id' | 'occurred_at'>[],
  limit: number,
): { at: Date; id: string } | undefined => {
  const last = events.length < limit ? undefined : events.at(-1);
  return last && { at: last.occurred_at, id: last.id };
};

/** An event as it is sent again. */
export const replayedRow = (
  event: EventRow,
  webhook: { id: string; payload_template: string | null },
  id: string,
) => ({
  id,
  webhookId: webhook.id,
  eventId: event.id,
  event: event.name,
  eventAt: event.occurred_at,
  body: defaultBody(event.name, event.occurred_at, event.data),
  bodyFinal: webhook.payload_template === null,
});
