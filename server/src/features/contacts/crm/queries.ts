import type { Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { NewContact } from '../new-contact.ts';
import { type ContactRow, contactColumns } from '../queries.ts';

type Link = { externalId: string; provider: string };

/** A link to another CRM stays: a contact belongs to one. Writes nothing when it is linked so already. */
export const link = (
  tx: Transaction,
  tenantId: string,
  id: string,
  { externalId, provider }: Link,
  now: Date,
): Promise<ContactRow | undefined> =>
  tx.maybe(sql`
    update contacts set crm_external_id = ${externalId}, crm_provider = ${provider}, updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id} and deleted_at is null
      and (crm_external_id is null or crm_provider = ${provider} and crm_external_id <> ${externalId})
    returning ${contactColumns}`);

/** Contacts of the campaign that were there before an import and have no link yet. */
export const linkMany = (
  tx: Transaction,
  tenantId: string,
  campaignId: string,
  contacts: readonly Pick<NewContact, 'phoneNumber' | 'crmExternalId' | 'crmProvider'>[],
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update contacts set crm_external_id = item.crm_external_id, crm_provider = item.crm_provider, updated_at = ${now}
    from unnest(${contacts.map((row) => row.phoneNumber)}::text[], ${contacts.map((row) => row.crmExternalId)}::text[],
                ${contacts.map((row) => row.crmProvider)}::text[]) item (phone_number, crm_external_id, crm_provider)
    where contacts.tenant_id = ${tenantId} and contacts.campaign_id = ${campaignId}
      and contacts.phone_number = item.phone_number and contacts.deleted_at is null
      and contacts.crm_external_id is null and item.crm_external_id is not null`);

/** What a CRM says of a contact that is there: its name, its values by key, its link. */
export const refresh = (
  tx: Transaction,
  tenantId: string,
  id: string,
  given: NewContact,
  now: Date,
): Promise<ContactRow | undefined> =>
  tx.maybe(sql`
    update contacts set name = coalesce(${given.name}, name),
      metadata = (metadata::jsonb || ${JSON.stringify(given.metadata)}::jsonb)::json,
      crm_external_id = coalesce(${given.crmExternalId}, crm_external_id),
      crm_provider = coalesce(${given.crmProvider}, crm_provider), updated_at = ${now}
    where tenant_id = ${tenantId} and id = ${id}
      and (name is distinct from coalesce(${given.name}, name)
        or not metadata::jsonb @> ${JSON.stringify(given.metadata)}::jsonb
        or crm_external_id is distinct from coalesce(${given.crmExternalId}, crm_external_id))
    returning ${contactColumns}`);
