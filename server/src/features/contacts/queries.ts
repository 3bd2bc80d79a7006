import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { emptySql, plainArray, type Sql, sql } from '../../platform/database/sql.ts';
import type { Identifier } from '../people/schema.ts';
import { emailIdentifier, identifiedBy, knownBy, phoneIdentifier } from '../people/service.ts';
import type { NewContact } from './new-contact.ts';
import type { ContactStatus, ContactView, PageQuery } from './schema.ts';

/** Qualified, so that statements that join other tables use the same list. */
export const contactColumns = sql`
  contacts.id, contacts.tenant_id, contacts.campaign_id, contacts.phone_number, contacts.whatsapp_number,
  contacts.email, contacts.name, contacts.metadata, contacts.status, contacts.crm_external_id, contacts.crm_provider,
  contacts.dial_count, contacts.last_dialed_at, contacts.next_dial_at, contacts.created_at, contacts.updated_at,
  contacts.deleted_at`;

export type ContactRow = ContactView;

/** The stored row, with its person, which the API does not show. */
export type StoredContact = ContactRow & { person_id: string };

/** What a contact states of its person. */
export type PersonsContact = Pick<ContactRow, 'id' | 'phone_number' | 'whatsapp_number' | 'email'>;

/**
 * All in one statement. Numbers already in the campaign stay as they are, deleted ones are restored; returns the new
 * and the restored. Ids are assigned in row order, so that lists keep it.
 */
export const addContacts = (
  tx: Transaction,
  tenantId: string,
  campaign: { id: string; channel: string },
  {
    contacts,
    ids,
    people,
  }: { contacts: readonly NewContact[]; ids: readonly string[]; people: readonly string[] },
  now: Date,
): Promise<(PersonsContact & { person_id: string })[]> =>
  tx.many(sql`
    insert into contacts (tenant_id, id, campaign_id, person_id, phone_number, whatsapp_number, email, name, metadata,
                          status, crm_external_id, crm_provider, created_at, updated_at)
    select ${tenantId}, item.id, ${campaign.id}, item.person_id, item.phone_number, item.whatsapp_number, item.email,
           item.name, item.metadata,
           case when ${campaign.channel === 'voice'} and item.phone_number like 'em:%' then 'invalid' else 'pending' end,
           item.crm_external_id, item.crm_provider, ${now}, ${now}
    from unnest(${plainArray(ids)}::uuid[], ${plainArray(people)}::uuid[],
                ${plainArray(contacts.map((row) => row.phoneNumber))}::text[],
                ${contacts.map((row) => row.whatsappNumber)}::text[], ${contacts.map((row) => row.email)}::text[],
                ${contacts.map((row) => row.name)}::text[],
                ${contacts.map((row) => JSON.stringify(row.metadata))}::json[],
                ${contacts.map((row) => row.crmExternalId)}::text[], ${contacts.map((row) => row.crmProvider)}::text[])
      item (id, person_id, phone_number, whatsapp_number, email, name, metadata, crm_external_id, crm_provider)
    on conflict (tenant_id, person_id, phone_number, campaign_id) do update set
      deleted_at = null, status = excluded.status, updated_at = excluded.updated_at, dial_count = 0, next_dial_at = null,
      ${filled(sql`excluded`)}
    where contacts.deleted_at is not null
    returning id, person_id, phone_number, whatsapp_number, email`);

/** Fills empty fields and keeps stored ones. */
const filled = (from: Sql) => sql`
  email = coalesce(contacts.email, ${from}.email),
  whatsapp_number = coalesce(contacts.whatsapp_number, ${from}.whatsapp_number),
  name = coalesce(contacts.name, ${from}.name)`;

/** Writes nothing when no field was empty. */
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
    returning ${contactColumns}`);

/** Contacts of a deleted campaign count as deleted. */
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
    select ${contactColumns} from contacts
    where tenant_id = ${tenantId} and id = ${id} and campaign_id = ${campaignId} and deleted_at is null
      and ${inLiveCampaign}`);

export const lockContact = (
  tx: Transaction,
  tenantId: string,
  campaignId: string,
  id: string,
): Promise<StoredContact | undefined> =>
  tx.maybe(sql`
    select ${contactColumns}, person_id from contacts
    where tenant_id = ${tenantId} and id = ${id} and campaign_id = ${campaignId} and deleted_at is null for update`);

/** The contact of a campaign with exactly this number; a deleted one too. */
export const findByNumber = (
  db: Queryable,
  tenantId: string,
  campaignId: string,
  phoneNumber: string,
  identifying: Identifier,
): Promise<StoredContact | undefined> =>
  db.maybe(sql`
    select ${contactColumns}, person_id from contacts
    where tenant_id = ${tenantId} and person_id = (${identifiedBy(tenantId, identifying)})
      and phone_number = ${phoneNumber} and campaign_id = ${campaignId}`);

