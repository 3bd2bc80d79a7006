import { t } from '../../../words/words.ts';
import type { Thread } from '../thread.ts';

const HOUR_MS = 3_600_000;
const WINDOW_MS = 24 * HOUR_MS;
const SOON_MS = 2 * HOUR_MS;
const WITH_WINDOW: ReadonlySet<Thread['channel']> = new Set(['whatsapp', 'instagram', 'messenger']);

export interface ReplyWindow {
  isOpen: boolean;
  /** It closes within two hours. */
  isSoon: boolean;
  leftMs: number;
  /** What is left of it, 1 to 0. */
  share: number;
}

/** Meta's channels take free text for 24 hours after the person wrote; null where there is no such limit. */
export function replyWindow(
  { channel, last_inbound_at }: Pick<Thread, 'channel' | 'last_inbound_at'>,
  nowMs: number,
): ReplyWindow | null {
  if (!WITH_WINDOW.has(channel)) return null;
  const openedMs = last_inbound_at === null ? Number.NEGATIVE_INFINITY : Date.parse(last_inbound_at);
  const leftMs = Math.max(0, openedMs + WINDOW_MS - nowMs);
  return {
    isOpen: leftMs > 0,
    isSoon: leftMs > 0 && leftMs < SOON_MS,
    leftMs,
    share: Math.min(1, leftMs / WINDOW_MS),
  };
}

/** `21 h 04`, `59 min`, `under a minute`. */
export function formatLeft(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return t('under a minute');
  if (minutes < 60) return t('{count} min', { count: minutes });
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}
