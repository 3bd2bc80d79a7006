import type { Queryable } from '../../../platform/database/db.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isSilent } from '../../../platform/jobs/leases.ts';
import type { CallKey } from '../port.ts';
import type { HeldLeg, LegState, SpokenTurn } from './legs.ts';

type Held = Pick<HeldLeg, 'id' | 'holder'>;

/** Stores what was said or pressed if the leg is still ours; false when it is not. */
export const note = async (
  db: Queryable,
  { id, holder }: Held,
  { turn, digits }: { turn: SpokenTurn | null; digits: number },
  leaseUntil: Date,
): Promise<boolean> => {
  const said = JSON.stringify(turn === null ? [] : [turn]);
  const count = await db.run(sql`
    update simulated_legs set talk = talk || ${said}::jsonb, digits_pressed = digits_pressed + ${digits},
      due_at = ${leaseUntil}
    where id = ${id} and holder = ${holder} and state = 'answered'`);
  return count === 1;
};

export const accept = async (db: Queryable, { id, holder }: Held, call: CallKey): Promise<boolean> => {
  const count = await db.run(sql`
    update simulated_legs set account = ${call.account}, key = ${call.key}
    where id = ${id} and holder = ${holder} and state = 'answered' and direction = 'inbound'`);
  return count === 1;
};

export const findState = async (db: Queryable, id: string): Promise<LegState> => {
  const leg = await db.maybe<{ state: LegState }>(sql`select state from simulated_legs where id = ${id}`);
  return leg?.state ?? 'ended';
};

/** Of these legs, those still held. */
export const listHeld = (db: Queryable, held: readonly Held[]): Promise<{ holder: string }[]> =>
  db.many(sql`
    select holder from simulated_legs
    where id = any (${held.map(({ id }) => id)}::uuid[]) and holder = any (${held.map(({ holder }) => holder)}::uuid[])`);

/** Lets another process continue the talk at once. */
export const letGo = (db: Queryable, held: readonly Held[], now: Date): Promise<number> =>
  db.run(sql`
    update simulated_legs set holder = null, process_id = null, due_at = ${now}
    where id = any (${held.map(({ id }) => id)}::uuid[]) and holder = any (${held.map(({ holder }) => holder)}::uuid[])
      and state = 'answered'`);

export const renew = (
  db: Queryable,
  held: readonly Held[],
  leaseUntil: Date,
): Promise<{ holder: string }[]> =>
  db.many(sql`
    update simulated_legs set due_at = ${leaseUntil}
    where id = any (${held.map(({ id }) => id)}::uuid[]) and holder = any (${held.map(({ holder }) => holder)}::uuid[])
      and state = 'answered'
    returning holder`);

/** The talks of silent processes are released: a process that resumes finds its holder gone, and says nothing more. */
export const letGoOfSilent = (db: Queryable, now: Date): Promise<number> =>
  db.run(sql`
    update simulated_legs set holder = null, process_id = null, due_at = ${now}
    where id in (
      select id from simulated_legs where due_at > ${now} and state = 'answered' and ${isSilent(sql`process_id`)}
      for update skip locked)`);
