import type { Person } from '../../platform/context.ts';
import type { Transaction } from '../../platform/db.ts';
import { mentions } from '../../platform/mentions.ts';
import { sql } from '../../platform/sql.ts';

export const listNames = (
  tx: Transaction,
  tenantId: string,
  phoneNumbers: readonly string[],
  limit: number,
): Promise<{ contact_name: string }[]> =>
  tx.many(sql`
    select distinct contact_name from calls
    where tenant_id = ${tenantId} and phone_number = any (${phoneNumbers}) and contact_name is not null limit ${limit}`);

/** The person's own calls, held until the transaction ends: what is written of them next waits for it. */
export const lockOwn = (
  tx: Transaction,
  tenantId: string,
  phoneNumbers: readonly string[],
): Promise<{ id: string; status: string; recording: string | null }[]> =>
  tx.many(sql`
    select id, status, recording from calls where tenant_id = ${tenantId} and phone_number = any (${phoneNumbers})
    order by id for update`);

/** Other people's calls that speak of the person: by what was said, and by what was made of it. */
export const lockMentioning = (
  tx: Transaction,
  tenantId: string,
  person: Person,
): Promise<{ id: string; recording: string | null }[]> =>
  tx.many(sql`
    select id, recording from calls where tenant_id = ${tenantId} and erased_at is null and (
      transferred_to = any (${person.phoneNumbers}) or
      ${mentions(sql`concat_ws(' ', summary, contact_name, termination_reason, array_to_string(objections, ' '), dynamic_variables::text, evaluation_criteria_results::text, data_collection_results::text, qualification::text)`, person)}
      or id in (select call_id from call_turns where tenant_id = ${tenantId} and ${mentions(sql`message`, person)}))
    order by id for update`);

/** The row stays, for the bill and the counts; who it was and what was said goes. */
export const anonymise = (tx: Transaction, tenantId: string, ids: readonly string[], now: Date): Promise<number> =>
  tx.run(sql`
    update calls set ${blanked}, phone_number = 'erased', contact_id = null, transferred_to = null, outcome = outcome,
      erased_at = ${now}, updated_at = ${now}
    where tenant_id = ${tenantId} and id = any (${ids}::uuid[])`);

const blanked = sql`
  contact_name = null, dynamic_variables = '{}', summary = null, objections = '{}', evaluation_criteria_results = '{}',
  data_collection_results = '{}', qualification = null, sentiment_timeline = '[]', recording = null,
  analysis_due_at = null`;
