import type { MessageChannel } from '../../../channels.ts';
import type { DataSubject } from '../../../platform/context.ts';
import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { mentions } from '../../../platform/personal-data/mentions.ts';

export type SimulatedMessage = {
  tenantId: string;
  key: string;
  channel: MessageChannel;
  recipient: string;
  templateId?: string;
  variables?: Readonly<Record<string, string>>;
  subject?: string;
  body?: string;
};

/** An existing key is left unchanged. */
export const insertMessage = (db: Queryable, message: SimulatedMessage, now: Date): Promise<number> =>
  db.run(sql`
    insert into simulated_messages (tenant_id, key, channel, recipient, template_id, variables, subject, body, sent_at)
    values (${message.tenantId}, ${message.key}, ${message.channel}, ${message.recipient}, ${message.templateId ?? null},
            ${message.variables === undefined ? null : JSON.stringify(message.variables)}, ${message.subject ?? null},
            ${message.body ?? null}, ${now})
    on conflict (tenant_id, key) do nothing`);

export const messageExists = async (db: Queryable, tenantId: string, key: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from simulated_messages where tenant_id = ${tenantId} and key = ${key}`)) !==
  undefined;

/** False: the id was used before. */
export const insertInbound = async (
  tx: Transaction,
  tenantId: string,
  inbound: { channel: MessageChannel; providerMessageId: string; now: Date },
): Promise<boolean> =>
  (await tx.run(sql`
    insert into simulated_inbound_messages (tenant_id, channel, provider_message_id, received_at)
    values (${tenantId}, ${inbound.channel}, ${inbound.providerMessageId}, ${inbound.now})
    on conflict do nothing`)) > 0;

/** Sent to the person, or mentioning them. */
export const deleteMentions = (tx: Transaction, tenantId: string, person: DataSubject): Promise<number> =>
  tx.run(sql`
    delete from simulated_messages
    where tenant_id = ${tenantId} and (
      lower(recipient) = any (${[...person.phoneNumbers, ...person.emails].map((to) => to.toLowerCase())}::text[])
      or ${mentions(sql`variables::text`, person)} or ${mentions(sql`subject`, person)} or ${mentions(sql`body`, person)})`);

const BATCH = 5_000;

export async function deleteOlderThan(db: Queryable, before: Date): Promise<number> {
  const sent = await db.run(sql`
    delete from simulated_messages where (tenant_id, key) in (
      select tenant_id, key from simulated_messages where sent_at < ${before} order by sent_at limit ${BATCH})`);
  const received = await db.run(sql`
    delete from simulated_inbound_messages where (tenant_id, channel, provider_message_id) in (
      select tenant_id, channel, provider_message_id from simulated_inbound_messages
      where received_at < ${before} order by received_at limit ${BATCH})`);
  return sent + received;
}

export type SentSimulated = {
  key: string;
  channel: MessageChannel;
  recipient: string;
  subject: string | null;
  body: string | null;
  template_id: string | null;
  sent_at: Date;
};

/** Newest first. */
export const listMessages = (
  db: Queryable,
  tenantId: string,
  { channel, to, limit }: { channel: MessageChannel | null; to: string | null; limit: number },
): Promise<SentSimulated[]> =>
  db.many(sql`
    select key, channel, recipient, subject, body, template_id, sent_at from simulated_messages
    where tenant_id = ${tenantId} and (${channel}::text is null or channel = ${channel})
      and (${to}::text is null or lower(recipient) = lower(${to}))
    order by sent_at desc, key desc limit ${limit}`);
