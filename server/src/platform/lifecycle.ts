import type { Context } from './context.ts';
import type { Transaction } from './database/db.ts';

export type { AnalysedCall, ContactsAdded, EndedCall, Lifecycle, LifecycleStep } from './context.ts';

export async function runSteps<Told>(
  steps: readonly ((ctx: Context, tx: Transaction, told: Told) => Promise<void>)[],
  ctx: Context,
  tx: Transaction,
  told: Told,
): Promise<void> {
  for (const step of steps) await step(ctx, tx, told);
}
