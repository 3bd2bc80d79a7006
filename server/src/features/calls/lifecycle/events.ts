import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events.ts';
import type { CallRow } from '../queries.ts';

type CallIds = Pick<CallRow, 'id' | 'agent_id' | 'campaign_id' | 'contact_id'>;

const idsOf = ({ id, agent_id, campaign_id, contact_id }: CallIds) => ({
  callId: id,
  campaignId: campaign_id,
  contactId: contact_id,
  agentId: agent_id,
});

export const emitMoment = (
  ctx: Context,
  tx: Transaction,
  name: 'call.started' | 'call.transcript_ready' | 'call.recording_ready',
  call: CallIds,
): Promise<string> => emit(ctx, tx, name, idsOf(call));

/** A failure found by the reconciler, not reported by the carrier, is marked as such. */
export const emitFailed = (
  ctx: Context,
  tx: Transaction,
  call: CallIds & { phone_number: string; outcome: string; duration: number; isReconciled: boolean },
): Promise<string> => {
  const { phone_number: phoneNumber, outcome, duration } = call;
  const noAnalysis = { sentimentScore: null, summary: null, dataCollection: null, kpiData: null };
  const more = call.isReconciled ? { reconciled: true as const } : noAnalysis;
  return emit(ctx, tx, 'call.failed', { ...idsOf(call), phoneNumber, outcome, duration, ...more });
};