/** In this campaign first, else the oldest in any. */
export const findByAddress = (
  db: Queryable,
  tenantId: string,
  campaignId: string,
  email: string,
): Promise<StoredContact | undefined> => {
  const address = emailIdentifier(email);
  return db.maybe(sql`
    select ${contactColumns}, person_id from contacts
    where tenant_id = ${tenantId} and person_id = any (array(${knownBy(tenantId, [address])}))
      and lower(email) = ${address.value} and deleted_at is null and ${inLiveCampaign}
    order by campaign_id = ${campaignId} desc, created_at, id limit 1`);
};

export function listContacts(
  db: Queryable,
  tenantId: string,
  campaignId: string,
  { page, limit, status }: PageQuery & { status?: ContactStatus | undefined },
): Promise<ContactRow[]> {
  const ofStatus = status === undefined ? emptySql : sql`and status = ${status}`;
  // The offset is skipped inside the index; only the page itself is read from the table.
  return db.many(sql`
    select ${contactColumns} from contacts
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
  personId: string,
  change: ContactChange,
  now: Date,
): Promise<ContactRow> =>
  tx.one(sql`
    update contacts set person_id = ${personId}, phone_number = ${change.phoneNumber},
      whatsapp_number = ${change.whatsappNumber}, email = ${change.email}, name = ${change.name},
      metadata = ${JSON.stringify(change.metadata)}, status = ${change.status},
      crm_external_id = ${change.crmExternalId}, crm_provider = ${change.crmProvider}, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id}
    returning ${contactColumns}`);

export const deleteContact = (
  tx: Transaction,
  tenantId: string,
  campaignId: string,
  id: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update contacts set deleted_at = ${now}, updated_at = ${now}, next_dial_at = null
    where tenant_id = ${tenantId} and id = ${id} and campaign_id = ${campaignId} and deleted_at is null
      and ${inLiveCampaign}`);

/** Includes deleted contacts. */
export const listOfPerson = (
  tx: Transaction,
  tenantId: string,
  personId: string,
): Promise<PersonsContact[]> =>
  tx.many(sql`
    select id, phone_number, whatsapp_number, email from contacts
    where tenant_id = ${tenantId} and person_id = ${personId}`);

/** Includes deleted contacts. */
export const removeOfPeople = (
  tx: Transaction,
  tenantId: string,
  personIds: readonly string[],
): Promise<number> =>
  tx.run(sql`delete from contacts where tenant_id = ${tenantId} and person_id = any (${personIds}::uuid[])`);

export const listNames = (
  tx: Transaction,
  tenantId: string,
  personIds: readonly string[],
  limit: number,
): Promise<{ name: string }[]> =>
  tx.many(sql`
    select distinct name from contacts
    where tenant_id = ${tenantId} and person_id = any (${personIds}::uuid[]) and name is not null limit ${limit}`);

/** By id alone, in any campaign. Its key is locked until the transaction ends, for rows that will refer to it. */
export const findCallee = (
  db: Queryable,
  tenantId: string,
  id: string,
): Promise<Pick<ContactRow, 'name' | 'phone_number' | 'whatsapp_number'> | undefined> =>
  db.maybe(sql`
    select name, phone_number, whatsapp_number from contacts
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null for key share`);

/**
 * The contact of this number's person that was changed last, in any campaign. Filtered after the look-up: a condition
 * that partial indexes share would lead a planner without statistics to scan all contacts of the workspace.
 */
export const findLatestByNumber = (
  db: Queryable,
  tenantId: string,
  phoneNumber: string,
): Promise<{ id: string; name: string | null } | undefined> =>
  db.maybe(sql`
    with same as materialized (
      select id, name, updated_at, deleted_at from contacts
      where tenant_id = ${tenantId} and person_id = (${identifiedBy(tenantId, phoneIdentifier(phoneNumber))})
    )
    select id, name from same where deleted_at is null order by updated_at desc, id desc limit 1`);

/** Deletes some of a campaign's live contacts; returns how many. */
export const deleteSomeOf = (
  tx: Transaction,
  tenantId: string,
  campaignId: string,
  limit: number,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update contacts set deleted_at = ${now}, updated_at = ${now}, next_dial_at = null
    where tenant_id = ${tenantId} and id = any (array(
      select id from contacts
      where tenant_id = ${tenantId} and campaign_id = ${campaignId} and deleted_at is null
      order by created_at, id limit ${limit}))`);
