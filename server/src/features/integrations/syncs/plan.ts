import type { AnalysedCall, AnalysedConversation } from '../../../events/lifecycle.ts';
import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { newId } from '../../../platform/ids.ts';
import { listActive } from '../queries.ts';
import { announce } from './announce.ts';
import * as queries from './queries.ts';
import { SYNC_SERVICE } from './wake.ts';

type Analysed = Omit<queries.NewSync, 'id' | 'integrationId' | 'personKey' | 'status' | 'error'> & {
  phoneNumber: string | null;
  email: string | null;
};

/** Of a number or an address: a keyed hash, so that the log of syncs names no one. */
export const personKeyOf = (ctx: Context, known: string): string =>
  ctx.secrets.mac(`crm person ${ctx.tenantId} ${known.toLowerCase()}`).slice(0, 32);

/** One row for each integration, in the transaction of the analysis. A person without number and address is in no CRM. */
async function planSyncs(ctx: Context, tx: Transaction, analysed: Analysed): Promise<void> {
  const { phoneNumber, email, ...subject } = analysed;
  const known = phoneNumber ?? email;
  if (known === null) return;
  const wanted = (await listActive(tx, ctx.tenantId)).filter(({ options }) =>
    subject.type === 'call' ? options.syncCalls !== false : options.syncConversations !== false,
  );
  if (wanted.length === 0) return;
  const personKey = personKeyOf(ctx, known);
  const rows = wanted.map(({ id: integrationId, status, status_reason }) => ({
    ...subject,
    id: newId(),
    integrationId,
    personKey,
    ...(status === 'paused'
      ? { status: 'held' as const, error: `Not written: ${status_reason ?? 'paused'}` }
      : { status: 'pending' as const, error: null }),
  }));
  if ((await queries.insert(tx, ctx.tenantId, rows, ctx.clock.now())) === 0) return;
  await announce(ctx, tx, {
    subject_type: subject.type,
    subject_id: subject.subjectId,
    revision: subject.revision,
  });
  await ctx.live.wake(tx, SYNC_SERVICE);
}

export const onCallAnalysed = (ctx: Context, tx: Transaction, call: AnalysedCall): Promise<void> =>
  planSyncs(ctx, tx, {
    type: 'call',
    subjectId: call.id,
    revision: 0,
    channel: 'voice',
    agentId: call.agentId,
    campaignId: call.campaignId,
    contactId: call.contactId,
    phoneNumber: call.phoneNumber,
    email: null,
  });

export const onConversationAnalysed = (
  ctx: Context,
  tx: Transaction,
  thread: AnalysedConversation,
): Promise<void> =>
  planSyncs(ctx, tx, {
    type: 'conversation',
    subjectId: thread.id,
    revision: thread.revision,
    channel: thread.channel,
    agentId: thread.agentId,
    campaignId: null,
    contactId: thread.contactId,
    phoneNumber: thread.phoneNumber,
    email: thread.email,
  });
