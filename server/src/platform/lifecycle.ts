import type { Context, LifecycleStep } from './context.ts';
import type { Transaction } from './database/db.ts';

export type { Lifecycle, LifecycleMoments, LifecycleStep } from './context.ts';

export async function runSteps<Subject>(
  steps: readonly LifecycleStep<Subject>[],
  ctx: Context,
  tx: Transaction,
  subject: Subject,
): Promise<void> {
  for (const step of steps) await step(ctx, tx, subject);
}
