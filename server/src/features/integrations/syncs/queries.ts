import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { emptySql, plainArray, sql } from '../../../platform/database/sql.ts';
import { asHolder, isDead } from '../../../platform/jobs/leases.ts';
import type { CrmProviderName } from '../../../providers/crm/port.ts';
import type { Subject } from '../rules.ts';
import type { SyncView } from '../schema.ts';

export type NewSync = {
  id: string;
  integrationId: string;
  type: 'call' | 'conversation';
  subjectId: string;
  revision: number;
  channel: string;
  agentId: string | null;
  campaignId: string | null;
  contactId: string | null;
  personKey: string;
  status: 'pending' | 'held';
  error: string | null;
};

/** An interaction has one row for each integration, however often it is analysed. */
export const insert = (
  tx: Transaction,
  tenantId: string,
  rows: readonly NewSync[],
  now: Date,
): Promise<number> =>
  tx.run(sql`
    insert into crm_syncs (tenant_id, id, integration_id, subject_type, subject_id, revision, channel, agent_id,
                           campaign_id, contact_id, person_key, status, error, due_at, created_at)
    select ${tenantId}, item.id, item.integration_id, item.type, item.subject_id, item.revision, item.channel,
           item.agent_id, item.campaign_id, item.contact_id, item.person_key, item.status, item.error, ${now}, ${now}
    from unnest(${plainArray(rows.map(({ id }) => id))}::uuid[], ${plainArray(rows.map((row) => row.integrationId))}::uuid[],
                ${rows.map(({ type }): string => type)}::text[], ${plainArray(rows.map((row) => row.subjectId))}::uuid[],
                ${plainArray(rows.map(({ revision }) => revision))}::int[], ${rows.map(({ channel }) => channel)}::text[],
                ${rows.map(({ agentId }) => agentId)}::uuid[], ${rows.map(({ campaignId }) => campaignId)}::uuid[],
                ${rows.map(({ contactId }) => contactId)}::uuid[], ${rows.map(({ personKey }) => personKey)}::text[],
                ${rows.map(({ status }): string => status)}::text[], ${rows.map(({ error }) => error)}::text[])
      item (id, integration_id, type, subject_id, revision, channel, agent_id, campaign_id, contact_id, person_key,
            status, error)
    on conflict (tenant_id, integration_id, subject_type, subject_id, revision) do nothing`);

export type Claim = {
  tenant_id: string;
  id: string;
  integration_id: string;
  subject_type: 'call' | 'conversation';
  subject_id: string;
  revision: number;
  person_key: string;
  attempt: number;
  person_external_id: string | null;
  created_at: Date;
};

/** Integrations of all workspaces with something due, those that waited longest first. */
export const findDueAnywhere = (
  db: Queryable,
  { now, busy, limit }: { now: Date; busy: readonly string[]; limit: number },
): Promise<{ tenant_id: string; id: string }[]> =>
  db.many(sql`
    select integration.tenant_id, integration.id
    from integrations integration
    cross join lateral (
      select min(due_at) as due_at from crm_syncs sync
      where sync.tenant_id = integration.tenant_id and sync.integration_id = integration.id and sync.status = 'pending'
    ) first
    where integration.status = 'active' and integration.deleted_at is null and first.due_at <= ${now}
      and (integration.postponed_until is null or integration.postponed_until <= ${now})
      and integration.id <> all (${plainArray(busy)}::uuid[])
    order by first.due_at limit ${limit}`);

/**
 * Claims what is due of one integration, one interaction of each person: two must not both create the person. The
 * integration's row is locked first, so that two processes do not claim two of one person.
 */
export async function claim(
  tx: Transaction,
  tenantId: string,
  integrationId: string,
  { now, leaseUntil, processId, limit }: { now: Date; leaseUntil: Date; processId: string; limit: number },
): Promise<Claim[]> {
  const held = await tx.maybe(sql`
    select 1 as found from integrations where tenant_id = ${tenantId} and id = ${integrationId} and status = 'active'
    for no key update skip locked`);
  if (held === undefined) return [];
  const isFree = sql`(lease_until is null or lease_until <= ${now} or ${isDead(sql`holder`)})`;
  return tx.many(sql`
    with due as (
      select distinct on (person_key) id, due_at from crm_syncs
      where tenant_id = ${tenantId} and integration_id = ${integrationId} and status = 'pending' and due_at <= ${now}
        and ${isFree}
        and person_key not in (
          select person_key from crm_syncs
          where tenant_id = ${tenantId} and integration_id = ${integrationId} and status = 'pending' and not ${isFree})
      order by person_key, due_at, id
    ), picked as (select id from due order by due_at, id limit ${limit})
    update crm_syncs set attempt = attempt + 1, lease_until = ${leaseUntil}, holder = ${asHolder(processId)}
    from picked where crm_syncs.tenant_id = ${tenantId} and crm_syncs.id = picked.id
    returning crm_syncs.tenant_id, crm_syncs.id, integration_id, subject_type, subject_id, revision, person_key, attempt,
      person_external_id, created_at`);
}

