import type { Context, Platform } from '../../../platform/context.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import * as queries from './queries.ts';
import { keepSessions } from './sessions.ts';

/** Changes are hints that may be lost: what open streams follow is looked at this often. */
const LOOK_EVERY_MS = 10_000;

/** An open stream, as the look at all of them leaves it. */
export type Watched = {
  tenantId: string;
  sessionId: string;
  /** Of its thread, by the last look; null: none yet. */
  conversationId: string | null;
  position: number | null;
  /** False once the session was not there any more. */
  isSessionOpen: boolean;
  /** Something may be new. */
  ring: () => void;
};

type Watch = { streams: Set<Watched>; timer: NodeJS.Timeout; isLooking: boolean };

/** Of each process: its platform has one bus. */
const watches = new WeakMap<Platform['live'], Watch>();

/** One statement for all streams of the process: silent visitors cost next to nothing. Returns how to stop. */
export function watch(ctx: Context, watched: Watched): () => void {
  const known = watches.get(ctx.live) ?? begin(ctx);
  known.streams.add(watched);
  return () => {
    known.streams.delete(watched);
    if (known.streams.size > 0 || watches.get(ctx.live) !== known) return;
    clearInterval(known.timer);
    watches.delete(ctx.live);
  };
}

function begin(platform: Platform): Watch {
  const timer = setInterval(() => void look(platform, begun), LOOK_EVERY_MS);
  timer.unref();
  const begun: Watch = { streams: new Set(), timer, isLooking: false };
  watches.set(platform.live, begun);
  return begun;
}

async function look(platform: Platform, current: Watch): Promise<void> {
  if (current.isLooking) return;
  current.isLooking = true;
  try {
    await lookAt(platform, [...current.streams]);
  } catch (error) {
    platform.log.warn(describeError(error), 'open chat streams could not be looked at');
  } finally {
    current.isLooking = false;
  }
}

/** Rings the streams whose thread has grown, or has just begun. */
export async function lookAt(platform: Platform, streams: readonly Watched[]): Promise<void> {
  const rows = await queries.listWatchedAnywhere(platform.db, streams);
  const bySession = new Map(rows.map((row) => [row.id, row]));
  for (const stream of streams) {
    const row = bySession.get(stream.sessionId);
    stream.isSessionOpen = row !== undefined;
    if (row === undefined) continue;
    const isNew = row.conversation_id !== stream.conversationId || row.position !== stream.position;
    stream.conversationId = row.conversation_id;
    stream.position = row.position;
    if (isNew) stream.ring();
  }
  await keepSessions(platform, rows);
}
