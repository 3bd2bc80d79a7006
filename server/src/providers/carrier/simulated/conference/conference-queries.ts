import type { Queryable, Transaction } from '../../../../platform/database/db.ts';
import { sql } from '../../../../platform/database/sql.ts';
import type { CallKey } from '../../port.ts';
import { ended, usualReason } from '../leg-queries.ts';
import type { Leg } from '../legs.ts';

type NewColleague = Pick<Leg, 'id' | 'person_number' | 'line_number' | 'fate' | 'persona'>;

/** Moves a caller who is in a talk into a conference and dials the colleague; no row when there is no talk. */
export const bridge = (
  tx: Transaction,
  call: CallKey,
  colleague: NewColleague & { dueAt: Date; conferenceId: string },
  { now, conferenceUntil }: { now: Date; conferenceUntil: Date },
): Promise<{ id: string } | undefined> =>
  tx.maybe(sql`
    with caller as (
      update simulated_legs set state = 'conference', conference_id = ${colleague.conferenceId}, holder = null, process_id = null,
        due_at = ${conferenceUntil}
      where account = ${call.account} and key = ${call.key} and state = 'answered'
      returning id, account, conference_id
    ), dialed as (
      insert into simulated_legs (id, account, direction, person_number, line_number, fate, persona, state, due_at,
                                  caller_leg, conference_id, created_at, dialed_at)
      select ${colleague.id}::uuid, account, 'colleague', ${colleague.person_number}, ${colleague.line_number},
             ${colleague.fate}, ${colleague.persona}, 'ringing', ${colleague.dueAt}::timestamptz, id, conference_id,
             ${now}::timestamptz, ${now}::timestamptz
      from caller
    )
    select id from caller`);

/** Ends the colleague's leg, if there is one; the caller then waits alone for a limited time. */
export const dismiss = (
  tx: Transaction,
  call: CallKey,
  { now, aloneUntil }: { now: Date; aloneUntil: Date },
): Promise<number> =>
  tx.run(sql`
    with caller as (
      select id from simulated_legs where account = ${call.account} and key = ${call.key} for update
    ), dismissed as (
      update simulated_legs leg set ${ended(now)}, end_reason = ${usualReason}, end_detail = 'hung up'
      from caller where leg.caller_leg = caller.id and leg.state in ('ringing', 'answered')
      returning leg.caller_leg
    )
    update simulated_legs leg set due_at = ${aloneUntil}
    from dismissed where leg.id = dismissed.caller_leg and leg.state = 'conference'`);

/** How long the latest colleague was on the line; null when they never answered, or there was none. */
export const colleagueSeconds = async (db: Queryable, call: CallKey): Promise<number | null> => {
  const row = await db.maybe<{ duration_seconds: number | null }>(sql`
    select colleague.duration_seconds from simulated_legs caller
    join simulated_legs colleague on colleague.caller_leg = caller.id and colleague.conference_id = caller.conference_id
    where caller.account = ${call.account} and caller.key = ${call.key}`);
  return row?.duration_seconds ?? null;
};

/** A process is to resume the talk with the caller at once. */
export const resume = (tx: Transaction, call: CallKey, now: Date): Promise<number> =>
  tx.run(sql`
    update simulated_legs set state = 'answered', holder = null, process_id = null, due_at = ${now}
    where account = ${call.account} and key = ${call.key} and state = 'conference'`);
