import type { WebhookDelivery } from '../../../api/generated/types.ts';

export interface ReplayProgress {
  delivered: number;
  failed: number;
  waiting: number;
  /** Of those that were queued, none is on its way any more. */
  isDone: boolean;
}

type Row = Pick<WebhookDelivery, 'purpose' | 'status' | 'created_at'>;

/** Deliveries of a replay, as far as the newest rows show them: the API does not name the replay of a delivery. */
export function replayProgress(rows: readonly Row[], queued: number, sinceMs: number): ReplayProgress {
  const own = rows.filter(
    ({ purpose, created_at }) => purpose === 'replay' && Date.parse(created_at) >= sinceMs,
  );
  const count = (...statuses: Row['status'][]): number =>
    own.filter(({ status }) => statuses.includes(status)).length;
  const [delivered, failed] = [count('delivered'), count('failed', 'dropped')];
  const waiting = Math.max(0, queued - delivered - failed);
  return { delivered, failed, waiting, isDone: waiting === 0 };
}

/** `2026-01-15T09:30` in the browser’s zone, as `datetime-local` has it. */
export function localMinute(ms: number): string {
  const date = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
  return date.toISOString().slice(0, 16);
}
