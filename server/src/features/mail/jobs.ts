import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { defineJob, doublingBackoff } from '../../platform/jobs/define.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { sendMail } from './send.ts';

type Input = { mailId: string };

/** Eight attempts over half an hour: a link is worth little much later. */
export const sendMailJob = defineJob<Input>({
  name: 'mail.send',
  input: z.object({ mailId: z.uuid() }),
  attemptsMax: 8,
  backoffMs: doublingBackoff(15_000, 600_000),
  run: async (ctx, { mailId }, attempt) => {
    const { retryInMs } = await sendMail(ctx, mailId, attempt);
    if (retryInMs !== null) await again(ctx, mailId, retryInMs);
  },
});

async function again(ctx: Context, mailId: string, delayMs: number): Promise<void> {
  await enqueue(ctx.db, ctx, sendMailJob, { mailId }, { delayMs });
}
