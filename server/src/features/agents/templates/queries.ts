import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { TemplateView } from './schema.ts';

export type TemplateRow = Omit<TemplateView, 'is_system'>;

const columns = sql`
  id, tenant_id, name, description, category, language, system_prompt, first_message, objection_handlers, channels,
  created_at, updated_at`;

export const listTemplates = (db: Queryable, tenantId: string): Promise<TemplateRow[]> =>
  db.many(
    sql`select ${columns} from agent_templates where tenant_id = ${tenantId} order by created_at desc, id desc limit 500`,
  );

export const findTemplate = (db: Queryable, tenantId: string, id: string): Promise<TemplateRow | undefined> =>
  db.maybe(sql`select ${columns} from agent_templates where tenant_id = ${tenantId} and id = ${id}`);

export async function countTemplates(db: Queryable, tenantId: string): Promise<number> {
  return (
    await db.one<{ count: number }>(sql`select count(*) from agent_templates where tenant_id = ${tenantId}`)
  ).count;
}

/** Creates it, or replaces every field of the one with this id. */
export const saveTemplate = (tx: Transaction, row: TemplateRow): Promise<TemplateRow> =>
  tx.one(sql`
    insert into agent_templates (tenant_id, id, name, description, category, language, system_prompt, first_message,
                                 objection_handlers, channels, created_at, updated_at)
    values (${row.tenant_id}, ${row.id}, ${row.name}, ${row.description}, ${row.category}, ${row.language},
            ${row.system_prompt}, ${row.first_message}, ${JSON.stringify(row.objection_handlers)}, ${row.channels},
            ${row.created_at}, ${row.updated_at})
    on conflict (tenant_id, id) do update set name = excluded.name, description = excluded.description,
      category = excluded.category, language = excluded.language, system_prompt = excluded.system_prompt,
      first_message = excluded.first_message, objection_handlers = excluded.objection_handlers,
      channels = excluded.channels, updated_at = excluded.updated_at
    returning ${columns}`);

export const deleteTemplate = (tx: Transaction, tenantId: string, id: string): Promise<number> =>
  tx.run(sql`delete from agent_templates where tenant_id = ${tenantId} and id = ${id}`);
