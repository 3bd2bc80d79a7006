import { createBell } from '../../../platform/background/bell.ts';
import { startLoop } from '../../../platform/background/loop.ts';
import { type BackgroundService, type Platform, systemContext } from '../../../platform/context.ts';
import { isDatabaseTrouble } from '../../../platform/database/trouble.ts';
import { ApiError } from '../../../platform/errors.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { CrmError } from '../../../providers/crm/port.ts';
import { find } from '../queries.ts';
import { CLAIMS_MAX } from '../rules.ts';
import * as queries from './queries.ts';
import { settleTrouble, settleWritten, type Trouble } from './settle.ts';
import { SYNC_SERVICE } from './wake.ts';
import { writeSync } from './write.ts';

const POLL_MS = 2_000;
const POLL_FAST_MS = 100;
/** A slow vendor occupies its own places only. */
const PER_INTEGRATION = 3;
const INTEGRATIONS_AT_ONCE = 20;
/** Longer than all requests of one attempt; what a dead process held is free at once. Real time. */
const LEASE_MS = 90_000;
/** No write begins later than this after the claim. */
const WRITE_WITHIN_MS = 60_000;

/** Writes interactions into CRMs, outside the job queue: many may wait for a vendor's limits. */
export const syncSweep: BackgroundService = {
  name: SYNC_SERVICE,
  start: async (platform) => startSweep(platform),
};

async function writeClaimed(platform: Platform, claim: queries.Claim, claimedAtMs: number): Promise<void> {
  const ctx = systemContext(platform, claim.tenant_id, SYNC_SERVICE);
  const integration = await find(platform.db, claim.tenant_id, claim.integration_id);
  if (integration === undefined) return;
  const isStillOurs = () => performance.now() - claimedAtMs < WRITE_WITHIN_MS;
  try {
    if (claim.attempt > CLAIMS_MAX)
      throw new CrmError('refused', `Given up: ${CLAIMS_MAX} attempts ended without a result`);
    const written = await writeSync(ctx, integration, claim, { isStillOurs });
    await settleWritten(ctx, integration, claim, written);
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error; // its lease ends, and it is claimed again
    if (!(error instanceof CrmError || error instanceof ApiError))
      platform.log.error({ sync_id: claim.id, ...describeError(error) }, 'a CRM sync failed unexpectedly');
    await settleTrouble(ctx, integration, claim, troubleOf(error));
  }
}

const REGION_AGAIN_MS = 3_600_000;

/** The region is a setting that may be put right: what waits for it is kept. No other refusal of ours changes by itself. */
function troubleOf(error: unknown): Trouble {
  if (error instanceof CrmError) return error;
  if (error instanceof ApiError && error.code === 'DATA_RESIDENCY_BLOCKED')
    return { trouble: 'limited', message: error.message, retryAfterMs: REGION_AGAIN_MS };
  return error instanceof ApiError
    ? { trouble: 'refused', message: error.message, retryAfterMs: null }
    : UNEXPECTED;
}

/** The log of the service has the error itself, which may repeat what nobody else should read. */
const UNEXPECTED: Trouble = {
  trouble: 'unexpected',
  message: 'An unexpected error, which the log of the service explains',
  retryAfterMs: null,
};

/** Claims of one integration, at most so many at once. */
async function claimOf(platform: Platform, one: { tenant_id: string; id: string }): Promise<queries.Claim[]> {
  const { db, clock, processId } = platform;
  const now = clock.now();
  const leaseUntil = new Date(now.getTime() + LEASE_MS * clock.speed);
  return db.transaction((tx) =>
    queries.claim(tx, one.tenant_id, one.id, { now, leaseUntil, processId, limit: PER_INTEGRATION }),
  );
}

/** One round over what is due now; returns the work that was begun, by integration. */
async function take(platform: Platform, busy: readonly string[]): Promise<Map<string, Promise<void>>> {
  const limit = INTEGRATIONS_AT_ONCE - busy.length;
  if (limit <= 0) return new Map();
  const due = await queries.findDueAnywhere(platform.queueDb, { now: platform.clock.now(), busy, limit });
  const begun = new Map<string, Promise<void>>();
  for (const one of due) {
    const claimedAtMs = performance.now();
    const claims = await claimOf(platform, one);
    if (claims.length === 0) continue;
    const work = claims.map((claim) =>
      writeClaimed(platform, claim, claimedAtMs).catch((error: unknown) =>
        platform.log.error({ sync_id: claim.id, ...describeError(error) }, 'a CRM sync was not stored'),
      ),
    );
    begun.set(
      one.id,
      Promise.all(work).then(() => undefined),
    );
  }
  return begun;
}

/** All that is due now, for tests and commands. */
export async function syncDue(platform: Platform): Promise<void> {
  for (;;) {
    const begun = await take(platform, []);
    await Promise.all(begun.values());
    if (begun.size === 0) return;
  }
}

function startSweep(platform: Platform): { stop(): Promise<void> } {
  const { live, clock, log } = platform;
  const bell = createBell();
  const underWay = new Map<string, Promise<void>>();
  const pollMs = clock.speed > 1 ? POLL_FAST_MS : POLL_MS;
  live.onWake(SYNC_SERVICE, bell.ring);
  live.onGap(bell.ring);
  const round = async (): Promise<number> => {
    for (const [id, work] of await take(platform, [...underWay.keys()])) {
      underWay.set(id, work);
      void work.then(() => {
        underWay.delete(id);
        bell.ring();
      });
    }
    return pollMs;
  };
  const loop = startLoop({ bell, log, trouble: 'CRM syncs failed', round });
  return {
    async stop() {
      await loop.stop();
      await Promise.all(underWay.values());
    },
  };
}
