import type { Queryable } from '../../platform/database/db.ts';

/** Which of these people have a second factor; empty while the installation offers none. */
export const peopleWithSecondFactor = async (
  _db: Queryable,
  _userIds: readonly string[],
): Promise<ReadonlySet<string>> => new Set();
