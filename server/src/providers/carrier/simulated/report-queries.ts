import type { Queryable } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { asHolder, isSilent } from '../../../platform/jobs/leases.ts';
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
  /** The process that claimed it; null: one without a heartbeat. */
  process_id: string | null;
};

/**
 * Claims the reports of legs whose oldest report is due, all of a leg together, so that no other process sends a
 * later one first. A delayed report is claimed separately.
 */
export const claim = (
  db: Queryable,
  {
    now,
    leaseUntil,
    limit,
    processId,
  }: { now: Date; leaseUntil: Date; limit: number; processId: string | null },
): Promise<Report[]> =>
  db.many(sql`
    with heads as materialized (
      select leg_id, id, is_late from simulated_reports report
      where due_at <= ${now} and (is_late or not exists (
        select 1 from simulated_reports earlier
        where earlier.leg_id = report.leg_id and earlier.id < report.id and not earlier.is_late))
      order by due_at, id limit ${limit} for update skip locked
    ), taken as (
      update simulated_reports report set due_at = ${leaseUntil}, process_id = ${asHolder(processId)}
      from heads where report.leg_id = heads.leg_id
        and (report.id = heads.id or not heads.is_late and not report.is_late)
      returning report.id, report.leg_id, report.kind, report.at, report.attempts, report.is_late, report.process_id
    )
    select taken.*, leg.account, leg.key, leg.persona, leg.ended_at, leg.end_reason, leg.end_detail, leg.duration_seconds
    from taken join simulated_legs leg on leg.id = taken.leg_id order by taken.id`);

/** Those still claimed by this process. */
export const renew = (
  db: Queryable,
  claimed: readonly Pick<Report, 'id' | 'process_id'>[],
  leaseUntil: Date,
): Promise<{ id: number }[]> =>
  db.many(sql`
    update simulated_reports report set due_at = ${leaseUntil}
    from unnest(${claimed.map(({ id }) => id)}::bigint[], ${claimed.map(({ process_id }) => process_id)}::uuid[])
      as claimed (id, process_id)
    where report.id = claimed.id and report.process_id is not distinct from claimed.process_id
    returning report.id`);

/** Releases what silent processes had claimed; the receiver accepts a repeated report. */
export const letGoOfSilent = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`
    update simulated_reports set due_at = ${now}, process_id = null
    where id in (
      select id from simulated_reports where due_at > ${now} and ${isSilent(sql`process_id`)} for update skip locked)`);

export const remove = (db: Queryable, ids: readonly number[]): Promise<number> =>
  db.run(sql`delete from simulated_reports where id = any (${ids}::bigint[])`);

export type Postponed = {
  id: number;
  legId: string;
  processId: string | null;
  dueAt: Date;
  isLate: boolean;
};

/**
 * A report that failed delays those after it; a delayed one does not. Only while it is still claimed by this process.
 */
export const postpone = (db: Queryable, postponed: readonly Postponed[]): Promise<number> =>
  db.run(sql`
    update simulated_reports report set due_at = later.due_at, process_id = null, is_late = report.is_late or (later.is_late and later.id = report.id),
      attempts = report.attempts + (later.id = report.id)::int
    from unnest(${postponed.map(({ id }) => id)}::bigint[], ${postponed.map(({ legId }) => legId)}::uuid[],
                ${postponed.map(({ dueAt }) => dueAt)}::timestamptz[], ${postponed.map(({ isLate }) => isLate)}::boolean[],
                ${postponed.map(({ processId }) => processId)}::uuid[])
      as later (id, leg_id, due_at, is_late, process_id)
    where report.leg_id = later.leg_id and (report.id = later.id or not later.is_late and not report.is_late)
      and exists (
        select 1 from simulated_reports own where own.id = later.id and own.process_id is not distinct from later.process_id)`);
