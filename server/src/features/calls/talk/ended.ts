import type { EndedCall } from '../../../events/lifecycle.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { forgetTalk } from './queries.ts';

/** With the end of the call: records why the agent ended it, and deletes the conversation state. */
export const talkEndsWithCall = async (ctx: Context, tx: Transaction, call: EndedCall): Promise<void> =>
  void (await forgetTalk(tx, ctx.tenantId, call.id));
