import { setTimeout as pause } from 'node:timers/promises';
import { createBell } from '../../../platform/background/bell.ts';
import { type Loop, startLoop } from '../../../platform/background/loop.ts';
import {
  type BackgroundService,
  type Context,
  type Platform,
  systemContext,
} from '../../../platform/context.ts';
import { isDatabaseTrouble } from '../../../platform/database/trouble.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { countLines, type Lines, submitCall } from '../../calls/service.ts';
import { createFullCampaigns } from './full-campaigns.ts';
import { createGate } from './gate.ts';
import { NOTHING, type Pass, passCampaign } from './pass.ts';
import { DIALER } from './queue.ts';
import { type CampaignKey, surveyDeferredAnywhere, surveyDue } from './queue-queries.ts';

const POLL_MS = 500;
const POLL_FAST_MS = 100;
const SURVEY_MAX = 500;
const WORKSPACES_AT_ONCE = 4;
const SUBMISSIONS_AT_ONCE = 32;
/** So long a full campaign is not looked at while its places, or the workspace's, stay taken. */
const FULL_MS = 2_000;

const NOWHERE: CampaignKey = {
  tenant_id: '00000000-0000-0000-0000-000000000000',
  campaign_id: '00000000-0000-0000-0000-000000000000',
};

/** Works through what is due, in every process of the worker role at once. */
export const dialer: BackgroundService = {
  name: DIALER,
  start: async (platform) => startDialer(platform),
};

const SUBMIT_TRIES_MAX = 60;
const SUBMIT_AGAIN_MS = 1_000;

/** A database that was away is asked again: what was submitted, or is too old by then, is not submitted once more. */
async function submitPatiently(ctx: Context, callId: string, loop: Loop): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await submitCall(ctx, callId);
    } catch (error) {
      if (!isDatabaseTrouble(error) || loop.isStopped() || tries >= SUBMIT_TRIES_MAX) throw error;
      await pause(SUBMIT_AGAIN_MS);
    }
  }
}

function startDialer(platform: Platform): { stop(): Promise<void> } {
  const { queueDb, clock, log, live } = platform;
  const bell = createBell();
  const workspaces = createGate(WORKSPACES_AT_ONCE);
  const submissions = createGate(SUBMISSIONS_AT_ONCE);
  /** When each campaign was served last, by counting: whoever waited longest comes first. */
  const served = new Map<string, number>();
  const full = createFullCampaigns();
  let rounds = 0;
  let cursor = NOWHERE;

  live.onWake(DIALER, bell.ring);
  live.onGap(bell.ring);

  /** A stretch of the campaigns that have something to do now, and when the next of the others has. */
  async function survey(): Promise<{ wanting: CampaignKey[]; nextAt: Date | null; isAll: boolean }> {
    const [due, deferred] = await Promise.all([
      surveyDue(queueDb, cursor, SURVEY_MAX),
      surveyDeferredAnywhere(queueDb, cursor, SURVEY_MAX),
    ]);
    const isAll = due.length < SURVEY_MAX;
    const now = clock.now();
    const wanting = new Map([
      ...due.filter(({ due_at }) => due_at <= now).map((one) => [one.campaign_id, one] as const),
      ...deferred.map((one) => [one.campaign_id, one] as const),
    ]);
    const later = due.filter(({ due_at }) => due_at > now).map(({ due_at }) => due_at.getTime());
    cursor = isAll ? NOWHERE : (due.at(-1) ?? NOWHERE);
    return {
      wanting: [...wanting.values()],
      nextAt: later.length === 0 ? null : new Date(Math.min(...later)),
      isAll,
    };
  }

  /** One workspace's campaigns one after the other: its free places are counted under one lock anyway. */
  async function serveWorkspace(tenantId: string, campaignIds: readonly string[]): Promise<boolean> {
    const ctx = systemContext(platform, tenantId, 'dialer');
    const inTurn = [...campaignIds].sort((a, b) => (served.get(a) ?? 0) - (served.get(b) ?? 0));
    const lines = { ...(await countLines(ctx, ctx.db)) };
    let worked = false;
    for (const id of inTurn) {
      if (loop.isStopped()) break;
      if (full.has(id, lines, performance.now())) continue;
      served.set(id, ++rounds);
      const pass = await serveCampaign(ctx, id, inTurn.length, lines);
      lines.free -= pass.callIds.length;
      worked = worked || pass.worked;
    }
    return worked;
  }

  async function serveCampaign(ctx: Context, id: string, competitors: number, lines: Lines): Promise<Pass> {
    try {
      const pass = await passCampaign(ctx, id, competitors, lines);
      for (const callId of pass.callIds) submit(ctx, callId);
      if (pass.fullOf !== null) full.add(id, pass.fullOf, performance.now() + FULL_MS / clock.speed);
      return pass;
    } catch (error) {
      failed(error, { campaign_id: id });
      return NOTHING;
    }
  }

  /** One that fails does not hold up the others. */
  function failed(error: unknown, whose: object): false {
    log.error({ ...whose, ...describeError(error) }, 'a campaign could not be dialed, trying again');
    return false;
  }

  /** Only here, by whoever opened the call. What fails now is settled by the reconciler, never dialed again. */
  function submit(ctx: Context, callId: string): void {
    void submissions
      .run(() => submitPatiently(ctx, callId, loop))
      .catch((error) => log.error({ callId, ...describeError(error) }, 'a call was not submitted'));
  }

  /** How long there is nothing to do. */
  async function round(): Promise<number> {
    const { wanting, nextAt, isAll } = await survey();
    const byWorkspace = new Map<string, string[]>();
    for (const { tenant_id, campaign_id } of wanting)
      byWorkspace.set(tenant_id, [...(byWorkspace.get(tenant_id) ?? []), campaign_id]);
    const worked = await Promise.all(
      [...byWorkspace].map(([tenantId, ids]) =>
        workspaces.run(() => serveWorkspace(tenantId, ids).catch((error) => failed(error, { tenantId }))),
      ),
    );
    full.forgetOld(performance.now());
    if (isAll) forgetIdle(new Set(wanting.map(({ campaign_id }) => campaign_id)));
    if (worked.includes(true) || !isAll) return 0;
    const pollMs = clock.speed > 1 ? POLL_FAST_MS : POLL_MS;
    const untilNextMs = nextAt === null ? pollMs : clock.toReal(nextAt).getTime() - clock.realNow().getTime();
    return Math.max(1, Math.min(pollMs, untilNextMs));
  }

  const SERVED_MAX = 10_000;
  function forgetIdle(wanting: ReadonlySet<string>): void {
    if (served.size < SERVED_MAX) return;
    for (const id of served.keys()) if (!wanting.has(id)) served.delete(id);
  }

  const loop = startLoop({ bell, log, trouble: 'dialing failed', round });
  return {
    async stop() {
      await loop.stop();
      await submissions.idle();
    },
  };
}
