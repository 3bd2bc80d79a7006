import type { Context, Person, Platform } from './context.ts';
import type { Transaction } from './db.ts';
import { describeError } from './describe-error.ts';

export type { DataRegistry, ErasureRule, Person, RetentionRule } from './context.ts';

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