type Own = Pick<Claim, 'tenant_id' | 'id' | 'attempt'>;
/** Undone by another claim: each has its own number. */
const isClaim = ({ id, attempt }: Own) => sql`id = ${id} and attempt = ${attempt}`;

/** Known as soon as the vendor has answered: a later attempt does not create the person again. */
export const notePerson = (db: Queryable, own: Own, externalId: string): Promise<number> =>
  db.run(
    sql`update crm_syncs set person_external_id = ${externalId} where tenant_id = ${own.tenant_id} and ${isClaim(own)}`,
  );

/** The person as an earlier interaction of theirs found or made them. */
export const findPerson = async (db: Queryable, claimed: Claim): Promise<string | null> =>
  (
    await db.maybe<{ person_external_id: string }>(sql`
      select person_external_id from crm_syncs
      where tenant_id = ${claimed.tenant_id} and integration_id = ${claimed.integration_id}
        and person_key = ${claimed.person_key} and person_external_id is not null
      order by created_at desc limit 1`)
  )?.person_external_id ?? null;

/** False: another process has claimed it since, and its result counts. */
export const settle = async (
  tx: Transaction,
  own: Own,
  result:
    | { status: 'completed'; externalId: string; personExternalId: string }
    | { status: 'failed'; error: string },
  now: Date,
): Promise<boolean> => {
  const stored =
    result.status === 'completed'
      ? sql`external_id = ${result.externalId}, person_external_id = ${result.personExternalId}, error = null`
      : sql`error = ${result.error}`;
  return (
    (await tx.run(sql`
      update crm_syncs set status = ${result.status}, ${stored}, finished_at = ${now}, lease_until = null, holder = null
      where tenant_id = ${own.tenant_id} and ${isClaim(own)} and status in ('pending', 'held')`)) > 0
  );
};

/** `uncounted`: the vendor's limits are no failed attempt. */
export const again = (
  tx: Queryable,
  own: Own,
  { dueAt, error, uncounted }: { dueAt: Date; error: string | null; uncounted: boolean },
): Promise<number> =>
  tx.run(sql`
    update crm_syncs set due_at = ${dueAt}, error = ${error}, lease_until = null, holder = null,
      attempt = attempt - ${uncounted ? 1 : 0}
    where tenant_id = ${own.tenant_id} and ${isClaim(own)} and status = 'pending'`);

export type SubjectOfSync = { subject_type: 'call' | 'conversation'; subject_id: string; revision: number };

export const hold = (
  tx: Transaction,
  tenantId: string,
  integrationId: string,
  reason: string,
): Promise<SubjectOfSync[]> =>
  tx.many(sql`
    update crm_syncs set status = 'held', error = ${reason}
    where tenant_id = ${tenantId} and integration_id = ${integrationId} and status = 'pending'
    returning subject_type, subject_id, revision`);

export const release = (
  tx: Transaction,
  tenantId: string,
  integrationId: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update crm_syncs set status = 'pending', due_at = ${now}, announced_at = null, error = null
    where tenant_id = ${tenantId} and integration_id = ${integrationId} and status = 'held'`);

/** A person asks for a failed one again; its attempts begin anew, and what was written is still looked for. */
export const retry = (
  tx: Transaction,
  tenantId: string,
  integrationId: string,
  id: string,
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update crm_syncs set status = 'pending', due_at = ${now}, attempt = 1, announced_at = null, finished_at = null
    where tenant_id = ${tenantId} and integration_id = ${integrationId} and id = ${id} and status = 'failed'`);

export type Result = {
  id: string;
  status: 'pending' | 'held' | 'completed' | 'failed';
  provider: CrmProviderName;
  external_id: string | null;
  error: string | null;
  channel: string;
  agent_id: string | null;
  campaign_id: string | null;
  contact_id: string | null;
  is_announced: boolean;
};

/** Locked, so that of two that settle at once the second one sees the first. */
export const lockResults = (tx: Transaction, tenantId: string, subject: SubjectOfSync): Promise<Result[]> =>
  tx.many(sql`
    select sync.id, sync.status, integration.provider, sync.external_id, sync.error, sync.channel, sync.agent_id,
      sync.campaign_id, sync.contact_id, sync.announced_at is not null as is_announced
    from crm_syncs sync
    join integrations integration on integration.tenant_id = sync.tenant_id and integration.id = sync.integration_id
    where sync.tenant_id = ${tenantId} and sync.subject_type = ${subject.subject_type}
      and sync.subject_id = ${subject.subject_id} and sync.revision = ${subject.revision}
    order by sync.id for no key update of sync`);

