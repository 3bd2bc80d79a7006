import type { Context, Platform } from '../../../platform/context.ts';
import { randomHex, sha256 } from '../../../platform/crypto.ts';
import { unauthorized } from '../../../platform/http/gates.ts';
import { newId } from '../../../platform/ids.ts';
import type { ErasureRule, RetentionRule } from '../../../platform/personal-data/data-registry.ts';
import { requireWidget } from '../service.ts';
import * as queries from './queries.ts';

const DAY_MS = 86_400_000;
const SILENT_DAYS_MAX = 30;
const TOUCH_EVERY_MS = 3_600_000;

const oldestUse = (now: Date): Date => new Date(now.getTime() - SILENT_DAYS_MAX * DAY_MS);

export type Visitor = { sessionId: string; widgetId: string };

/** Only whom the gate let in with a session has one. */
export function visitorOf({ actor }: Context): Visitor {
  if (actor.kind !== 'visitor' || actor.sessionId === null) throw unauthorized('Begin a session first');
  return { sessionId: actor.sessionId, widgetId: actor.widgetId };
}

/** 256 random bits; what is stored is their hash. */
export async function openSession(ctx: Context): Promise<{ token: string; visitorId: string }> {
  const { actor, clock } = ctx;
  if (actor.kind !== 'visitor') throw unauthorized('Only a visitor has a session');
  const token = randomHex(32);
  const visitorId = newId();
  await queries.insertSession(ctx.db, ctx.tenantId, {
    id: newId(),
    widgetId: actor.widgetId,
    visitorId,
    tokenHash: sha256(token),
    now: clock.now(),
  });
  return { token, visitorId };
}

/** Null when the token is unknown here, or was silent for too long. Each use keeps it, written at most once an hour. */
export async function findSession(
  { db, clock }: Platform,
  site: { tenantId: string; widgetId: string },
  token: string,
): Promise<{ sessionId: string } | null> {
  const now = clock.now();
  const hash = sha256(token);
  const found = await queries.findByToken(db, site.tenantId, site.widgetId, hash, oldestUse(now));
  if (found === undefined) return null;
  await keepSessions({ db, clock }, [{ ...found, tenant_id: site.tenantId }]);
  return { sessionId: found.id };
}

/** Sessions in use. */
export async function keepSessions(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  sessions: readonly { tenant_id: string; id: string; last_seen_at: Date }[],
): Promise<void> {
  const now = clock.now();
  const stale = sessions.filter(
    ({ last_seen_at }) => now.getTime() - last_seen_at.getTime() > TOUCH_EVERY_MS,
  );
  if (stale.length > 0) await queries.touchAnywhere(db, stale, now);
}

export async function requireSession(ctx: Context): Promise<queries.SessionRow> {
  const { sessionId, widgetId } = visitorOf(ctx);
  const found = await queries.findOwn(ctx.db, ctx.tenantId, widgetId, sessionId);
  if (found === undefined) throw unauthorized('This session is over');
  return found;
}

/** The same for a message, with the agent that answers it. */
export async function requireWritingSession(
  ctx: Context,
): Promise<queries.SessionRow & { agent_id: string }> {
  const { sessionId, widgetId } = visitorOf(ctx);
  const found = await queries.findWithAgent(ctx.db, ctx.tenantId, widgetId, sessionId);
  if (found !== undefined) return found;
  await requireWidget(ctx, widgetId);
  throw unauthorized('This session is over');
}

/** A visitor who is forgotten is a stranger when they come back. */
export const sessionErasure: ErasureRule = {
  name: 'widget sessions',
  erase: (ctx, tx, { names }) => queries.deleteOfVisitors(tx, ctx.tenantId, names),
};

export const sessionRetention: RetentionRule = {
  name: 'widget sessions',
  sweep: ({ db }, now) => queries.deleteOlderThan(db, oldestUse(now)),
};
