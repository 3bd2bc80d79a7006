import type { Context, LifecycleStep } from './context.ts';
import type { Transaction } from './db.ts';

export type { Lifecycle, LifecycleStep } from './context.ts';

export async function runSteps(
  steps: readonly LifecycleStep[],
  ctx: Context,
  tx: Transaction,
  id: string,
): Promise<void> {
  for (const step of steps) await step(ctx, tx, id);
}
