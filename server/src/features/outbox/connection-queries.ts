import type { MessageChannel } from '../../channels.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';

export type StoredAccount = {
  tenant_id: string;
  id: string;
  channel: MessageChannel;
  provider: string;
  address: string;
  sealed_credentials: string;
};

/** Which account a message is sent with; each is a preference, the first named the strongest. */
export type Binding = {
  /** The account the thread came in on. */
  connectionId?: string | null;
  /** The account its template was submitted with. */
  templateId?: string | null | undefined;
  agentId?: string | null;
};

export const findBound = (
  db: Queryable,
  tenantId: string,
  channel: MessageChannel,
  { connectionId = null, templateId = null, agentId = null }: Binding,
): Promise<{ id: string; provider: string } | undefined> =>
  db.maybe(sql`
    select id, provider from channel_connections
    where tenant_id = ${tenantId} and channel = ${channel}
    order by (id = ${connectionId}) is true desc,
             (id = (select connection_id from message_templates
                    where tenant_id = ${tenantId} and id = ${templateId})) is true desc,
             (agent_id = ${agentId}) is true desc, created_at, id
    limit 1`);

export const findAccount = (
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<StoredAccount | undefined> =>
  db.maybe(sql`
    select tenant_id, id, channel, provider, address, sealed_credentials from channel_connections
    where tenant_id = ${tenantId} and id = ${id}`);

export type StoredTemplate = {
  reference: string;
  status: 'pending' | 'approved' | 'rejected';
  body: string;
  /** null: of the simulated provider. */
  provider: string | null;
  is_deleted: boolean;
};

export const findTemplate = (
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<StoredTemplate | undefined> =>
  db.maybe(sql`
    select template.reference, template.status, template.body, account.provider,
           template.deleted_at is not null as is_deleted
    from message_templates template
      left join channel_connections account
        on account.tenant_id = template.tenant_id and account.id = template.connection_id
    where template.tenant_id = ${tenantId} and template.id = ${id}`);

/** Whether the workspace reaches real people on a channel, with whichever of its accounts. */
export const hasRealAccount = async (
  db: Queryable,
  tenantId: string,
  channel: MessageChannel,
): Promise<boolean> =>
  (await db.run(sql`
    select 1 from channel_connections
    where tenant_id = ${tenantId} and channel = ${channel} and provider <> 'simulated'`)) > 0;
