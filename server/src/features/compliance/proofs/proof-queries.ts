import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Rule } from '../schema.ts';

/** The fields of an entry that the chain covers, beside the hash of the entry before it. */
export type ChainedProof = {
  tenant_id: string;
  id: string;
  sequence: number;
  subject_type: string;
  subject_id: string;
  attempt: number;
  actor: string;
  allowed: boolean;
  rule: Rule | null;
  identifier_hash: Buffer;
  checked_at: Date;
  content_digest: string;
  previous_hash: string;
};

export type StoredProof = ChainedProof & {
  content: string | null;
  content_salt: string | null;
  redacted_at: Date | null;
  hash: string;
};

export type Head = { sequence: number; hash: string };

/** A missing head is rebuilt from the newest entry, so that deleting it hides nothing. */
export async function lockHead(tx: Transaction, tenantId: string, firstHash: string): Promise<Head> {
  const head = sql`select sequence, hash from contact_proof_heads where tenant_id = ${tenantId} for update`;
  const found = await tx.maybe<Head>(head);
  if (found !== undefined) return found;
  await tx.run(sql`
    insert into contact_proof_heads (tenant_id, sequence, hash)
    select ${tenantId}, coalesce(max(sequence), 0), coalesce((array_agg(hash order by sequence desc))[1], ${firstHash})
    from contact_proofs
    where tenant_id = ${tenantId} and not exists (select 1 from contact_proof_heads where tenant_id = ${tenantId})
    on conflict (tenant_id) do nothing`);
  return tx.one(head);
}

export async function insertProofs(
  tx: Transaction,
  tenantId: string,
  proofs: readonly StoredProof[],
  head: Head,
): Promise<void> {
  const all = <Key extends keyof StoredProof>(key: Key) => proofs.map((proof) => proof[key]);
  await tx.run(sql`
    insert into contact_proofs (tenant_id, id, sequence, subject_type, subject_id, attempt, actor, allowed, rule,
                                identifier_hash, checked_at, content, content_salt, content_digest, previous_hash, hash)
    select ${tenantId}, proof.* from unnest(
      ${all('id')}::uuid[], ${all('sequence')}::bigint[], ${all('subject_type')}::text[], ${all('subject_id')}::uuid[],
      ${all('attempt')}::int[], ${all('actor')}::text[], ${all('allowed')}::boolean[], ${all('rule')}::text[],
      ${all('identifier_hash')}::bytea[], ${all('checked_at')}::timestamptz[], ${all('content')}::text[],
      ${all('content_salt')}::text[], ${all('content_digest')}::text[], ${all('previous_hash')}::text[],
      ${all('hash')}::text[]) as proof`);
  await tx.run(sql`
    update contact_proof_heads set sequence = ${head.sequence}, hash = ${head.hash} where tenant_id = ${tenantId}`);
}

const columns = sql`
  proof.tenant_id, proof.id, proof.sequence, proof.subject_type, proof.subject_id, proof.attempt, proof.actor,
  proof.allowed, proof.rule, proof.identifier_hash, proof.checked_at, proof.content, proof.content_salt,
  proof.content_digest, proof.redacted_at, proof.previous_hash, proof.hash`;

export type ProofWithPrevious = StoredProof & { hash_before: string | null };

/** The newest attempts on one call or message, each with the real hash of the entry before it. */
export const listProofs = (
  db: Queryable,
  tenantId: string,
  subjectId: string,
  limit: number,
): Promise<ProofWithPrevious[]> =>
  db.many(sql`
    select ${columns}, before.hash as hash_before
    from (
      select * from contact_proofs where tenant_id = ${tenantId} and subject_id = ${subjectId}
      order by sequence desc limit ${limit}) proof
    left join contact_proofs before on before.tenant_id = proof.tenant_id and before.sequence = proof.sequence - 1
    order by proof.sequence`);

export const readChain = (
  db: Queryable,
  tenantId: string,
  afterSequence: number,
  limit: number,
): Promise<StoredProof[]> =>
  db.many(sql`
    select ${columns} from contact_proofs proof where proof.tenant_id = ${tenantId} and proof.sequence > ${afterSequence}
    order by proof.sequence limit ${limit}`);

export const readHead = (db: Queryable, tenantId: string): Promise<Head | undefined> =>
  db.maybe(sql`select sequence, hash from contact_proof_heads where tenant_id = ${tenantId}`);

/** Deleted workspaces too: their proofs must stay verifiable. */
export const listProven = async (db: Queryable): Promise<string[]> =>
  (
    await db.many<{ tenant_id: string }>(
      sql`select distinct tenant_id from contact_proofs union select tenant_id from contact_proof_heads`,
    )
  ).map((row) => row.tenant_id);

/** Removes the findings, but neither the check itself nor its verdict. */
export const redactProofs = (
  tx: Transaction,
  tenantId: string,
  hashes: readonly Buffer[],
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update contact_proofs set content = null, content_salt = null, redacted_at = ${now}
    where tenant_id = ${tenantId} and redacted_at is null and identifier_hash = any (${hashes}::bytea[])`);
