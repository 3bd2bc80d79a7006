import type { Context } from '../../../platform/context.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { analyseAgain } from '../../../runtime/analysis-sweep.ts';
import { readCall } from '../reading/read.ts';
import { isLive } from '../schema.ts';

/** Analyses the call again on request, with the agent's current criteria. */
export async function reanalyseCall(ctx: Context, id: string): Promise<{ id: string; status: 'queued' }> {
  if (await analyseAgain(ctx, 'call', id)) return { id, status: 'queued' };
  const call = await readCall(ctx, id);
  if (call === undefined) throw notFound('Call');
  throw invalid(
    isLive(call.status)
      ? 'This call is still under way; it is analysed when it ends'
      : 'Nothing was said in this call, so there is nothing to analyse',
  );
}
