import type { Queryable } from '../../../platform/database/db.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import type { Identifier } from '../../people/schema.ts';
import { identifiersColumn, knownBy } from '../../people/service.ts';
import { contactColumns } from '../queries.ts';
import type { PlaceView } from './schema.ts';

/** The first person who has the identifier: the one it identifies, else the oldest who shares it. */
export const findKnown = (
  db: Queryable,
  tenantId: string,
  identifier: Identifier,
): Promise<{ person_id: string } | undefined> =>
  db.maybe(sql`select person_id from (${knownBy(tenantId, [identifier])}) known order by person_id limit 1`);

export const findOfContact = (
  db: Queryable,
  tenantId: string,
  contactId: string,
): Promise<{ person_id: string } | undefined> =>
  db.maybe(sql`
    select person_id from contacts where tenant_id = ${tenantId} and id = ${contactId} and deleted_at is null`);

export const listIdentifiers = (
  db: Queryable,
  tenantId: string,
  personId: string,
): Promise<{ identifiers: Identifier[] }> =>
  db.one(sql`select ${identifiersColumn(tenantId, sql`${personId}::uuid`)} as identifiers`);

/** Oldest first. Contacts of a deleted campaign count as deleted. */
export const listPlaces = (
  db: Queryable,
  tenantId: string,
  personId: string,
  limit: number,
): Promise<PlaceView[]> =>
  db.many(sql`
    select ${contactColumns}, campaign.name as campaign_name, campaign.status as campaign_status,
           campaign.channel as campaign_channel
    from contacts join campaigns campaign on campaign.tenant_id = contacts.tenant_id
      and campaign.id = contacts.campaign_id and campaign.deleted_at is null
    where contacts.tenant_id = ${tenantId} and contacts.person_id = ${personId} and contacts.deleted_at is null
    order by contacts.created_at, contacts.id limit ${limit}`);

/** Every identifier of the people of a page of the list, by the number it shows. */
export const listPageIdentifiers = (
  db: Queryable,
  tenantId: string,
  listedBy: readonly string[],
): Promise<{ phone_number: string; identifiers: Identifier[] }[]> =>
  db.many(sql`
    select phone_number, ${identifiersColumn(tenantId, personOfContact)} as identifiers from contacts
    where tenant_id = ${tenantId} and id = any (${listedBy}::uuid[])`);

const personOfContact: Sql = sql`contacts.person_id`;
