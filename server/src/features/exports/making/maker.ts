import { createBell } from '../../../platform/background/bell.ts';
import { startLoop } from '../../../platform/background/loop.ts';
import { type BackgroundService, type Platform, systemContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { removeFiles } from '../files.ts';
import { EXPORTS, TOPIC } from '../names.ts';
import { ATTEMPTS_MAX, retryMs } from '../rules.ts';
import * as queries from './queries.ts';
import { CLAIM_MS, makeParts, type TurnEnd } from './turn.ts';

/** So many at once in a process, so that a large export does not keep all others waiting. */
const PLACES = 2;
/** Exports of dead processes, and wakes that were missed, are found so often. */
const LOOK_EVERY_MS = 5_000;

const GAVE_UP = 'The file could not be made. Create the export again; if that fails too, look into the log.';

/** Makes the files of exports, in turns of a few parts. */
export const exportMaker: BackgroundService = {
  name: EXPORTS,
  start: async (platform) => {
    const { live, log } = platform;
    const bells = Array.from({ length: PLACES }, createBell);
    const ringAll = () => {
      for (const bell of bells) bell.ring();
    };
    live.onWake(EXPORTS, ringAll);
    live.onGap(ringAll);
    const loops = bells.map((bell) => {
      const round = async () =>
        (await serveOne(platform, () => loop.isStopped())) ? 0 : await idleMs(platform);
      const loop = startLoop({ bell, log, trouble: 'exports were not made', round });
      return loop;
    });
    return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
  },
};

async function idleMs({ db, clock }: Platform): Promise<number> {
  const now = clock.now();
  const { due_at: dueAt } = await queries.findNextDueAnywhere(db, now);
  if (dueAt === null) return LOOK_EVERY_MS;
  return Math.min(LOOK_EVERY_MS, Math.max(1, clock.toReal(dueAt).getTime() - clock.realNow().getTime()));
}

/** False: nothing waits. */
async function serveOne(platform: Platform, isStopped: () => boolean): Promise<boolean> {
  const claimed = await claimNext(platform);
  if (claimed === undefined) return false;
  if (claimed === null) return true;
  const ctx = systemContext(platform, claimed.tenant_id, EXPORTS);
  let end: TurnEnd;
  try {
    if (claimed.attempts > ATTEMPTS_MAX) throw new Error('attempts ended without a part');
    end = await makeParts(ctx, claimed, isStopped);
  } catch (error) {
    await postpone(platform, claimed, error);
    return true;
  }
  if (end === 'more')
    await queries.releaseExport(platform.db, claimed.tenant_id, claimed, {
      dueAt: platform.clock.now(),
      isFailure: false,
    });
  await platform.live.wake(platform.db, EXPORTS);
  return true;
}

/** Undefined: nothing waits; null: another process was quicker. */
async function claimNext({ db, clock, processId }: Platform): Promise<queries.Claimed | null | undefined> {
  const now = clock.now();
  const due = await queries.findDueAnywhere(db, now);
  if (due === undefined) return undefined;
  const until = new Date(now.getTime() + CLAIM_MS);
  const claimed = await db.transaction(async (tx) => {
    await queries.takeTurn(tx, due.tenant_id, now);
    return queries.claimExport(tx, due.tenant_id, due.id, { claimId: newId(), processId, now, until });
  });
  return claimed ?? null;
}

/** What fails is tried again later, from the last part that was stored; at last it is given up. */
async function postpone(platform: Platform, claimed: queries.Claimed, error: unknown): Promise<void> {
  const { db, clock, log, live } = platform;
  const { tenant_id: tenantId, id, attempts } = claimed;
  log.warn({ export_id: id, attempts, ...describeError(error) }, 'a part of an export was not made');
  if (attempts < ATTEMPTS_MAX) {
    const dueAt = new Date(clock.now().getTime() + retryMs(attempts));
    await queries.releaseExport(db, tenantId, claimed, { dueAt, isFailure: true });
    return;
  }
  await db.transaction(async (tx) => {
    if ((await queries.failExport(tx, tenantId, claimed, GAVE_UP)) === 0) return;
    await removeFiles(tx, { clock, tenantId }, [claimed.folder]);
    await live.change(tx, { tenantId, topic: TOPIC, id });
  });
}
