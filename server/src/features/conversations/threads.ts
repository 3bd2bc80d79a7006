import type { Context } from '../../platform/context.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { insertThread, lockByKey, type Thread } from './queries.ts';
import { threadKey } from './rules.ts';

const KEY_LENGTH = 40;

type Opening = Pick<Thread, 'channel' | 'address' | 'subject' | 'direction'> & {
  /** Whose thread it is, also when they are gone. */
  agentId: string | null;
  answeredBy: string | null;
  connectionId: string | null;
};

/** The thread of this person with this agent on this channel, made if there is none; locked until the end. */
export async function openThread(ctx: Context, tx: Transaction, opening: Opening): Promise<Thread> {
  const { tenantId } = ctx;
  const { channel, address, subject, direction, answeredBy, connectionId } = opening;
  const key = threadKey(opening);
  const external_id = ctx.secrets.mac(JSON.stringify(['conversation', tenantId, key])).slice(0, KEY_LENGTH);
  const found = await lockByKey(tx, tenantId, channel, external_id);
  if (found !== undefined) return found;
  await insertThread(tx, tenantId, {
    ...{ channel, address, subject, direction },
    id: newId(),
    agent_id: answeredBy,
    connection_id: connectionId,
    external_id,
    created_at: ctx.clock.now(),
  });
  const made = await lockByKey(tx, tenantId, channel, external_id);
  if (made === undefined) throw new Error('a thread was neither found nor made');
  return made;
}

const IDLE_MS = 30 * 60_000;

/** A thread without a message for this long has come to an end for the analysis. */
export const analyseAt = (ctx: Pick<Context, 'clock'>): Date => new Date(ctx.clock.now().getTime() + IDLE_MS);
