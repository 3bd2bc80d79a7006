import type { Context, Platform } from './context.ts';
import type { Transaction } from './db.ts';
import { describeError } from './describe-error.ts';

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

const ROUNDS_MAX = 200;

/** Every rule by itself, in bounded steps until nothing is left: one that fails does not keep the others. */
export async function sweepRetention(platform: Platform): Promise<void> {
  for (const rule of platform.data.retention) {
    try {
      let removed = 0;
      for (let round = 0; round < ROUNDS_MAX; round++) {
        const step = await rule.sweep(platform, platform.clock.now());
        removed += step;
        if (step === 0) break;
      }
      if (removed > 0) platform.log.info({ rule: rule.name, removed }, 'retention removed rows');
    } catch (error) {
      platform.log.error(
        { rule: rule.name, ...describeError(error) },
        'retention failed, will run at its next time',
      );
    }
  }
}
