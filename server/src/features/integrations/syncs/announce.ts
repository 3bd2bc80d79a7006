import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events.ts';
import * as queries from './queries.ts';

/** One event for an interaction, once nothing of it is under way: what each connected CRM made of it. */
export async function announce(ctx: Context, tx: Transaction, subject: queries.SubjectOfSync): Promise<void> {
  const rows = await queries.lockResults(tx, ctx.tenantId, subject);
  if (rows.some(({ status }) => status === 'pending')) return;
  const fresh = rows.filter(({ is_announced }) => !is_announced);
  const [first] = fresh;
  if (first === undefined) return;
  const isWritten = fresh.every(({ status }) => status === 'completed');
  const isCall = subject.subject_type === 'call';
  await emit(ctx, tx, isWritten ? 'crm_sync.completed' : 'crm_sync.failed', {
    channel: first.channel,
    source: subject.subject_type,
    callId: isCall ? subject.subject_id : null,
    conversationId: isCall ? null : subject.subject_id,
    agentId: first.agent_id,
    campaignId: first.campaign_id,
    contactId: first.contact_id,
    results: fresh.map(({ provider, status, external_id, error }) => ({
      provider,
      success: status === 'completed',
      externalId: external_id,
      error,
    })),
  });
  const ids = fresh.map(({ id }) => id);
  await queries.noteAnnounced(tx, ctx.tenantId, ids, ctx.clock.now());
}
