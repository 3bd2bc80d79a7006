import type { MessageChannel } from '../../channels.ts';
import type { Queryable } from '../../platform/database/db.ts';
import { sql } from '../../platform/database/sql.ts';
import type { Identifier } from '../people/schema.ts';
import { knownBy } from '../people/service.ts';

type Campaigner = { agent_id: string };

const join = sql`
  join campaigns campaign on campaign.tenant_id = message.tenant_id and campaign.id = message.campaign_id
  join agents agent on agent.tenant_id = campaign.tenant_id and agent.id = campaign.agent_id
    and agent.deleted_at is null`;

/** By the messages that a mail refers to, the first named first. */
export const findByKeys = (
  db: Queryable,
  tenantId: string,
  connectionId: string,
  keys: readonly string[],
): Promise<Campaigner | undefined> =>
  db.maybe(sql`
    select campaign.agent_id from outbox_messages message ${join}
    where message.tenant_id = ${tenantId} and message.id = any (${keys}::uuid[]) and message.channel = 'email'
      and message.connection_id = ${connectionId}
    order by array_position(${keys}::uuid[], message.id) limit 1`);

/** By the last message of a campaign that a person got. */
export const findLastTo = (
  db: Queryable,
  tenantId: string,
  asked: { channel: MessageChannel; connectionId: string; identifiers: readonly Identifier[] },
): Promise<Campaigner | undefined> =>
  db.maybe(sql`
    select campaign.agent_id from contacts contact
    join outbox_messages message on message.tenant_id = contact.tenant_id and message.contact_id = contact.id
      and message.channel = ${asked.channel} and message.state = 'sent'
      and message.connection_id = ${asked.connectionId} ${join}
    where contact.tenant_id = ${tenantId}
      and contact.person_id = any (array(${knownBy(tenantId, asked.identifiers)}))
    order by message.settled_at desc, message.id desc limit 1`);

/** Only a mail that was sent, with this account, under this id. */
export const findRecipient = (
  db: Queryable,
  tenantId: string,
  mail: { connectionId: string; key: string; providerMessageId: string },
): Promise<{ address: string | null } | undefined> =>
  db.maybe(sql`
    select coalesce(contact.email, thread.address) as address from outbox_messages message
    left join contacts contact on contact.tenant_id = message.tenant_id and contact.id = message.contact_id
    left join conversations thread on thread.tenant_id = message.tenant_id and thread.id = message.queue_id
    where message.tenant_id = ${tenantId} and message.id = ${mail.key} and message.channel = 'email'
      and message.connection_id = ${mail.connectionId} and message.provider_message_id = ${mail.providerMessageId}
      and message.state = 'sent'`);
