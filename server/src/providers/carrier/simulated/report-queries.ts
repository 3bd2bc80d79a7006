import type { Queryable } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { Leg } from './legs.ts';

export type Report = Pick<
  Leg,
  'account' | 'key' | 'persona' | 'ended_at' | 'end_reason' | 'end_detail' | 'duration_seconds'
> & {
  id: number;
  leg_id: string;
  kind: 'ringing' | 'answered' | 'ended' | 'left_alone';
  at: Date;
  attempts: number;
  is_late: boolean;
};

/**
 * Takes the news of legs whose oldest piece is due, all of a leg together, so that nobody else tells a later piece first.
 * A late piece goes by itself.
 */
export const claim = (
  db: Queryable,
  { now, leaseUntil, limit }: { now: Date; leaseUntil: Date; limit: number },
): Promise<Report[]> =>
  db.many(sql`
    with heads as materialized (
      select leg_id, id, is_late from simulated_reports report
      where due_at <= ${now} and (is_late or not exists (
        select 1 from simulated_reports earlier
        where earlier.leg_id = report.leg_id and earlier.id < report.id and not earlier.is_late))
      order by due_at, id limit ${limit} for update skip locked
    ), taken as (
      update simulated_reports report set due_at = ${leaseUntil}
      from heads where report.leg_id = heads.leg_id
        and (report.id = heads.id or not heads.is_late and not report.is_late)
      returning report.id, report.leg_id, report.kind, report.at, report.attempts, report.is_late
    )
    select taken.*, leg.account, leg.key, leg.persona, leg.ended_at, leg.end_reason, leg.end_detail, leg.duration_seconds
    from taken join simulated_legs leg on leg.id = taken.leg_id order by taken.id`);

export const renew = (db: Queryable, ids: readonly number[], leaseUntil: Date): Promise<number> =>
  db.run(sql`update simulated_reports set due_at = ${leaseUntil} where id = any (${ids}::bigint[])`);

export const remove = (db: Queryable, ids: readonly number[]): Promise<number> =>
  db.run(sql`delete from simulated_reports where id = any (${ids}::bigint[])`);

export type Postponed = { id: number; legId: string; dueAt: Date; isLate: boolean };

/** A piece that could not be told holds up what comes after it; one that is late does not. */
export const postpone = (db: Queryable, postponed: readonly Postponed[]): Promise<number> =>
  db.run(sql`
    update simulated_reports report set due_at = later.due_at, is_late = report.is_late or (later.is_late and later.id = report.id),
      attempts = report.attempts + (later.id = report.id)::int
    from unnest(${postponed.map(({ id }) => id)}::bigint[], ${postponed.map(({ legId }) => legId)}::uuid[],
                ${postponed.map(({ dueAt }) => dueAt)}::timestamptz[], ${postponed.map(({ isLate }) => isLate)}::boolean[])
      as later (id, leg_id, due_at, is_late)
    where report.leg_id = later.leg_id and (report.id = later.id or not later.is_late and not report.is_late)`);
