import { FIRST_PREVIOUS_HASH } from '../../../platform/audit.ts';
import { actorLabel, type Context, type Platform } from '../../../platform/context.ts';
import { randomHex, type SecretBox, sha256Hex } from '../../../platform/crypto.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { hashedOne, hashIdentifier } from '../people.ts';
import type { Verdict } from '../rules.ts';
import type { Check, ContactFacts } from '../schema.ts';
import * as queries from './proof-queries.ts';

export { redactProofs } from './proof-queries.ts';

export type NewProof = {
  subjectType: 'call' | 'message' | 'transfer';
  subjectId: string;
  /** The number of the dial or send. */
  attempt?: number;
  facts: ContactFacts;
  verdict: Verdict;
};

type Content = { facts: Record<string, unknown>; checked: Check[] };

const digestOf = (salt: string, content: string): string => sha256Hex(JSON.stringify([salt, content]));

/** Keyed, and covering the entry before it: one changed, removed or inserted row breaks every later hash. */
function chainHash(secrets: SecretBox, proof: queries.ChainedProof): string {
  const { previous_hash, tenant_id, sequence, id, subject_type, subject_id, attempt, actor } = proof;
  const { allowed, rule, identifier_hash, checked_at, content_digest } = proof;
  const who = [tenant_id, sequence, id, subject_type, subject_id, attempt, actor];
  const what = [allowed, rule, identifier_hash.toString('hex'), checked_at.toISOString(), content_digest];
  return secrets.mac(JSON.stringify(['contact proof', previous_hash, ...who, ...what]));
}

/**
 * Records which rules were checked on which facts, for one attempt. It locks the workspace's chain head: call it late
 * in the transaction, before `recordAudit`.
 */
export async function recordProof(ctx: Context, tx: Transaction, input: NewProof): Promise<void> {
  await recordProofs(ctx, tx, [input]);
}

/** Several in order, with one lock on the chain head. */
export async function recordProofs(
  ctx: Context,
  tx: Transaction,
  inputs: readonly NewProof[],
): Promise<void> {
  if (inputs.length === 0) return;
  let head = await queries.lockHead(tx, ctx.tenantId, FIRST_PREVIOUS_HASH);
  const proofs = inputs.map((input) => {
    const proof = chained(ctx, head, input);
    head = { sequence: proof.sequence, hash: proof.hash };
    return proof;
  });
  await queries.insertProofs(tx, ctx.tenantId, proofs, head);
}

function chained(ctx: Context, head: queries.Head, input: NewProof): queries.StoredProof {
  const { facts, verdict } = input;
  const identifier_hash =
    facts.handle === undefined
      ? hashedOne(ctx, { phoneNumber: facts.phoneNumber ?? undefined, email: facts.email ?? undefined }).hash
      : hashIdentifier(ctx, facts.handle);
  const content = JSON.stringify({ facts, checked: verdict.checked } satisfies Content);
  const content_salt = randomHex(16);
  const proof: queries.ChainedProof = {
    tenant_id: ctx.tenantId,
    id: newId(),
    sequence: head.sequence + 1,
    subject_type: input.subjectType,
    subject_id: input.subjectId,
    attempt: input.attempt ?? 1,
    actor: actorLabel(ctx.actor),
    allowed: verdict.allowed,
    rule: verdict.allowed ? null : verdict.rule,
    identifier_hash,
    checked_at: ctx.clock.now(),
    content_digest: digestOf(content_salt, content),
    previous_hash: head.hash,
  };
  return { ...proof, content, content_salt, redacted_at: null, hash: chainHash(ctx.secrets, proof) };
}

/** Why an entry differs from what was written; null when it does not. */
function flawOf(secrets: SecretBox, proof: queries.StoredProof): string | null {
  if (chainHash(secrets, proof) !== proof.hash) return 'it was changed';
  if (proof.redacted_at !== null) {
    const isEmpty = proof.content === null && proof.content_salt === null;
    return isEmpty ? null : 'it is marked as redacted but says something';
  }
  const isSame = digestOf(proof.content_salt ?? '', proof.content ?? '') === proof.content_digest;
  return isSame ? null : 'its content was changed';
}

const ATTEMPTS_SHOWN_MAX = 100;

export async function getProof(ctx: Context, subjectId: string) {
  const proofs = await queries.listProofs(ctx.db, ctx.tenantId, subjectId, ATTEMPTS_SHOWN_MAX);
  const [first] = proofs;
  if (first === undefined) throw notFound('Proof');
  const attempts = proofs.map((proof) => {
    const content = proof.content === null ? null : (JSON.parse(proof.content) as Content);
    const before = proof.sequence === 1 ? FIRST_PREVIOUS_HASH : proof.hash_before;
    const { id, sequence, attempt, actor, checked_at, allowed, rule, redacted_at, previous_hash, hash } =
      proof;
    return {
      ...{ id, sequence, attempt, actor, checked_at, allowed, rule },
      checked: content?.checked ?? null,
      facts: content?.facts ?? null,
      ...{ redacted_at, previous_hash, hash },
      intact: before === previous_hash && flawOf(ctx.secrets, proof) === null,
    };
  });
  return { subject_type: first.subject_type, subject_id: subjectId, attempts };
}

export type ChainVerdict = {
  entries: number;
  redacted: number;
  brokenAt: { sequence: number; why: string } | null;
};

const BATCH = 1000;

/** Recomputes a workspace's whole chain of proofs. */
export async function verifyProofs(
  platform: Pick<Platform, 'db' | 'secrets'>,
  tenantId: string,
): Promise<ChainVerdict> {
  let last: queries.Head = { sequence: 0, hash: FIRST_PREVIOUS_HASH };
  let redacted = 0;
  const broken = (sequence: number, why: string): ChainVerdict => ({
    entries: last.sequence,
    redacted,
    brokenAt: { sequence, why },
  });
  for (;;) {
    const proofs = await queries.readChain(platform.db, tenantId, last.sequence, BATCH);
    for (const proof of proofs) {
      if (proof.sequence !== last.sequence + 1) return broken(last.sequence + 1, 'an entry is missing');
      if (proof.previous_hash !== last.hash)
        return broken(proof.sequence, 'it does not follow the entry before it');
      const flaw = flawOf(platform.secrets, proof);
      if (flaw !== null) return broken(proof.sequence, flaw);
      if (proof.redacted_at !== null) redacted++;
      last = { sequence: proof.sequence, hash: proof.hash };
    }
    if (proofs.length < BATCH) break;
  }
  const head = (await queries.readHead(platform.db, tenantId)) ?? { sequence: 0, hash: FIRST_PREVIOUS_HASH };
  if (head.sequence !== last.sequence || head.hash !== last.hash)
    return broken(last.sequence + 1, 'the newest entries are missing');
  return { entries: last.sequence, redacted, brokenAt: null };
}

export const provenWorkspaces = queries.listProven;
