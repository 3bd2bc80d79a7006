import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { getAgent } from '../../agents/service.ts';
import {
  checkContactAllowed,
  contactFactsOf,
  type NewProof,
  recordProofs,
} from '../../compliance/service.ts';
import type { Campaign } from '../queries.ts';
import { addressOf, type Decision, decide, type SendingChannel } from './decide.ts';
import type { DueSend } from './send-queries.ts';

export type Checked = { send: DueSend; decision: Decision };

const NO_ADDRESS: Decision = { kind: 'refuse', status: 'invalid', reason: 'no_address' };
const DELETED: Decision = { kind: 'refuse', status: 'failed', reason: 'deleted' };

/**
 * Whether each of them may be written to now, in the claim's transaction: nobody suppressed before it slips through. A
 * proof is kept of what is decided for good, not of every hour somebody sleeps.
 */
export async function checkAll(
  ctx: Context,
  tx: Transaction,
  campaign: Campaign,
  sends: readonly DueSend[],
  now: Date,
): Promise<Checked[]> {
  const channel = campaign.channel as SendingChannel;
  const reachable = sends.filter((send) => send.deleted_at === null && addressOf(channel, send) !== null);
  const facts = await factsOf(ctx, tx, campaign, channel, reachable);
  const decisions = new Map<string, Decision>();
  const proofs: NewProof[] = [];
  for (const [index, { send_id, attempts }] of reachable.entries()) {
    const known = facts[index];
    if (known === undefined) continue;
    const verdict = checkContactAllowed(known, now);
    const decision = decide(verdict);
    decisions.set(send_id, decision);
    if (decision.kind !== 'postpone')
      proofs.push({
        subjectType: 'message',
        subjectId: send_id,
        attempt: attempts + 1,
        facts: known,
        verdict,
      });
  }
  await recordProofs(ctx, tx, proofs);
  const unreachable = (send: DueSend) => (send.deleted_at === null ? NO_ADDRESS : DELETED);
  return sends.map((send) => ({ send, decision: decisions.get(send.send_id) ?? unreachable(send) }));
}

/** Suppressed under anything they are known by is suppressed. */
async function factsOf(
  ctx: Context,
  tx: Transaction,
  campaign: Campaign,
  channel: SendingChannel,
  sends: readonly DueSend[],
) {
  if (sends.length === 0) return [];
  const { ignore_country_policy: ignoreCountryPolicy } = await getAgent(ctx, campaign.agent_id);
  const attempts = sends.map(({ whatsapp_number, phone_number, email, identifiers }) => ({
    phoneNumber: [whatsapp_number, phone_number].find((number) => number?.startsWith('+')) ?? undefined,
    email: email ?? undefined,
    identifiers,
    ignoreCountryPolicy,
  }));
  return contactFactsOf(ctx, tx, channel, attempts);
}
