import type { DataSubject } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/db.ts';
import { joinSql, sql } from '../../../platform/database/sql.ts';
import { ERASED_NUMBER, LIVE_STATUSES } from '../schema.ts';

export const listNames = (
  tx: Transaction,
  tenantId: string,
  phoneNumbers: readonly string[],
  limit: number,
): Promise<{ contact_name: string }[]> =>
  tx.many(sql`
    select distinct contact_name from calls
    where tenant_id = ${tenantId} and phone_number = any (${phoneNumbers}) and contact_name is not null
    limit ${limit}`);

export const hasLiveCall = async (
  tx: Transaction,
  tenantId: string,
  phoneNumbers: readonly string[],
): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 from calls where tenant_id = ${tenantId} and phone_number = any (${phoneNumbers})
      and status = any (${[...LIVE_STATUSES]}) limit 1`)) !== undefined;

const blanked = sql`
  summary = null, objections = '{}', evaluation_criteria_results = '{}',
  data_collection_results = '{}', qualification = null, sentiment_timeline = '[]', recording = null`;

/**
 * The row stays for billing and counts; identity and content are erased. `is_open`: not published yet. Skips calls
 * that began after the check for live ones: their number is still to be dialed.
 */
export const anonymiseOwn = (
  tx: Transaction,
  tenantId: string,
  phoneNumbers: readonly string[],
  now: Date,
): Promise<{ id: string; is_open: boolean }[]> =>
  tx.many(sql`
    with own as (
      update calls set ${blanked}, phone_number = ${ERASED_NUMBER}, contact_id = null, contact_name = null,
        dynamic_variables = '{}', transferred_to = null, updated_at = ${now}
      where tenant_id = ${tenantId} and phone_number = any (${phoneNumbers})
        and not status = any (${[...LIVE_STATUSES]})
      returning id, analysis_due_at is not null as is_open),
    said as (
      delete from call_turns where tenant_id = ${tenantId} and call_id in (select id from own))
    select id, is_open from own`);

/** For each identifier, all of its words together, in the form of the full-text index. */
const spoken = ({ phoneNumbers, emails, names }: DataSubject) => {
  const digits = phoneNumbers.map((number) => number.replace(/^\+/, ''));
  const words = [...phoneNumbers, ...digits, ...emails, ...names];
  return joinSql(
    words.map((word) => sql`phraseto_tsquery('simple', ${word}::text)`),
    ' || ',
  );
};

/** Mentions of the person in other people's calls. */
export const blankSayings = (
  tx: Transaction,
  tenantId: string,
  person: DataSubject,
): Promise<{ call_id: string }[]> =>
  tx.many(sql`
    update call_turns set message = '[erased]'
    where tenant_id = ${tenantId} and to_tsvector('simple', coalesce(message, '')) @@ (${spoken(person)})
    returning call_id`);

/** Analyses that mention the person, and calls transferred to them. Each condition uses its own index. */
export const listMentioning = (
  tx: Transaction,
  tenantId: string,
  person: DataSubject,
): Promise<{ id: string }[]> =>
  tx.many(sql`
    select id from calls where tenant_id = ${tenantId} and analysed_at is not null
      and call_words(summary, objections, evaluation_criteria_results, data_collection_results, qualification)
        @@ (${spoken(person)})
    union
    select id from calls
    where tenant_id = ${tenantId} and transferred_to is not null and transferred_to = any (${person.phoneNumbers})`);

export const blankMentions = (
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
  phoneNumbers: readonly string[],
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update calls set ${blanked}, updated_at = ${now},
      transferred_to = case when transferred_to = any (${phoneNumbers}) then null else transferred_to end
    where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`);
