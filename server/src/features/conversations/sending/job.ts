import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { defineJob, doublingBackoff } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { sendDue } from './sender.ts';

/** What a thread has to send, then itself again when more is due. */
export const sendJob = defineJob({
  name: 'conversations.send',
  input: z.object({ conversationId: z.uuid() }),
  attemptsMax: 20,
  backoffMs: doublingBackoff(1_000, 600_000),
  run: async (ctx, { conversationId }) => {
    const next = await sendDue(ctx, conversationId);
    if (next !== null) await sendSoon(ctx, ctx.db, conversationId, next);
  },
});

/** One waits for each thread, however often it is asked for. */
export const sendSoon = (ctx: Context, db: Queryable, conversationId: string, runAt?: Date): Promise<void> =>
  enqueue(
    db,
    ctx,
    sendJob,
    { conversationId },
    { key: conversationId, ...(runAt === undefined ? {} : { runAt }) },
  );
