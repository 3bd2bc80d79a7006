import { type Sql, sql } from '../database/sql.ts';

/** What a claim writes as its process. Null unless this process beats: its claims are then freed by time alone. */
export const asHolder = (processId: string | null): Sql =>
  sql`(select id from processes where id = ${processId}::uuid)`;

/** Of a claim's process: its jobs were given to others, and so is what it claimed. */
export const isDead = (holder: Sql): Sql =>
  sql`(${holder} is not null and ${holder} <> all (array(select id from processes)))`;

/** Sooner: nothing was heard of it for seconds. Only for claims whose every effect asks the database for its holder. */
export const isSilent = (holder: Sql): Sql =>
  sql`(${holder} is not null and ${holder} <> all (array(select id from processes where not is_silent)))`;
