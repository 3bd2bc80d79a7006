import type { Queryable, Transaction } from '../../platform/database/db.ts';
import { emptySql, plainArray, type Sql, sql } from '../../platform/database/sql.ts';
import type { Identifier, IdentifierKind, NewPerson, PersonIdentifier } from './schema.ts';

/** The person that an identifier identifies; for use inside another statement. */
export const identifiedBy = (tenantId: string, { kind, value }: Identifier): Sql => sql`
  select person_id from person_identifiers
  where tenant_id = ${tenantId} and kind = ${kind} and value = ${value} and identifies`;

const asked = (identifiers: readonly Identifier[]): Sql => sql`
  unnest(${identifiers.map(({ kind }) => kind)}::text[], ${identifiers.map(({ value }) => value)}::text[])
    as asked (kind, value)`;

export const identifiedByAny = (
  tenantId: string,
  identifiers: readonly Identifier[],
  personId: string | null = null,
): Sql => sql`
  select own.person_id from ${asked(identifiers)} join person_identifiers own
    on own.tenant_id = ${tenantId} and own.kind = asked.kind and own.value = asked.value and own.identifies
  ${personId === null ? emptySql : sql`union select ${personId}::uuid`}`;

/**
 * Everyone who has one of these identifiers, alone or shared; for use inside another statement. Each half uses its
 * own index.
 */
export const knownBy = (tenantId: string, identifiers: readonly Identifier[]): Sql => sql`
  ${identifiedByAny(tenantId, identifiers)}
  union
  select shared.person_id from ${asked(identifiers)} join person_identifiers shared
    on shared.tenant_id = ${tenantId} and shared.kind = asked.kind and shared.value = asked.value and not shared.identifies`;

/** The identifiers of a person, as a column of another statement. */
export const identifiersColumn = (tenantId: string, personId: Sql): Sql => sql`
  array(select json_build_object('kind', known.kind, 'value', known.value) from person_identifiers known
        where known.tenant_id = ${tenantId} and known.person_id = ${personId})`;

const unnested = (rows: readonly PersonIdentifier[]): Sql => sql`
  unnest(${plainArray(rows.map((row) => row.person_id))}::uuid[], ${plainArray(rows.map(({ kind }) => kind))}::text[],
         ${rows.map(({ value }) => value)}::text[]) as item (person_id, kind, value)`;

/**
 * Creates people that are not identified yet and returns only these. Ordered by kind and value: of two transactions
 * that create the same people, only one waits.
 */
export const createPeople = (
  tx: Transaction,
  tenantId: string,
  people: readonly NewPerson[],
  now: Date,
): Promise<{ person_id: string }[]> =>
  tx.many(sql`
    with fresh as (
      insert into person_identifiers (tenant_id, person_id, kind, value, identifies, listed_at, listed_by)
      select ${tenantId}, item.person_id, item.kind, item.value, true,
             case when item.is_listed then ${now}::timestamptz end, case when item.is_listed then item.person_id end
      from unnest(${plainArray(people.map((row) => row.person_id))}::uuid[],
                  ${plainArray(people.map(({ kind }) => kind))}::text[], ${people.map(({ value }) => value)}::text[],
                  ${plainArray(people.map((row) => row.isListed))}::boolean[]) as item (person_id, kind, value, is_listed)
      on conflict (tenant_id, kind, value) where identifies do nothing
      returning person_id
    ), made as (
      insert into people (tenant_id, id, created_at)
      select ${tenantId}, person_id, ${now} from fresh order by person_id
    )
    select person_id from fresh`);

/** Locked until the transaction ends, so that none is erased meanwhile. */
export const holdIdentified = (
  tx: Transaction,
  tenantId: string,
  identifiers: readonly Identifier[],
): Promise<PersonIdentifier[]> =>
  tx.many(sql`
    select identifier.person_id, identifier.kind, identifier.value from ${asked(identifiers)}
    join person_identifiers identifier on identifier.tenant_id = ${tenantId} and identifier.kind = asked.kind
      and identifier.value = asked.value and identifier.identifies
    join people person on person.tenant_id = ${tenantId} and person.id = identifier.person_id
    for key share of person`);

/**
 * Ordered by kind and value, as people are created; existing identifiers, and those that identify another person,
 * stay.
 */
export const insertIdentifiers = (
  tx: Transaction,
  tenantId: string,
  rows: readonly PersonIdentifier[],
  identifying: readonly IdentifierKind[],
): Promise<number> =>
  tx.run(sql`
    insert into person_identifiers (tenant_id, person_id, kind, value, identifies)
    select ${tenantId}, item.*, item.kind = any (${identifying}::text[]) from ${unnested(rows)}
    on conflict do nothing`);

/** A number that is no longer theirs is removed; an address stays but no longer identifies them. */
export const retireIdentifying = (
  tx: Transaction,
  tenantId: string,
  personId: string,
  { kind, value }: Identifier,
): Promise<number> => {
  const one = sql`person_id = ${personId} and kind = ${kind} and value = ${value}`;
  return tx.run(
    kind === 'email'
      ? sql`update person_identifiers set identifies = false where tenant_id = ${tenantId} and ${one}`
      : sql`delete from person_identifiers where tenant_id = ${tenantId} and ${one}`,
  );
};

export const deleteIdentifiers = (
  tx: Transaction,
  tenantId: string,
  personId: string,
  identifiers: readonly Identifier[],
): Promise<number> =>
  tx.run(sql`
    delete from person_identifiers using ${asked(identifiers)}
    where tenant_id = ${tenantId} and person_id = ${personId}
      and person_identifiers.kind = asked.kind and person_identifiers.value = asked.value`);

/** Deletes a person without any identifier. */
export const deleteUnknown = (tx: Transaction, tenantId: string, personId: string): Promise<number> =>
  tx.run(sql`
    delete from people where tenant_id = ${tenantId} and id = ${personId}
      and not exists (select 1 from person_identifiers
                      where tenant_id = ${tenantId} and person_id = ${personId})`);

export const listIdentifiers = (
  db: Queryable,
  tenantId: string,
  people: Sql,
  limit: number,
): Promise<Identifier[]> =>
  db.many(sql`
    select distinct kind, value from person_identifiers
    where tenant_id = ${tenantId} and person_id = any (array(${people})) limit ${limit}`);

export const listPeople = (db: Queryable, people: Sql): Promise<{ person_id: string }[]> => db.many(people);

/** Deletes people with their identifiers; their contacts must be deleted already. */
export const deletePeople = (tx: Transaction, tenantId: string, ids: readonly string[]): Promise<number> =>
  tx.run(sql`delete from people where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`);