export const noteAnnounced = (
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update crm_syncs set announced_at = ${now} where tenant_id = ${tenantId} and id = any (${plainArray(ids)}::uuid[])`);

export const listSyncs = (
  db: Queryable,
  tenantId: string,
  integrationId: string,
  { limit, offset, status }: { limit: number; offset: number; status?: SyncView['status'] | undefined },
): Promise<SyncView[]> =>
  db.many(sql`
    select id, integration_id, subject_type as source, channel,
      case when subject_type = 'call' then subject_id end as call_id,
      case when subject_type = 'conversation' then subject_id end as conversation_id,
      contact_id, status, attempt as attempts, external_id, person_external_id, error,
      case when status = 'pending' then due_at end as next_attempt_at, created_at, finished_at
    from crm_syncs where tenant_id = ${tenantId} and integration_id = ${integrationId}
      ${status === undefined ? emptySql : sql`and status = ${status}`}
    order by created_at desc, id desc limit ${limit} offset ${offset}`);

/** An attempt that is under way is undone by its number: what it settles later would name the person again. */
export const forgetPeople = (
  tx: Transaction,
  tenantId: string,
  personKeys: readonly string[],
): Promise<number> =>
  tx.run(sql`
    update crm_syncs set person_key = id::text, person_external_id = null, external_id = null, contact_id = null,
      error = case when error is not null then 'The person was erased' end,
      attempt = attempt + case when status in ('pending', 'held') then 1 else 0 end
    where tenant_id = ${tenantId} and person_key = any (${personKeys}::text[])`);

export const deleteOlderThan = (db: Queryable, moment: Date): Promise<number> =>
  db.run(sql`
    delete from crm_syncs where (tenant_id, id) in (
      select tenant_id, id from crm_syncs where created_at < ${moment} limit 5000)`);

const shared = sql`
  agent.name as "agentName", contact.email as "contactEmail", coalesce(contact.metadata, '{}'::json) as metadata,
  contact.crm_external_id as "crmExternalId", contact.crm_provider as "crmProvider"`;

type Found = Omit<Subject, 'email'> & { email: string | null; contactEmail: string | null };

/** The call as it is now; undefined when it was deleted. */
export async function findCall(db: Queryable, tenantId: string, id: string): Promise<Subject | undefined> {
  const found = await db.maybe<Found>(sql`
    select 'call' as type, call.id, 0 as revision, 'voice' as channel, call.call_direction as direction,
      call.phone_number as "phoneNumber", null as email, coalesce(contact.name, call.contact_name) as name,
      call.line_number as "lineNumber", call.outcome, call.summary, call.sentiment_score as "sentimentScore",
      call.duration_seconds as "durationSeconds", coalesce(call.answered_at, call.started_at, call.created_at) as "startedAt",
      campaign.name as "campaignName", call.data_collection_results as data, call.contact_id as "contactId", ${shared}
    from calls call
    left join agents agent on agent.tenant_id = call.tenant_id and agent.id = call.agent_id
    left join campaigns campaign on campaign.tenant_id = call.tenant_id and campaign.id = call.campaign_id
    left join contacts contact on contact.tenant_id = call.tenant_id and contact.id = call.contact_id
      and contact.deleted_at is null
    where call.tenant_id = ${tenantId} and call.id = ${id}`);
  return found === undefined ? undefined : complete(found);
}

export async function findConversation(
  db: Queryable,
  tenantId: string,
  id: string,
  revision: number,
): Promise<Subject | undefined> {
  const found = await db.maybe<Found>(sql`
    select 'conversation' as type, thread.id, ${revision}::int as revision, thread.channel, thread.direction,
      case when thread.channel = 'whatsapp' then thread.address end as "phoneNumber",
      case when thread.channel = 'email' then thread.address else thread.person_email end as email,
      coalesce(contact.name, thread.person_name) as name, null as "lineNumber", thread.outcome, thread.summary,
      thread.sentiment_score as "sentimentScore", null::int as "durationSeconds", thread.created_at as "startedAt",
      null as "campaignName", coalesce(thread.data_collection_results, '{}'::json) as data,
      thread.contact_id as "contactId", ${shared}
    from conversations thread
    left join agents agent on agent.tenant_id = thread.tenant_id and agent.id = thread.agent_id
    left join contacts contact on contact.tenant_id = thread.tenant_id and contact.id = thread.contact_id
      and contact.deleted_at is null
    where thread.tenant_id = ${tenantId} and thread.id = ${id}`);
  return found === undefined ? undefined : complete(found);
}

const E164 = /^\+[1-9]\d{1,14}$/;

/** A number that was erased is none. */
const complete = ({ contactEmail, ...found }: Found): Subject => ({
  ...found,
  sentimentScore: found.sentimentScore === null ? null : Number(found.sentimentScore),
  phoneNumber: found.phoneNumber !== null && E164.test(found.phoneNumber) ? found.phoneNumber : null,
  email: found.email ?? contactEmail,
});
