import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { indexBatch } from './queries.ts';

const BATCHES_MAX = 20;
/** An import under way postpones the next run: run together, both would be several times slower. */
const PAUSE_MS = 1_000;

/** Indexes a bounded part of the backlog; the rest waits for the next run. */
export const indexContacts = defineJob({
  name: 'contacts.index',
  input: z.object({}),
  run: async (ctx: Context) => {
    for (let batch = 0; batch < BATCHES_MAX; batch++) {
      if (!(await ctx.db.transaction((tx) => indexBatch(tx, ctx.tenantId)))) return;
    }
    await enqueue(ctx.db, ctx, indexContacts, {}, { key: ctx.tenantId, delayMs: PAUSE_MS });
  },
});
