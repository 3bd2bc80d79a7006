import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { emptySql, type Sql, sql } from '../../platform/database/sql.ts';
import type { NewContact } from './new-contact.ts';
import type { ContactStatus, ContactView, PageQuery } from './schema.ts';

const columns = sql`
  id, tenant_id, campaign_id, phone_number, whatsapp_number, email, name, metadata, status, crm_external_id,
  crm_provider, dial_count, last_dialed_at, next_dial_at, created_at, updated_at, deleted_at`;

export type ContactRow = ContactView;

/**
 * Whether the number has no face yet. Rows are sorted out after they are found: conditions that partial indexes share
 * would tempt a planner without statistics to walk all rows of the workspace there.
 */
const isFaceless = (tenantId: string, number: Sql) => sql`
  (select bool_or(same.is_face) from contacts same
   where same.tenant_id = ${tenantId} and same.phone_number = ${number}) is not true`;

/**
 * All of them in one statement. Numbers already in the campaign are left alone, deleted ones come back as new; the
 * answer has both the new and the restored. Ids are given in the order of the rows, so that lists keep that order.
 */
export async function addContacts(
  tx: Transaction,
  tenantId: string,
  campaign: { id: string; channel: string },
  contacts: readonly (NewContact & { id: string })[],
  now: Date,
): Promise<string[]> {
  const numbers = contacts.map((row) => row.phoneNumber);
  const rows = await tx.many<{ id: string }>(sql`
    insert into contacts (tenant_id, id, campaign_id, phone_number, whatsapp_number, email, name, metadata, status,
                          crm_external_id, crm_provider, is_face, created_at, updated_at)
    select ${tenantId}, item.id, ${campaign.id}, item.phone_number, item.whatsapp_number, item.email, item.name,
           item.metadata,
           case when ${campaign.channel === 'voice'} and item.phone_number like 'em:%' then 'invalid' else 'pending' end,
           item.crm_external_id, item.crm_provider, ${isFaceless(tenantId, sql`item.phone_number`)}, ${now}, ${now}
    from unnest(${contacts.map(({ id }) => id)}::uuid[], ${numbers}::text[],
                ${contacts.map((row) => row.whatsappNumber)}::text[], ${contacts.map((row) => row.email)}::text[],
                ${contacts.map((row) => row.name)}::text[],
                ${contacts.map((row) => JSON.stringify(row.metadata))}::json[],
                ${contacts.map((row) => row.crmExternalId)}::text[], ${contacts.map((row) => row.crmProvider)}::text[])
      item (id, phone_number, whatsapp_number, email, name, metadata, crm_external_id, crm_provider)
    on conflict (tenant_id, phone_number, campaign_id) do update set
      deleted_at = null, status = excluded.status, is_face = excluded.is_face, updated_at = excluded.updated_at,
      dial_count = 0, next_dial_at = null, ${filled(sql`excluded`)}
    where contacts.deleted_at is not null
    returning id`);
  return rows.map(({ id }) => id);
}

/** Empty ones are filled, stored ones kept. */
const filled = (from: Sql) => sql`
  email = coalesce(contacts.email, ${from}.email),
  whatsapp_number = coalesce(contacts.whatsapp_number, ${from}.whatsapp_number),
  name = coalesce(contacts.name, ${from}.name)`;

/** Nothing is written when nothing was empty. */
export const fillContact = (
  tx: Transaction,
  tenantId: string,
  id: string,
  given: Pick<NewContact, 'email' | 'whatsappNumber' | 'name'>,
  now: Date,
): Promise<ContactRow | undefined> =>
  tx.maybe(sql`
    update contacts set ${filled(sql`given`)}, updated_at = ${now}
    from (select ${given.email}::text as email, ${given.whatsappNumber}::text as whatsapp_number,
                 ${given.name}::text as name) given
    where tenant_id = ${tenantId} and id = ${id}
      and (contacts.email is null and given.email is not null
        or contacts.whatsapp_number is null and given.whatsapp_number is not null
        or contacts.name is null and given.name is not null)
    returning id, tenant_id, campaign_id, phone_number, contacts.whatsapp_number, contacts.email, contacts.name, metadata,
      status, crm_external_id, crm_provider, dial_count, last_dialed_at, next_dial_at, created_at, updated_at, deleted_at`);

/** Contacts of a deleted campaign are gone with it. */
const inLiveCampaign = sql`
  exists (select 1 from campaigns campaign
          where campaign.tenant_id = contacts.tenant_id and campaign.id = contacts.campaign_id
            and campaign.deleted_at is null)`;

export const findContact = (
  db: Queryable,
  tenantId: string,
  campaignId: string,
  id: string,
): Promise<ContactRow | undefined> =>
  db.maybe(sql`
    select ${columns} from contacts
    where tenant_id = ${tenantId} and id = ${id} and campaign_id = ${campaignId} and deleted_at is null
      and ${inLiveCampaign}`);

export const lockContact = (
  tx: Transaction,
  tenantId: string,
  campaignId: string,
  id: string,
): Promise<ContactRow | undefined> =>
  tx.maybe(sql`
    select ${columns} from contacts
    where tenant_id = ${tenantId} and id = ${id} and campaign_id = ${campaignId} and deleted_at is null for update`);

/** A deleted one too. */
export const findByNumber = (
  db: Queryable,
  tenantId: string,
  campaignId: string,
  phoneNumber: string,
): Promise<ContactRow | undefined> =>
  db.maybe(sql`
    select ${columns} from contacts
    where tenant_id = ${tenantId} and phone_number = ${phoneNumber} and campaign_id = ${campaignId}`);

