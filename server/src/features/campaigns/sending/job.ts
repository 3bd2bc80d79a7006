import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { Queryable } from '../../../platform/database/db.ts';
import { defineJob, doublingBackoff } from '../../../platform/jobs/define.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { sendDue } from './send.ts';

/** Sends a batch of a campaign's messages, then enqueues itself for when the pace allows the next. */
export const sendCampaign = defineJob({
  name: 'campaigns.send',
  input: z.object({ campaignId: z.uuid() }),
  attemptsMax: 20,
  backoffMs: doublingBackoff(1_000, 600_000),
  run: async (ctx, { campaignId }) => {
    const next = await sendDue(ctx, campaignId);
    if (next !== null) await sendSoon(ctx, ctx.db, campaignId, next);
  },
});

/** At most one waits for each campaign. */
export const sendSoon = (ctx: Context, db: Queryable, campaignId: string, runAt?: Date): Promise<void> =>
  enqueue(
    db,
    ctx,
    sendCampaign,
    { campaignId },
    { key: campaignId, ...(runAt === undefined ? {} : { runAt }) },
  );
