import type { Queryable, Transaction } from '../../../platform/database/db.ts';
import { type Sql, sql } from '../../../platform/database/sql.ts';
import { asHolder } from '../../../platform/jobs/leases.ts';
import type { CallKey } from '../port.ts';
import type { HeldLeg, Leg } from './legs.ts';
import type { DueLeg, Ending } from './moves.ts';

const columns = sql`
  leg.id, leg.account, leg.key, leg.direction, leg.person_number, leg.line_number, leg.language, leg.category, leg.fate,
  leg.persona, leg.says, leg.digits, leg.digits_pressed, leg.state, leg.holder, leg.talk, leg.dialed_at, leg.answered_at,
  leg.ended_at, leg.end_reason, leg.end_detail, leg.duration_seconds`;

type NewDial = Pick<
  Leg,
  'id' | 'account' | 'person_number' | 'line_number' | 'language' | 'category' | 'fate' | 'persona'
> & { key: string; is_end_report_lost: boolean };

/**
 * Dials a key that was never dialed or refused. The deadline is checked by the database, because a process may be
 * stopped between reading its clock and this statement. False: nothing was dialed.
 */
export const insertDial = async (
  db: Queryable,
  dial: NewDial,
  { now, dueAt, lastMoment }: { now: Date; dueAt: Date; lastMoment: Date },
): Promise<boolean> => {
  const dialed = await db.maybe<{ id: string }>(sql`
    with dialed as (
      insert into simulated_legs (id, account, key, direction, person_number, line_number, language, category, fate,
                                  persona, is_end_report_lost, state, due_at, created_at, dialed_at)
      select ${dial.id}::uuid, ${dial.account}, ${dial.key}, 'outbound', ${dial.person_number}, ${dial.line_number},
             ${dial.language}, ${dial.category}, ${dial.fate}, ${dial.persona}, ${dial.is_end_report_lost}, 'ringing',
             ${dueAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      where clock_timestamp() <= ${lastMoment}
      on conflict (account, key) where key is not null do nothing
      returning id, fate
    ), reported as (
      insert into simulated_reports (leg_id, kind, at, due_at)
      select id, 'ringing', ${now}, ${now} from dialed where fate <> 'is_busy'
    )
    select id from dialed`);
  return dialed !== undefined;
};

/** A row that prevents the key from being dialed; nothing when it was dialed before. */
export const insertRefusal = (db: Queryable, id: string, call: CallKey, now: Date): Promise<number> =>
  db.run(sql`
    insert into simulated_legs (id, account, key, direction, person_number, line_number, fate, state, created_at)
    values (${id}, ${call.account}, ${call.key}, 'outbound', '', '', 'none', 'refused', ${now})
    on conflict (account, key) where key is not null do nothing`);

export const findByKey = (db: Queryable, { account, key }: CallKey): Promise<Leg | undefined> =>
  db.maybe(sql`select ${columns} from simulated_legs leg where account = ${account} and key = ${key}`);

export const hasDialed = async (db: Queryable, account: string, personNumber: string): Promise<boolean> => {
  const row = await db.one<{ found: boolean }>(sql`
    select exists (select 1 from simulated_legs where account = ${account} and person_number = ${personNumber}
                     and direction <> 'inbound') as found`);
  return row.found;
};

type NewInbound = Pick<Leg, 'id' | 'account' | 'person_number' | 'line_number' | 'says' | 'digits'>;

export const insertInbound = (db: Queryable, call: NewInbound, now: Date): Promise<number> =>
  db.run(sql`
    insert into simulated_legs (id, account, direction, person_number, line_number, fate, says, digits, state, due_at,
                                created_at, dialed_at)
    values (${call.id}, ${call.account}, 'inbound', ${call.person_number}, ${call.line_number}, 'answers', ${call.says},
            ${call.digits}, 'ringing', ${now}, ${now}, ${now})`);

export const findInbound = (db: Queryable, account: string, id: string): Promise<Leg | undefined> =>
  db.maybe(sql`
    select ${columns} from simulated_legs leg where id = ${id} and account = ${account} and direction = 'inbound'`);

/** Claims due legs, each for one process. */
export const claimDue = (tx: Transaction, now: Date, limit: number): Promise<DueLeg[]> =>
  tx.many(sql`
    select id, direction, state, fate, holder, due_at from simulated_legs
    where due_at <= ${now} order by due_at limit ${limit} for update skip locked`);

