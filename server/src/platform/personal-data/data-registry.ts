import type { Context, DataSubject, Platform } from '../context.ts';
import type { Transaction } from '../database/db.ts';
import { ApiError } from '../errors.ts';
import { describeError } from '../observability/describe-error.ts';

export type { DataRegistry, DataSubject, ErasureRule, IdentityRule, RetentionRule } from '../context.ts';

const IDENTIFIERS_MAX = 50;
/** Each round but the last finds at least one more identifier. */
const WIDENING_ROUNDS_MAX = IDENTIFIERS_MAX + 1;

const union = (left: readonly string[], right: readonly string[] = []): string[] => [
  ...new Set([...left, ...right]),
];

/** All identifiers that the features link to the same person, until no new one is found. */
export async function widenSubject(ctx: Context, tx: Transaction, asked: DataSubject): Promise<DataSubject> {
  let known = asked;
  for (let round = 0; round < WIDENING_ROUNDS_MAX; round++) {
    const before = sizeOf(known);
    for (const rule of ctx.data.identities) {
      const found = await rule.find(ctx, tx, known);
      known = {
        phoneNumbers: union(known.phoneNumbers, found.phoneNumbers),
        emails: union(known.emails, found.emails),
        names: union(known.names, found.names),
      };
    }
    if (known.phoneNumbers.length + known.emails.length > IDENTIFIERS_MAX) throw tooManyPeople();
    if (sizeOf(known) === before) return known;
  }
  throw tooManyPeople();
}

const sizeOf = ({ phoneNumbers, emails, names }: DataSubject): number =>
  phoneNumbers.length + emails.length + names.length;

/** Nothing is erased then: a receipt must not say that a person is erased when some data is left. */
export const tooManyPeople = (found = `More than ${IDENTIFIERS_MAX} numbers and addresses`): ApiError =>
  new ApiError(
    'UNPROCESSABLE',
    `${found} hang together here: this looks like several people who share an address. Separate them first, or erase each by number.`,
  );

/** Erases a person from every feature; the counts are the body of the receipt. */
export async function erasePerson(
  ctx: Context,
  tx: Transaction,
  subject: DataSubject,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const rule of ctx.data.erasure) counts[rule.name] = await rule.erase(ctx, tx, subject);
  return counts;
}

const ROUNDS_MAX = 200;

/** Every rule separately, in bounded steps until nothing is left: one that fails does not stop the others. */
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
