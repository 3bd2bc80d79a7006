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
import type { DueMessage, Wish } from './schema.ts';

export type Decision =
  | Extract<Wish, { kind: 'write' }>
  | { kind: 'postpone'; until: Date }
  | { kind: 'refuse'; reason: string }
  | { kind: 'drop' };

export type Decided = { message: DueMessage; decision: Decision };

/** Quiet hours only postpone; without an hour to postpone to nobody would ever be reached. */
function decide(wish: Extract<Wish, { kind: 'write' }>, verdict: Verdict): Decision {
  if (verdict.allowed) return wish;
  const { rule, until } = verdict;
  return rule === 'quiet_hours' && until !== undefined
    ? { kind: 'postpone', until }
    : { kind: 'refuse', reason: rule };
}

/**
 * Whether each may leave now, in the claim's transaction: nobody suppressed before it slips through. A proof is kept of
 * what is decided for good, not of every hour somebody sleeps.
 */
export async function judge(
  ctx: Context,
  tx: Transaction,
  channel: MessageChannel,
  due: readonly DueMessage[],
  wishes: ReadonlyMap<string, Wish>,
): Promise<Decided[]> {
  const now = ctx.clock.now();
  const wishOf = ({ id }: DueMessage): Wish => wishes.get(id) ?? { kind: 'drop' };
  const written = due.flatMap((message) => {
    const wish = wishOf(message);
    return wish.kind === 'write' ? [{ message, wish }] : [];
  });
  const facts = await factsOf(
    ctx,
    tx,
    channel,
    written.map(({ wish }) => wish.people),
  );
  const decisions = new Map<string, Decision>();
  const proofs: NewProof[] = [];
  for (const [index, { message, wish }] of written.entries()) {
    const known = facts[index];
    if (known === undefined) continue;
    const verdict = checkContactAllowed(known, now);
    const decision = decide(wish, verdict);
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
    const wish = wishOf(message);
    const decision = wish.kind === 'write' ? decisions.get(message.id) : wish;
    return { message, decision: decision ?? { kind: 'drop' } };
  });
}

type People = Extract<Wish, { kind: 'write' }>['people'];

/** In as many rounds as the one with the most numbers has: mostly one, for all of them together. */
async function factsOf(ctx: Context, tx: Transaction, channel: MessageChannel, all: readonly People[]) {
  const facts = await contactFactsOf(
    ctx,
    tx,
    channel,
    all.map(([first]) => first),
  );
  const rounds = Math.max(0, ...all.map(({ length }) => length - 1));
  for (let round = 1; round <= rounds; round++) {
    const others = all.flatMap((people, index) => {
      const person = people[round];
      return person === undefined ? [] : [{ person, index }];
    });
    const found = await contactFactsOf(
      ctx,
      tx,
      channel,
      others.map(({ person }) => person),
    );
    for (const [place, { index }] of others.entries()) {
      const own = facts[index];
      if (own !== undefined)
        facts[index] = { ...own, suppression: own.suppression ?? found[place]?.suppression ?? null };
    }
  }
  return facts;
}