/** If no process takes an answered leg after its report, it is claimed at `untakenUntil`. */
export const answer = (
  tx: Transaction,
  ids: readonly string[],
  { now, untakenUntil, leavesAt }: { now: Date; untakenUntil: Date; leavesAt: Date },
): Promise<number> =>
  tx.run(sql`
    with answered as (
      update simulated_legs set state = 'answered', answered_at = ${now},
        due_at = case when direction = 'outbound' then ${untakenUntil}::timestamptz
                      when fate = 'leaves_soon' then ${leavesAt}::timestamptz end
      where id = any (${ids}::uuid[]) and state = 'ringing'
      returning id, direction
    )
    insert into simulated_reports (leg_id, kind, at, due_at)
    select id, 'answered', ${now}, ${now} from answered where direction = 'outbound'`);

/** Assigns a holder to legs that wait for one, or whose holder has been silent for too long. */
export const take = (
  tx: Queryable,
  ids: readonly string[],
  { now, leaseUntil, processId }: { now: Date; leaseUntil: Date; processId: string | null },
): Promise<HeldLeg[]> =>
  tx.many(sql`
    update simulated_legs leg set holder = gen_random_uuid(), process_id = ${asHolder(processId)}, due_at = ${leaseUntil},
      state = 'answered', answered_at = coalesce(answered_at, ${now})
    where id = any (${ids}::uuid[]) and (holder is null or due_at <= ${now})
      and (state = 'answered' and direction <> 'colleague' or state = 'ringing' and direction = 'inbound')
    returning ${columns}`);

/** What every end writes. Words are kept of inbound calls only, for the view of what the caller heard. */
export const ended = (now: Date): Sql => sql`
  state = 'ended', due_at = null, holder = null, process_id = null, ended_at = ${now},
  talk = case when leg.direction = 'inbound' then leg.talk else '[]' end,
  duration_seconds = case when leg.answered_at is not null
    then greatest(0, round(extract(epoch from ${now}::timestamptz - leg.answered_at)))::int end`;

/** Cancelled before an answer, completed after it. */
export const usualReason = sql`case when leg.answered_at is null then 'canceled' else 'completed' end`;

/**
 * Ends legs and queues the reports. A caller's end also ends the colleague; a colleague's end leaves the caller alone
 * for a limited time. Legs that have ended stay as they are.
 */
export const end = (
  tx: Transaction,
  endings: readonly Ending[],
  { now, aloneUntil }: { now: Date; aloneUntil: Date },
): Promise<{ id: string }[]> =>
  tx.many(sql`
    with ended as (
      update simulated_legs leg set ${ended(now)}, end_reason = coalesce(ending.reason, ${usualReason}),
        end_detail = ending.detail
      from unnest(${endings.map(({ id }) => id)}::uuid[], ${endings.map(({ reason }) => reason)}::text[],
                  ${endings.map(({ detail }) => detail)}::text[], ${endings.map(({ holder }) => holder)}::uuid[])
        as ending (id, reason, detail, holder)
      where leg.id = ending.id and leg.state in ('ringing', 'answered', 'conference')
        and (ending.holder is null or ending.holder = leg.holder)
      returning leg.id, leg.direction, leg.key, leg.is_end_report_lost, leg.caller_leg
    ), colleagues as (
      update simulated_legs leg set ${ended(now)}, end_reason = ${usualReason}, end_detail = 'the caller left'
      from ended where leg.caller_leg = ended.id and leg.state in ('ringing', 'answered')
    ), alone as (
      update simulated_legs leg set due_at = ${aloneUntil}
      from ended where ended.direction = 'colleague' and leg.id = ended.caller_leg and leg.state = 'conference'
      returning leg.id
    ), reported as (
      insert into simulated_reports (leg_id, kind, at, due_at)
      select id, 'ended', ${now}::timestamptz, ${now}::timestamptz from ended
      where direction <> 'colleague' and key is not null and not is_end_report_lost
      union all
      select id, 'left_alone', ${now}, ${now} from alone
    )
    select id from ended`);

/** When the next leg or report is due; null: none is. */
export const nextDue = async (db: Queryable): Promise<Date | null> => {
  const { due_at } = await db.one<{ due_at: Date | null }>(sql`
    select least((select due_at from simulated_legs where due_at is not null order by due_at limit 1),
                 (select due_at from simulated_reports order by due_at limit 1)) as due_at`);
  return due_at;
};
