import type { Context, Platform } from './context.ts';
import type { Transaction } from './db.ts';

/** One person, by everything they can be found under. */
export type Person = { phoneNumbers: string[]; emails: string[]; names: string[] };

/** Each feature that stores something about people says how it forgets them. Runs inside one transaction. */
export type ErasureRule = {
  name: string;
  erase: (ctx: Context, tx: Transaction, person: Person) => Promise<number>;
};

/** Each feature that stores what must not be kept for ever says how it ages. Bounded work per call; may run twice. */
export type RetentionRule = {
  name: string;
  sweep: (platform: Platform, now: Date) => Promise<number>;
};

export type DataRegistry = { erasure: readonly ErasureRule[]; retention: readonly RetentionRule[] };

/** Erases a person from every feature; the counts are the body of the receipt. */
export async function erasePerson(
  ctx: Context,
  tx: Transaction,
  person: Person,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const rule of ctx.data.erasure) counts[rule.name] = await rule.erase(ctx, tx, person);
  return counts;
}

export async function sweepRetention(platform: Platform): Promise<void> {
  for (const rule of platform.data.retention) {
    const removed = await rule.sweep(platform, platform.clock.now());
    if (removed > 0) platform.log.info({ rule: rule.name, removed }, 'retention removed rows');
  }
}
