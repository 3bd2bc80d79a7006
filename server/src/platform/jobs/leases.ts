import { type Sql, sql } from '../database/sql.ts';

/**
 * The holder that a claim stores. Null unless this process has a heartbeat: its claims are then freed by time alone.
 */
export const asHolder = (processId: string | null): Sql =>
  sql`(select id from processes where id = ${processId}::uuid)`;

/** The holder is dead: its jobs and claims are free. */
export const isDead = (holder: Sql): Sql =>
  sql`(${holder} is not null and ${holder} <> all (array(select id from processes)))`;

/** The holder has been silent for seconds. Only for claims whose every effect checks its holder in the database. */
export const isSilent = (holder: Sql): Sql =>
  sql`(${holder} is not null and ${holder} <> all (array(select id from processes where not is_silent)))`;
