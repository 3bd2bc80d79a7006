import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Template } from '../../providers/channels/port.ts';
import { TEMPLATES_MAX, type TemplateView } from './schema.ts';

export type TemplateRow = TemplateView & { reference: string };

const columns = sql`
  id, reference, name, language, category, body, status, status_reason, connection_id as sender_id, created_at,
  updated_at`;

export const listTemplates = (db: Queryable, tenantId: string): Promise<TemplateRow[]> =>
  db.many(sql`
    select ${columns} from message_templates
    where tenant_id = ${tenantId} and deleted_at is null order by created_at desc, id desc limit ${TEMPLATES_MAX}`);

export const findTemplate = (db: Queryable, tenantId: string, id: string): Promise<TemplateRow | undefined> =>
  db.maybe(sql`
    select ${columns} from message_templates
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`);

export const hasTemplate = async (
  db: Queryable,
  tenantId: string,
  { connectionId, name, language }: { connectionId: string | null; name: string; language: string },
): Promise<boolean> =>
  (await db.run(sql`
    select 1 from message_templates
    where tenant_id = ${tenantId} and connection_id is not distinct from ${connectionId}::uuid and name = ${name}
      and language = ${language} and deleted_at is null`)) > 0;

export const countTemplates = async (db: Queryable, tenantId: string): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`select count(*) from message_templates where tenant_id = ${tenantId} and deleted_at is null`,
    )
  ).count;

export type NewTemplate = Omit<TemplateRow, 'created_at' | 'updated_at'>;

/** False when the account has one of this name and language. */
export const insertTemplate = async (
  tx: Transaction,
  tenantId: string,
  row: NewTemplate,
  now: Date,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into message_templates (tenant_id, id, connection_id, reference, name, language, category, body, status,
                                   status_reason, created_at, updated_at)
    values (${tenantId}, ${row.id}, ${row.sender_id}, ${row.reference}, ${row.name}, ${row.language}, ${row.category},
            ${row.body}, ${row.status}, ${row.status_reason}, ${now}, ${now})
    on conflict do nothing`)) === 1;

type Decided = { status: Template['status']; reason: string | null };

/** Only when it is news. */
export const decideTemplate = (
  tx: Transaction,
  tenantId: string,
  { connectionId, reference }: { connectionId: string; reference: string },
  { status, reason }: Decided,
  now: Date,
): Promise<{ id: string; name: string }[]> =>
  tx.many(sql`
    update message_templates set status = ${status}, status_reason = ${reason}, updated_at = ${now}
    where tenant_id = ${tenantId} and connection_id = ${connectionId} and reference = ${reference}
      and deleted_at is null and status <> ${status}
    returning id, name`);

export const deleteTemplate = (tx: Transaction, tenantId: string, id: string, now: Date): Promise<number> =>
  tx.run(sql`
    update message_templates set deleted_at = ${now}, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null`);
