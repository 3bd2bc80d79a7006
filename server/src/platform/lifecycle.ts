import type { Context } from './context.ts';
import type { Transaction } from './db.ts';

/** A step of one feature when something of another feature ends. */
export type LifecycleStep = (ctx: Context, tx: Transaction, id: string) => Promise<void>;

/**
 * Where features meet without importing each other: each says what it does when an agent goes.
 * `agentLeaving` runs and commits before the voice engine is asked (campaigns stop, whatever follows);
 * `agentLeft` runs in the transaction that deletes it (what hangs on the agent goes with it).
 */
export type Lifecycle = {
  agentLeaving: readonly LifecycleStep[];
  agentLeft: readonly LifecycleStep[];
};

export async function runSteps(
  steps: readonly LifecycleStep[],
  ctx: Context,
  tx: Transaction,
  id: string,
): Promise<void> {
  for (const step of steps) await step(ctx, tx, id);
}
