import type { Context } from '../../platform/context.ts';
import type { Queryable } from '../../platform/db.ts';
import * as queries from './queries.ts';

export type { PhoneLine } from './queries.ts';

/** The number an agent calls from; undefined when the workspace has none that can call. */
export const findLine = (
  ctx: Pick<Context, 'tenantId'>,
  db: Queryable,
  agentId: string,
): Promise<queries.PhoneLine | undefined> => queries.findLine(db, ctx.tenantId, agentId);

/** Whether a number is one of the workspace's, active or not. */
export const ownsNumber = (ctx: Pick<Context, 'tenantId' | 'db'>, phoneNumber: string): Promise<boolean> =>
  queries.ownsNumber(ctx.db, ctx.tenantId, phoneNumber);
