import type { Queryable } from '../../platform/database/db.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { asHolder, isSilent } from '../../platform/jobs/leases.ts';
import type { CallKey } from '../../providers/carrier/port.ts';
import type { StoredDialog } from '../sip/index.ts';
import type { Ending, Leg } from './legs.ts';

const columns = sql`
  leg.id, leg.account, leg.key, leg.direction, leg.person_number, leg.line_number, leg.state, leg.ring_seconds,
  leg.process_id, leg.conference_id, leg.answered_at, leg.ended_at, leg.end_reason, leg.end_detail, leg.duration_seconds`;

const live = sql`leg.state in ('ringing', 'answered')`;

const json = (dialog: StoredDialog | null) => (dialog === null ? null : JSON.stringify(dialog));

type NewLeg = Pick<Leg, 'id' | 'account' | 'person_number' | 'line_number'>;

/**
 * Queues a key that was never queued or refused. The deadline is checked by the database, because a process may be
 * stopped between reading its clock and this statement.
 */
export const insertQueued = async (
  db: Queryable,
  leg: NewLeg & { key: string; ring_seconds: number },
  { now, submitBefore }: { now: Date; submitBefore: Date },
): Promise<boolean> => {
  const inserted = await db.run(sql`
    insert into sip_legs (id, account, key, direction, person_number, line_number, state, ring_seconds, submit_before,
                          created_at)
    select ${leg.id}::uuid, ${leg.account}, ${leg.key}, 'outbound', ${leg.person_number}, ${leg.line_number}, 'queued',
           ${leg.ring_seconds}::int, ${submitBefore}::timestamptz, ${now}::timestamptz
    where clock_timestamp() <= ${submitBefore}
    on conflict (account, key) where key is not null and direction <> 'colleague' do nothing`);
  return inserted > 0;
};

/** A row that prevents the key from being dialed; nothing when it is queued or dialed already. */
export const insertRefusal = (db: Queryable, id: string, call: CallKey, now: Date): Promise<number> =>
  db.run(sql`
    insert into sip_legs (id, account, key, direction, person_number, line_number, state, created_at)
    values (${id}, ${call.account}, ${call.key}, 'outbound', '', '', 'refused', ${now})
    on conflict (account, key) where key is not null and direction <> 'colleague' do nothing`);

export const findByKey = (db: Queryable, { account, key }: CallKey): Promise<Leg | undefined> =>
  db.maybe(sql`
    select ${columns} from sip_legs leg
    where account = ${account} and key = ${key} and key is not null and direction <> 'colleague'`);

export const insertInbound = (
  db: Queryable,
  leg: NewLeg & { dialog: StoredDialog | null },
  { now, processId }: { now: Date; processId: string },
): Promise<number> =>
  db.run(sql`
    insert into sip_legs (id, account, direction, person_number, line_number, state, process_id, dialog, created_at)
    values (${leg.id}, ${leg.account}, 'inbound', ${leg.person_number}, ${leg.line_number}, 'ringing',
            ${asHolder(processId)}, ${json(leg.dialog)}, ${now})`);

/** The colleague of a caller whose leg is ours and answered. */
export const insertColleague = async (
  db: Queryable,
  leg: NewLeg & { caller_leg: string; ring_seconds: number; submit_before: Date | null },
  { now, processId }: { now: Date; processId: string },
): Promise<boolean> => {
  const inserted = await db.run(sql`
    insert into sip_legs (id, account, direction, person_number, line_number, state, ring_seconds, submit_before,
                          process_id, caller_leg, created_at)
    select ${leg.id}::uuid, ${leg.account}, 'colleague', ${leg.person_number}, ${leg.line_number}, 'ringing',
           ${leg.ring_seconds}::int, ${leg.submit_before}::timestamptz, caller.process_id, caller.id, ${now}::timestamptz
    from sip_legs caller
    where caller.id = ${leg.caller_leg} and caller.state = 'answered' and caller.process_id = ${asHolder(processId)}`);
  return inserted > 0;
};

/** From now on the leg goes by this key. False when it has ended. */
export const accept = async (db: Queryable, id: string, call: CallKey, now: Date): Promise<boolean> =>
  (await db.run(sql`
    update sip_legs leg set account = ${call.account}, key = ${call.key}, answered_at = coalesce(answered_at, ${now}),
      state = 'answered'
    where id = ${id} and ${live}`)) > 0;

const ended = (now: Date, reason: Sql, detail: Sql): Sql => sql`
  state = 'ended', ended_at = ${now}, conference_id = null, end_reason = ${reason}, end_detail = ${detail},
  duration_seconds = case when leg.answered_at is not null
    then greatest(0, round(extract(epoch from ${now}::timestamptz - leg.answered_at)))::int end`;

/** Takes queued legs, each for one process, and never after its deadline: they are dialed at once. */
export const claimQueued = (db: Queryable, processId: string, limit: number): Promise<Leg[]> =>
  db.many(sql`
    update sip_legs leg set state = 'ringing', process_id = ${asHolder(processId)}
    where id in (
      select id from sip_legs where state = 'queued' and submit_before >= clock_timestamp()
        and exists (select 1 from processes where id = ${processId}::uuid)
      order by submit_before limit ${limit} for update skip locked)
    returning ${columns}`);

/** Asked directly before the INVITE: the leg is still ours, wanted and in time. */
export const mayDial = async (db: Queryable, id: string, processId: string): Promise<boolean> =>
  (await db.run(sql`
    update sip_legs leg set dialed_at = clock_timestamp()
    where id = ${id} and leg.state = 'ringing' and process_id = ${processId} and not hang_up_requested
      and (submit_before is null or submit_before >= clock_timestamp())`)) > 0;

