import type { DataSubject } from '../../../platform/context.ts';
import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { mentions } from '../../../platform/personal-data/mentions.ts';

const ROWS_MAX = 5_000;

/** Legs that ended before a moment; in bounded steps. */
export const forgetLegs = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`
    delete from simulated_legs where id in (
      select id from simulated_legs
      where created_at < ${before} and state in ('ended', 'refused') limit ${ROWS_MAX})`);

/**
 * Erases a person's numbers and words. The row stays, because it prevents a second dial of its key. Words are kept of
 * inbound calls only. Each condition uses its own index: there may be millions of dials.
 */
export const eraseFromLegs = (tx: Transaction, account: string, person: DataSubject): Promise<number> =>
  tx.run(sql`
    update simulated_legs set person_number = '', talk = '[]', says = '{}', digits = ''
    where id in (
      select id from simulated_legs where account = ${account} and person_number = any (${person.phoneNumbers})
      union
      select id from simulated_legs where account = ${account} and direction = 'inbound'
        and ${mentions(sql`(talk::text || says::text)`, person)})`);
