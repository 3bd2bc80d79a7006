import type { ErasureRule } from '../../../platform/personal-data/data-registry.ts';
import { personKeyOf } from './plan.ts';
import * as queries from './queries.ts';

/**
 * The rows stay: they keep an interaction from being written twice. What leads to the person goes, which at a plain
 * endpoint is the number itself.
 */
export const syncErasure: ErasureRule = {
  name: 'crm_syncs',
  erase: (ctx, tx, { phoneNumbers, emails }) =>
    queries.forgetPeople(
      tx,
      ctx.tenantId,
      [...phoneNumbers, ...emails].map((known) => personKeyOf(ctx, known)),
    ),
};