/** In this campaign first, else the oldest anywhere. */
export const findByAddress = (
  db: Queryable,
  tenantId: string,
  campaignId: string,
  email: string,
): Promise<ContactRow | undefined> =>
  db.maybe(sql`
    select ${columns} from contacts
    where tenant_id = ${tenantId} and email is not null and lower(email) = lower(${email}) and deleted_at is null
      and ${inLiveCampaign}
    order by campaign_id = ${campaignId} desc, created_at, id limit 1`);

export function listContacts(
  db: Queryable,
  tenantId: string,
  campaignId: string,
  { page, limit, status }: PageQuery & { status?: ContactStatus | undefined },
): Promise<ContactRow[]> {
  const ofStatus = status === undefined ? emptySql : sql`and status = ${status}`;
  // The walk to a far page stays inside the index; only the page itself is read from the table.
  return db.many(sql`
    select ${columns} from contacts
    where tenant_id = ${tenantId} and id = any (array(
      select id from contacts
      where tenant_id = ${tenantId} and campaign_id = ${campaignId} and deleted_at is null ${ofStatus}
      order by created_at, id limit ${limit} offset ${(page - 1) * limit}))
    order by created_at, id`);
}

export type ContactChange = Omit<NewContact, 'metadata'> & {
  metadata: Record<string, string>;
  status: ContactStatus;
};

export const updateContact = (
  tx: Transaction,
  tenantId: string,
  id: string,
  change: ContactChange,
  now: Date,
): Promise<ContactRow> =>
  tx.one(sql`
    update contacts set phone_number = ${change.phoneNumber}, whatsapp_number = ${change.whatsappNumber},
      email = ${change.email}, name = ${change.name}, metadata = ${JSON.stringify(change.metadata)},
      status = ${change.status}, crm_external_id = ${change.crmExternalId}, crm_provider = ${change.crmProvider},
      is_face = is_face and phone_number = ${change.phoneNumber}, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id}
    returning ${columns}`);

export const deleteContact = (
  tx: Transaction,
  tenantId: string,
  campaignId: string,
  id: string,
  now: Date,
): Promise<{ phone_number: string } | undefined> =>
  tx.maybe(sql`
    update contacts set deleted_at = ${now}, updated_at = ${now}, is_face = false, next_dial_at = null
    where tenant_id = ${tenantId} and id = ${id} and campaign_id = ${campaignId} and deleted_at is null
      and ${inLiveCampaign}
    returning phone_number`);

/** Of these numbers, each that has live rows and no face gets its oldest row for one. */
export const appointFaces = (
  tx: Transaction,
  tenantId: string,
  phoneNumbers: readonly string[],
): Promise<number> =>
  tx.run(sql`
    update contacts set is_face = true
    where tenant_id = ${tenantId} and id = any (array(
      select live.id from unnest(${phoneNumbers}::text[]) item (phone_number) cross join lateral (
        select (array_agg(id order by created_at, id) filter (where deleted_at is null))[1] as id from contacts
        where tenant_id = ${tenantId} and phone_number = item.phone_number
      ) live
      where ${isFaceless(tenantId, sql`item.phone_number`)}))`);

const known = (phoneNumbers: readonly string[], emails: readonly string[]) => sql`(
  phone_number = any (${phoneNumbers}::text[])
  or whatsapp_number is not null and whatsapp_number = any (${phoneNumbers}::text[])
  or email is not null and lower(email) = any (${emails.map((email) => email.toLowerCase())}::text[]))`;

/** Everyone found under one of the numbers or addresses, deleted ones too. */
export const removePeople = (
  tx: Transaction,
  tenantId: string,
  phoneNumbers: readonly string[],
  emails: readonly string[],
): Promise<{ phone_number: string }[]> =>
  tx.many(sql`
    delete from contacts where tenant_id = ${tenantId} and ${known(phoneNumbers, emails)}
    returning phone_number`);

export type Identity = Pick<ContactRow, 'phone_number' | 'whatsapp_number' | 'email' | 'name'>;

export const findIdentities = (
  tx: Transaction,
  tenantId: string,
  phoneNumbers: readonly string[],
  emails: readonly string[],
  limit: number,
): Promise<Identity[]> =>
  tx.many(sql`
    select distinct phone_number, whatsapp_number, email, name from contacts
    where tenant_id = ${tenantId} and ${known(phoneNumbers, emails)} limit ${limit}`);

/** By id alone, whatever its campaign. Its key is held until the transaction ends, for rows that will refer to it. */
export const findCallee = (
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Pick<ContactRow, 'name' | 'phone_number' | 'whatsapp_number'> | undefined> =>
  db.maybe(sql`
    select name, phone_number, whatsapp_number from contacts
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null for key share`);

/** The row of this number that was touched last, whatever its campaign. Sorted out once found, as in `isFaceless`. */
export const findLatestByNumber = (
  db: Queryable,
  tenantId: string,
  phoneNumber: string,
): Promise<{ id: string; name: string | null } | undefined> =>
  db.maybe(sql`
    with same as materialized (
      select id, name, updated_at, deleted_at from contacts
      where tenant_id = ${tenantId} and phone_number = ${phoneNumber}
    )
    select id, name from same where deleted_at is null order by updated_at desc, id desc limit 1`);

/** Some of a campaign's live contacts, deleted; the answer has their numbers. */
export const deleteSomeOf = (
  tx: Transaction,
  tenantId: string,
  campaignId: string,
  limit: number,
  now: Date,
): Promise<{ phone_number: string }[]> =>
  tx.many(sql`
    update contacts set deleted_at = ${now}, updated_at = ${now}, is_face = false, next_dial_at = null
    where tenant_id = ${tenantId} and id = any (array(
      select id from contacts
      where tenant_id = ${tenantId} and campaign_id = ${campaignId} and deleted_at is null
      order by created_at, id limit ${limit}))
    returning phone_number`);
