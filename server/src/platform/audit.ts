import { actorLabel, type Context } from './context.ts';
import { randomHex, type SecretBox, sha256Hex } from './crypto.ts';
import type { Transaction } from './database/db.ts';
import { sql } from './database/sql.ts';
import { emit } from './events.ts';
import { newId } from './ids.ts';
import { redact } from './personal-data/redact.ts';

export type AuditedAction = {
  action: string;
  resourceType: string;
  resourceId: string | null;
  changes?: Record<string, unknown>;
};

export const FIRST_PREVIOUS_HASH = '0'.repeat(64);

/** The part of an entry that can be redacted later: the chain covers only its salted digest. */
export const contentDigest = (
  salt: string,
  changes: string | null,
  ip: string | null,
  agent: string | null,
): string => sha256Hex(JSON.stringify([salt, changes, ip, agent]));

export type ChainedFacts = {
  previous_hash: string;
  tenant_id: string;
  sequence: number;
  id: string;
  occurred_at: Date;
  actor: string;
  action: string;
  resource_type: string;
  resource_id: string | null;
  content_digest: string;
};

/** Keyed, and covering the entry before it: one changed, removed or inserted row breaks every later hash. */
export function chainHash(secrets: SecretBox, entry: ChainedFacts): string {
  const {
    previous_hash,
    tenant_id,
    sequence,
    id,
    occurred_at,
    actor,
    action,
    resource_type,
    resource_id,
    content_digest,
  } = entry;
  const facts = [
    tenant_id,
    sequence,
    id,
    occurred_at.toISOString(),
    actor,
    action,
    resource_type,
    resource_id,
    content_digest,
  ];
  return secrets.mac(JSON.stringify([previous_hash, ...facts]));
}

/**
 * Writes an audit entry in the transaction of the change, and emits `audit.log_recorded`. It locks the workspace's
 * chain head, so call it last in the transaction: others then wait as briefly as possible.
 */
export async function recordAudit(ctx: Context, tx: Transaction, audited: AuditedAction): Promise<string> {
  const { tenantId, origin } = ctx;
  await tx.run(sql`
    insert into audit_heads (tenant_id, sequence, hash)
    select ${tenantId}, coalesce(max(sequence), 0), coalesce((array_agg(hash order by sequence desc))[1], ${FIRST_PREVIOUS_HASH})
    from audit_entries where tenant_id = ${tenantId} and not exists (select 1 from audit_heads where tenant_id = ${tenantId})
    on conflict (tenant_id) do nothing`);
  const head = await tx.one<{ sequence: number; hash: string }>(
    sql`select sequence, hash from audit_heads where tenant_id = ${tenantId} for update`,
  );
  const changes = audited.changes === undefined ? null : JSON.stringify(redact(audited.changes));
  const salt = randomHex(16);
  const entry: ChainedFacts = {
    previous_hash: head.hash,
    tenant_id: tenantId,
    sequence: head.sequence + 1,
    id: newId(),
    occurred_at: ctx.clock.now(),
    actor: actorLabel(ctx.actor),
    action: audited.action,
    resource_type: audited.resourceType,
    resource_id: audited.resourceId,
    content_digest: contentDigest(salt, changes, origin.ipAddress, origin.userAgent),
  };
  const hash = chainHash(ctx.secrets, entry);
  await tx.run(sql`
    insert into audit_entries (tenant_id, id, sequence, actor, action, resource_type, resource_id, changes, ip_address,
                               user_agent, occurred_at, content_salt, content_digest, previous_hash, hash)
    values (${tenantId}, ${entry.id}, ${entry.sequence}, ${entry.actor}, ${entry.action}, ${entry.resource_type},
            ${entry.resource_id}, ${changes}, ${origin.ipAddress}, ${origin.userAgent}, ${entry.occurred_at}, ${salt},
            ${entry.content_digest}, ${entry.previous_hash}, ${hash})`);
  await tx.run(
    sql`update audit_heads set sequence = ${entry.sequence}, hash = ${hash} where tenant_id = ${tenantId}`,
  );
  await ctx.live.change(tx, { tenantId, topic: 'audit', id: entry.id });
  await emit(ctx, tx, 'audit.log_recorded', {
    audit_id: entry.id,
    user_id: entry.actor,
    action: entry.action,
    resource_type: entry.resource_type,
    resource_id: entry.resource_id,
    changes: changes === null ? null : JSON.parse(changes),
    ip_address: origin.ipAddress,
    user_agent: origin.userAgent,
    occurred_at: entry.occurred_at.toISOString(),
    redacted_at: null,
    redaction_reason: null,
  });
  return entry.id;
}

/** For a feature whose entries all concern one kind of resource. */
export const auditAs =
  (resourceType: string) =>
  (
    ctx: Context,
    tx: Transaction,
    action: string,
    resourceId: string,
    changes: Record<string, unknown>,
  ): Promise<string> =>
    recordAudit(ctx, tx, { action, resourceType, resourceId, changes });
