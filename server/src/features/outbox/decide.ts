import type { MessageChannel } from '../../channels.ts';
import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import {
  checkContactAllowed,
  contactFactsOf,
  type NewProof,
  recordProofs,
  type Verdict,
} from '../compliance/service.ts';
import type { DueMessage, Intent } from './schema.ts';

export type Decision =
  | Extract<Intent, { kind: 'write' }>
  | { kind: 'postpone'; until: Date }
  | { kind: 'refuse'; reason: string }
  | { kind: 'drop' };

export type Decided = { message: DueMessage; decision: Decision };

/** Quiet hours postpone; where no hour is allowed at all, the message is refused. */
function decide(intent: Extract<Intent, { kind: 'write' }>, verdict: Verdict): Decision {
  if (verdict.allowed) return intent;
  const { rule, until } = verdict;
  return rule === 'quiet_hours' && until !== undefined
    ? { kind: 'postpone', until }
    : { kind: 'refuse', reason: rule };
}

/**
 * Whether each message may be sent now. In the claim's transaction, so that a suppression committed before it counts.
 * Final decisions are recorded; a postponed message is decided again later.
 */
export async function decideAll(
  ctx: Context,
  tx: Transaction,
  channel: MessageChannel,
  due: readonly DueMessage[],
  intents: ReadonlyMap<string, Intent>,
): Promise<Decided[]> {
  const now = ctx.clock.now();
  const intentOf = ({ id }: DueMessage): Intent => intents.get(id) ?? { kind: 'drop' };
  const written = due.flatMap((message) => {
    const intent = intentOf(message);
    return intent.kind === 'write' ? [{ message, intent }] : [];
  });
  const facts = await contactFactsOf(
    ctx,
    tx,
    channel,
    written.map(({ intent }) => intent.person),
  );
  const decisions = new Map<string, Decision>();
  const proofs: NewProof[] = [];
  for (const [index, { message, intent }] of written.entries()) {
    const known = facts[index];
    if (known === undefined) continue;
    const verdict = checkContactAllowed(known, now);
    const decision = decide(intent, verdict);
    decisions.set(message.id, decision);
    if (decision.kind !== 'postpone')
      proofs.push({
        subjectType: 'message',
        subjectId: message.id,
        attempt: message.attempts + 1,
        facts: known,
        verdict,
      });
  }
  await recordProofs(ctx, tx, proofs);
  return due.map((message) => {
    const intent = intentOf(message);
    const decision = intent.kind === 'write' ? decisions.get(message.id) : intent;
    return { message, decision: decision ?? { kind: 'drop' } };
  });
}
