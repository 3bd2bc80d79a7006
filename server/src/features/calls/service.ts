import type { Context } from '../../platform/context.ts';
import { type PastCalls, summarisePast } from './reading/past-queries.ts';

export { type CallEnding, closeCall, deliverTranscript } from './lifecycle/close.ts';
export { countLines, type Lines, lockLines, openCalls } from './lines/open.ts';
/** What other features may ask of calls. */
export { checkMayCall } from './outbound/checks.ts';
export { placeCall } from './outbound/place.ts';
export { submitCall } from './outbound/submit.ts';

const PAST_CALLS_MAX = 1_000;

/** How the workspace's own calls have gone lately. */
export const pastCalls = (ctx: Context): Promise<PastCalls> =>
  summarisePast(ctx.db, ctx.tenantId, PAST_CALLS_MAX);
