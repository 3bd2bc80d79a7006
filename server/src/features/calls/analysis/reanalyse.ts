import type { Context } from '../../../platform/context.ts';
import { invalid, notFound } from '../../../platform/errors.ts';
import { analyseAgain } from '../../../runtime/analysis-sweep.ts';
import { readCall } from '../reading/read.ts';
import { isLive } from '../schema.ts';

/** A person wants it judged once more, by the agent's criteria of today. */
export async function reanalyseCall(ctx: Context, id: string): Promise<{ id: string; status: 'queued' }> {
  if (await analyseAgain(ctx, 'call', id)) return { id, status: 'queued' };
  const call = await readCall(ctx, id);
  if (call === undefined) throw notFound('Call');
  throw invalid(
    isLive(call.status)
      ? 'This call is still under way; it is judged when it ends'
      : 'Nothing was said in this call, so there is nothing to judge',
  );
}
