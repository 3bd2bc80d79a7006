import type { HeaderLine, ReadonlyHeaders } from '../message/headers.ts';
import { hasToken } from '../message/headers.ts';
import { parseNumber, parseParams } from '../message/text.ts';
import type { Clock } from '../timers.ts';

/** RFC 4028: a call whose peer has vanished ends by itself. */

export const SESSION_SECONDS_MIN = 90;
const SECONDS_MAX = 2 ** 31 - 1;

export type Interval = { readonly seconds: number; readonly refresher: 'uac' | 'uas' | null };

export function intervalOf(headers: ReadonlyHeaders): Interval | null {
  const [written = '', ...rest] = (headers.get('session-expires') ?? '').split(';');
  const seconds = parseNumber(written.trim(), SECONDS_MAX);
  if (seconds === null || seconds === 0) return null;
  const refresher = parseParams(rest.length === 0 ? '' : `;${rest.join(';')}`)
    ?.get('refresher')
    ?.toLowerCase();
  return { seconds, refresher: refresher === 'uac' || refresher === 'uas' ? refresher : null };
}

export const minimumOf = (headers: ReadonlyHeaders): number | null =>
  parseNumber((headers.get('min-se') ?? '').split(';')[0]?.trim() ?? '', SECONDS_MAX);

export const expiresLine = (seconds: number, refresher?: 'uac' | 'uas'): HeaderLine => [
  'Session-Expires',
  refresher === undefined ? String(seconds) : `${seconds};refresher=${refresher}`,
];

export const MIN_SE: HeaderLine = ['Min-SE', String(SESSION_SECONDS_MIN)];

export type Agreed = { readonly seconds: number; readonly areWeRefresher: boolean };

/** What we answer to a request that asks for a session timer (RFC 4028 9); null when it asks for none. */
export function agreeAsServer(headers: ReadonlyHeaders): { agreed: Agreed; lines: HeaderLine[] } | null {
  const asked = intervalOf(headers);
  const canPeer = hasToken(headers, 'supported', 'timer') || hasToken(headers, 'require', 'timer');
  if (asked === null) return null;
  const refresher = canPeer ? (asked.refresher ?? 'uac') : 'uas';
  const lines: HeaderLine[] = [expiresLine(asked.seconds, refresher)];
  if (refresher === 'uac') lines.push(['Require', 'timer']);
  return { agreed: { seconds: asked.seconds, areWeRefresher: refresher === 'uas' }, lines };
}

/** True when the interval must be answered 422. */
export const isIntervalTooSmall = (headers: ReadonlyHeaders): boolean =>
  (intervalOf(headers)?.seconds ?? SESSION_SECONDS_MIN) < SESSION_SECONDS_MIN;

/** From the 2xx to our own request; null when the peer keeps none (RFC 4028 7.2). */
export function agreeAsClient(headers: ReadonlyHeaders): Agreed | null {
  const answered = intervalOf(headers);
  return answered === null
    ? null
    : { seconds: answered.seconds, areWeRefresher: answered.refresher !== 'uas' };
}

export class SessionTimer {
  private readonly timers: Clock;
  private readonly refresh: (seconds: number) => void;
  private readonly expire: () => void;
  private cancels: (() => void)[] = [];

  constructor(timers: Clock, refresh: (seconds: number) => void, expire: () => void) {
    this.timers = timers;
    this.refresh = refresh;
    this.expire = expire;
  }

  /** Anew after each refresh. The refresher acts at half the interval, the other ends the call near its end. */
  start({ seconds, areWeRefresher }: Agreed): void {
    this.stop();
    const expiryMs = (seconds - Math.min(32, seconds / 3)) * 1_000;
    this.cancels = [this.timers.after(areWeRefresher ? seconds * 1_000 : expiryMs, this.expire)];
    if (areWeRefresher) {
      this.cancels.push(this.timers.after((seconds / 2) * 1_000, () => this.refresh(seconds)));
    }
  }

  stop(): void {
    for (const cancel of this.cancels) cancel();
    this.cancels = [];
  }
}
