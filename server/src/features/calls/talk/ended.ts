import type { EndedCall } from '../../../events/lifecycle.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { forgetTalk } from './queries.ts';

/** With the call's end: it says why the agent left, and what the talk kept for its next turn goes. */
export const talkEndsWithCall = async (ctx: Context, tx: Transaction, call: EndedCall): Promise<void> =>
  void (await forgetTalk(tx, ctx.tenantId, call.id));
