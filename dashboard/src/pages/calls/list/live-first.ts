import type { CallListItem } from '../../../api/generated/types.ts';
import { isLive } from '../words/status-words.ts';

/** Calls under way stand on top, also those that began before the pages that are loaded. Each call is there once. */
export function liveFirst(live: readonly CallListItem[], rows: readonly CallListItem[]): CallListItem[] {
  const calls = new Map<string, CallListItem>();
  for (const call of [...rows, ...live]) {
    const known = calls.get(call.id);
    // Two answers may be of two moments: an end is never taken back.
    if (known === undefined || (isLive(known.status) && known.updated_at <= call.updated_at))
      calls.set(call.id, call);
  }
  const newest = [...calls.values()].sort(
    (one, other) => other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id),
  );
  return [
    ...newest.filter(({ status }) => isLive(status)),
    ...newest.filter(({ status }) => !isLive(status)),
  ];
}
