import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/db.ts';

/** Dials for every pending contact of a campaign that has just become active. */
export const queueDials = async (_ctx: Context, _tx: Transaction, _campaignId: string): Promise<void> =>
  undefined;

/** None of what waits is dialed while the campaign is paused. */
export const dropDials = async (_ctx: Context, _tx: Transaction, _campaignId: string): Promise<void> =>
  undefined;
