import type { Clock } from '../timers.ts';

const ADDRESSES_MAX = 4_096;

export type RateLimit = { readonly perSecond: number; readonly burst: number };

/** A network of IPv6 has more addresses than can be counted: its first 64 bits stand for all of them. */
function countedAs(host: string): string {
  if (!host.includes(':')) return host;
  const [before = '', after] = host.split('::');
  const groups = before.split(':').filter((group) => group !== '');
  const rest = (after ?? '').split(':').filter((group) => group !== '');
  while (after !== undefined && groups.length + rest.length < 8) groups.push('0');
  return [...groups, ...rest].slice(0, 4).join(':');
}

/** A token bucket for each source address; the least recently seen address is forgotten first. */
export class SourceRates {
  private readonly timers: Clock;
  private readonly limit: RateLimit;
  private readonly buckets = new Map<string, { tokens: number; atMs: number }>();

  constructor(timers: Clock, limit: RateLimit) {
    this.timers = timers;
    this.limit = limit;
  }

  get size(): number {
    return this.buckets.size;
  }

  /** False when the source is over its rate: what it sent is not answered. */
  take(source: string): boolean {
    const host = countedAs(source);
    const now = this.timers.now();
    const known = this.buckets.get(host);
    const earned =
      known === undefined ? this.limit.burst : ((now - known.atMs) / 1_000) * this.limit.perSecond;
    const tokens = Math.min(this.limit.burst, (known?.tokens ?? 0) + earned);
    this.buckets.delete(host);
    this.buckets.set(host, { tokens: tokens >= 1 ? tokens - 1 : tokens, atMs: now });
    for (const oldest of this.buckets.keys()) {
      if (this.buckets.size <= ADDRESSES_MAX) break;
      this.buckets.delete(oldest);
    }
    return tokens >= 1;
  }
}
