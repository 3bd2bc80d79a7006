import type { ErasureRule, RetentionRule } from '../../platform/personal-data/data-registry.ts';
import * as queries from './queries.ts';

const KEPT_DAYS = 30;
const AT_ONCE = 5_000;

/** Simulated apps are for trying things out: what agents wrote there does not stay. */
export const simulatedRecordRetention: RetentionRule = {
  name: 'simulated_app_records',
  sweep: ({ db }, now) =>
    queries.deleteRecordsOlderThan(db, new Date(now.getTime() - KEPT_DAYS * 86_400_000), AT_ONCE),
};

export const simulatedRecordErasure: ErasureRule = {
  name: 'simulated_app_records',
  erase: (ctx, tx, person) => queries.forgetPerson(tx, ctx.tenantId, person),
};
