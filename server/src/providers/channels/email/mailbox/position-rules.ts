import type { MailboxPosition } from '../../port.ts';

export const firstPosition = (uidValidity: string, uidNext: number, now: Date): MailboxPosition => ({
  uidValidity,
  lastUid: Math.max(0, uidNext - 1),
  seenAt: now.toISOString(),
});

/** Before the oldest mail that may not have been read; behind everything when there is none. */
export const positionAfterReset = (
  known: MailboxPosition,
  uidValidity: string,
  uidNext: number,
  sinceLast: readonly number[],
): MailboxPosition => ({
  uidValidity,
  lastUid: sinceLast.reduce((least, uid) => Math.min(least, uid), Math.max(1, uidNext)) - 1,
  seenAt: known.seenAt,
});

/** `8:*` names the last mail even when its UID is 7. */
export const afterUid = (uids: readonly number[], lastUid: number): number[] =>
  uids.filter((uid) => uid > lastUid).sort((left, right) => left - right);
