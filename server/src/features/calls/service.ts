import type { Context } from '../../platform/context.ts';
import { type PastCalls, summarisePast } from './past-queries.ts';

/** What other features may ask of calls. */
export { checkMayCall } from './checks.ts';
export { type CallEnding, closeCall, deliverTranscript } from './close.ts';
export { countLines, type Lines, lockLines, openCalls } from './open.ts';
export { placeCall } from './place.ts';
export { submitCall } from './submit.ts';

const PAST_CALLS_MAX = 1_000;

/** How the workspace's own calls have gone lately. */
export const pastCalls = (ctx: Context): Promise<PastCalls> =>
  summarisePast(ctx.db, ctx.tenantId, PAST_CALLS_MAX);
