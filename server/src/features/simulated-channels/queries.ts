import type { Queryable } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

/** The threads that sent messages belong to, by the key of the message. */
export const listThreadsOf = (
  db: Queryable,
  tenantId: string,
  keys: readonly string[],
): Promise<{ key: string; conversation_id: string }[]> =>
  db.many(sql`
    select message.id as key, thread.id as conversation_id from outbox_messages message
    join conversations thread on thread.tenant_id = ${tenantId} and thread.id = message.queue_id
    where message.tenant_id = ${tenantId} and message.id = any (${keys}::uuid[])`);
