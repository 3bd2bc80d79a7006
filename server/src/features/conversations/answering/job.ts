import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { defineJob, doublingBackoff } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { TextChannel } from '../schema.ts';
import { answerThread } from './answer.ts';

/** Real time, in which another process that has the thread finishes its turn. */
const BUSY_MS = 3_000;
/** Web chat is answered by the request that brings the message; the job comes in when that process died. */
const WEBCHAT_MS = 3_000;

/** Answers what is unanswered in a thread. */
export const answerJob = defineJob({
  name: 'conversations.answer',
  input: z.object({ conversationId: z.uuid() }),
  attemptsMax: 20,
  backoffMs: doublingBackoff(2_000, 600_000),
  run: async (ctx, { conversationId }) => {
    const { isBusy } = await answerThread(ctx, conversationId);
    if (isBusy) await enqueueAnswer(ctx, ctx.db, conversationId, BUSY_MS);
  },
});

/** One waits for each thread, however often it is asked for. */
const enqueueAnswer = (ctx: Context, db: Queryable, conversationId: string, realMs: number): Promise<void> =>
  enqueue(db, ctx, answerJob, { conversationId }, { key: conversationId, delayMs: realMs * ctx.clock.speed });

/** After a message came in. */
export const answerSoon = (
  ctx: Context,
  db: Queryable,
  { id, channel }: { id: string; channel: TextChannel },
): Promise<void> => enqueueAnswer(ctx, db, id, channel === 'webchat' ? WEBCHAT_MS : 0);

/** For answers that no request waits for. */
export const answerAtOnce = (ctx: Context, db: Queryable, conversationId: string): Promise<void> =>
  enqueueAnswer(ctx, db, conversationId, 0);
