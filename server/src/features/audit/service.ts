import { chainHash, contentDigest, FIRST_PREVIOUS_HASH } from '../../platform/audit.ts';
import type { Context, Platform } from '../../platform/context.ts';
import type { ErasureRule } from '../../platform/personal-data/data-registry.ts';
import * as queries from './queries.ts';
import type { AuditFilter } from './schema.ts';

export async function listAudit(ctx: Context, filter: AuditFilter) {
  const rows = await queries.listEntries(ctx.db, ctx.tenantId, filter);
  const last = rows.at(-1);
  const nextCursor = rows.length === filter.limit && last !== undefined ? String(last.sequence) : null;
  const entries = rows.map((row) => ({
    ...row,
    changes: row.changes === null ? null : JSON.parse(row.changes),
  }));
  return { data: entries, meta: { limit: filter.limit, nextCursor } };
}

export type Verdict = {
  entries: number;
  redacted: number;
  brokenAt: { sequence: number; why: string } | null;
};

const BATCH = 1000;

/** Recomputes a workspace's whole chain. Redacted entries keep their digest; everything else must match exactly. */
export async function verifyChain(
  platform: Pick<Platform, 'db' | 'secrets'>,
  tenantId: string,
): Promise<Verdict> {
  let sequence = 0;
  let hash = FIRST_PREVIOUS_HASH;
  let redacted = 0;
  const broken = (at: number, why: string): Verdict => ({
    entries: sequence,
    redacted,
    brokenAt: { sequence: at, why },
  });
  for (;;) {
    const entries = await queries.readChain(platform.db, tenantId, sequence, BATCH);
    for (const entry of entries) {
      if (entry.sequence !== sequence + 1) return broken(sequence + 1, 'an entry is missing');
      if (entry.previous_hash !== hash)
        return broken(entry.sequence, 'it does not follow the entry before it');
      if (chainHash(platform.secrets, entry) !== entry.hash) return broken(entry.sequence, 'it was changed');
      if (entry.redacted_at === null) {
        const digest = contentDigest(
          entry.content_salt ?? '',
          entry.changes,
          entry.ip_address,
          entry.user_agent,
        );
        if (digest !== entry.content_digest) return broken(entry.sequence, 'its content was changed');
      } else {
        const emptied = [entry.changes, entry.ip_address, entry.user_agent, entry.content_salt].every(
          (part) => part === null,
        );
        if (!emptied) return broken(entry.sequence, 'it is marked as redacted but says something');
        redacted++;
      }
      sequence = entry.sequence;
      hash = entry.hash;
    }
    if (entries.length < BATCH) break;
  }
  const head = await queries.readHead(platform.db, tenantId);
  const expected = head ?? { sequence: 0, hash: FIRST_PREVIOUS_HASH };
  if (expected.sequence !== sequence || expected.hash !== hash) {
    return broken(sequence + 1, 'the newest entries are missing');
  }
  return { entries: sequence, redacted, brokenAt: null };
}

/** Numbers are masked when an entry is written, so only e-mail addresses and names need erasing. */
export const auditErasure: ErasureRule = {
  name: 'audit_entries',
  erase: (ctx, tx, person) =>
    queries.redactMentions(tx, ctx.tenantId, person, 'person erased', ctx.clock.now()),
};

export const auditedWorkspaces = queries.listAudited;