/** Rows of this process without a call here: its answer to a claim, or its attempt to end one, was lost. */
export const listOwn = (db: Queryable, processId: string): Promise<{ id: string }[]> =>
  db.many(sql`select id from sip_legs leg where process_id = ${processId} and ${live}`);

/** A queued leg that is not wanted any more. False when a process has it already. */
export const cancelQueued = (db: Queryable, id: string, now: Date): Promise<Leg | undefined> =>
  db.maybe(sql`
    update sip_legs leg set ${ended(now, sql`'canceled'`, sql`'hung up before it was dialed'`)}
    where id = ${id} and leg.state = 'queued'
    returning ${columns}`);

export const markAnswered = async (
  db: Queryable,
  id: string,
  dialog: StoredDialog | null,
  now: Date,
): Promise<boolean> =>
  (await db.run(sql`
    update sip_legs leg set state = 'answered', answered_at = coalesce(answered_at, ${now}), dialog = ${json(dialog)}
    where id = ${id} and ${live}`)) > 0;

/** An answered call is completed, whatever ended it; one that we were asked to hang up is canceled. Undefined when it has ended before. */
export const end = (
  db: Queryable,
  id: string,
  { reason, detail }: Ending,
  now: Date,
): Promise<Leg | undefined> =>
  db.maybe(sql`
    update sip_legs leg set dialog = null, ${ended(
      now,
      sql`case when leg.answered_at is not null then 'completed' when leg.hang_up_requested then 'canceled'
            else ${reason}::text end`,
      sql`${detail}`,
    )}
    where id = ${id} and leg.state in ('queued', 'ringing', 'answered')
    returning ${columns}`);

/** A queued leg that nobody dialed in time, and the legs of processes that are gone; their dialogs are still to be ended. */
export const endLost = (db: Queryable, now: Date): Promise<Leg[]> =>
  db.many(sql`
    update sip_legs leg set ${ended(
      now,
      sql`case when leg.answered_at is null then 'failed' else 'completed' end`,
      sql`case when leg.state = 'queued' then 'no process could dial it in time' else 'the connection was lost' end`,
    )}
    where id in (
      select id from sip_legs where state = 'queued' and submit_before < clock_timestamp() - interval '1 second'
      union
      select id from sip_legs where state in ('ringing', 'answered') and ${isSilent(sql`process_id`)}
      limit 500)
      and leg.state in ('queued', 'ringing', 'answered')
    returning ${columns}`);

export type LeftOn = Pick<Leg, 'id' | 'account' | 'line_number'> & { dialog: StoredDialog };

/** Calls of dead processes that the other party may still hold. */
export const listLeftOn = (db: Queryable, limit: number): Promise<LeftOn[]> =>
  db.many(sql`
    select id, account, line_number, dialog from sip_legs where state = 'ended' and dialog is not null
    order by ended_at limit ${limit}`);

export const forgetDialog = (db: Queryable, id: string): Promise<number> =>
  db.run(sql`update sip_legs set dialog = null where id = ${id}`);

export const findLeg = (db: Queryable, id: string): Promise<Leg | undefined> =>
  db.maybe(sql`select ${columns} from sip_legs leg where id = ${id}`);

/** Ends that no one has acknowledged. */
export const listUnreported = (db: Queryable, before: Date, limit: number): Promise<Leg[]> =>
  db.many(sql`
    select ${columns} from sip_legs leg
    where state = 'ended' and reported_at is null and key is not null and ended_at <= ${before}
    order by ended_at limit ${limit}`);

export const markReported = (db: Queryable, id: string, now: Date): Promise<number> =>
  db.run(sql`update sip_legs set reported_at = ${now} where id = ${id}`);

export const setConference = async (
  db: Queryable,
  id: string,
  conferenceId: string | null,
): Promise<boolean> =>
  (await db.run(sql`
    update sip_legs leg set conference_id = ${conferenceId} where id = ${id} and leg.state = 'answered'`)) >
  0;

/** Asks the process with the socket. */
export const requestHangUp = (db: Queryable, id: string): Promise<number> =>
  db.run(sql`update sip_legs leg set hang_up_requested = true where id = ${id} and ${live}`);

export const listHangUpsRequested = (db: Queryable, processId: string): Promise<{ id: string }[]> =>
  db.many(sql`
    select id from sip_legs leg where process_id = ${processId} and ${live} and hang_up_requested`);

const KEPT_ROWS_MAX = 5_000;

/** Legs that ended before a moment; in bounded steps. */
export const forgetLegs = (db: Queryable, before: Date): Promise<number> =>
  db.run(sql`
    delete from sip_legs where id in (
      select id from sip_legs where created_at < ${before} and state in ('ended', 'refused') limit ${KEPT_ROWS_MAX})`);

/** The row stays, because it prevents a second dial of its key. */
export const eraseFromLegs = (
  tx: Queryable,
  account: string,
  phoneNumbers: readonly string[],
): Promise<number> =>
  tx.run(sql`
    update sip_legs set person_number = '', dialog = null where account = ${account} and person_number = any (${phoneNumbers})`);

/**
 * Whether this process registers at the trunks: the oldest one with telephones does. Two bindings would let a
 * provider ring both, and two agents answer one caller.
 */
export const isRegistrant = async (db: Queryable, processId: string): Promise<boolean> => {
  const { is_first } = await db.one<{ is_first: boolean }>(sql`
    select not exists (
      select 1 from processes own join processes other on (other.started_at, other.id) < (own.started_at, own.id)
      where own.id = ${processId} and 'voice' = any (other.roles) and not other.is_silent) as is_first`);
  return is_first;
};
