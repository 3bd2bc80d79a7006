import type { ConversationListItem } from '../../../api/generated/types.ts';

type Row = Pick<ConversationListItem, 'id' | 'updated_at' | 'needs_human_at'>;

/** The order of the list: most recent first; of those waiting, who has waited longest. */
function isBehind(row: Row, last: Row, isWaiting: boolean): boolean {
  return isWaiting
    ? (row.needs_human_at ?? '') > (last.needs_human_at ?? '')
    : (row.updated_at ?? '') < (last.updated_at ?? '');
}

/**
 * A page that is not read again, after the page before it was: what the new threads pushed out of that page stands at
 * the beginning of this one now.
 */
export function keepPage<Shown extends Row>(
  page: readonly Shown[],
  { before, now, isWaiting }: { before: readonly Shown[]; now: readonly Shown[]; isWaiting: boolean },
): Shown[] {
  const last = now.at(-1);
  const known = new Set([...now, ...page].map(({ id }) => id));
  const pushed = before.filter((row) => !known.has(row.id) && last && isBehind(row, last, isWaiting));
  return [...pushed, ...page];
}
