import { setTimeout as pause } from 'node:timers/promises';
import { createBell } from '../../../platform/background/bell.ts';
import { startLoop } from '../../../platform/background/loop.ts';
import {
  type BackgroundService,
  type Context,
  type Platform,
  systemContext,
} from '../../../platform/context.ts';
import { isDatabaseTrouble } from '../../../platform/database/trouble.ts';
import { describeError } from '../../../platform/observability/describe-error.ts';
import { countLines, type Lines, submitCall } from '../../calls/service.ts';
import {
  byWorkspaceOf,
  forgetIdle,
  inTurn,
  isSubmittedAgain,
  START,
  type Surveyed,
  sleepMsOf,
  surveyedOf,
} from './decisions/rounds.ts';
import { createFullCampaigns } from './full-campaigns.ts';
import { createGate } from './gate.ts';
import { NOTHING, type Pass, passCampaign } from './pass.ts';
import { DIALER } from './queue.ts';
import { type CampaignKey, surveyDeferredAnywhere, surveyDue } from './queue-queries.ts';

const SURVEY_MAX = 500;
const WORKSPACES_AT_ONCE = 4;
const SUBMISSIONS_AT_ONCE = 32;
/** How long a full campaign is skipped while its places, or the workspace's, stay taken. */
const FULL_MS = 2_000;

/** Dials what is due; runs in every process of the worker role at once. */
export const dialer: BackgroundService = {
  name: DIALER,
  start: async (platform) => startDialer(platform),
};

const SUBMIT_AGAIN_MS = 1_000;

/** Retried while the database is away: what was submitted already, or is too old by then, is not submitted again. */
async function submitPatiently(ctx: Context, callId: string, isStopped: () => boolean): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await submitCall(ctx, callId);
    } catch (error) {
      const failed = { isDatabaseTrouble: isDatabaseTrouble(error), isStopped: isStopped(), tries };
      if (!isSubmittedAgain(failed)) throw error;
      await pause(SUBMIT_AGAIN_MS);
    }
  }
}

function startDialer(platform: Platform): { stop(): Promise<void> } {
  const { log, live } = platform;
  const bell = createBell();
  live.onWake(DIALER, bell.ring);
  live.onGap(bell.ring);
  const dialer = new Dialer(platform, () => loop.isStopped());
  const loop = startLoop({ bell, log, trouble: 'dialing failed', round: () => dialer.round() });
  return {
    async stop() {
      await loop.stop();
      await dialer.submitted();
    },
  };
}

class Dialer {
  readonly #platform: Platform;
  readonly #isStopped: () => boolean;
  readonly #survey: Survey;
  readonly #workspaces = createGate(WORKSPACES_AT_ONCE);
  readonly #submissions = createGate(SUBMISSIONS_AT_ONCE);
  /** A counter at the last pass of each campaign: the campaign that waited longest comes first. */
  readonly #served = new Map<string, number>();
  readonly #full = createFullCampaigns();
  #rounds = 0;

  constructor(platform: Platform, isStopped: () => boolean) {
    this.#platform = platform;
    this.#isStopped = isStopped;
    this.#survey = new Survey(platform);
  }

  /** Resolves when every opened call is submitted. */
  submitted(): Promise<void> {
    return this.#submissions.idle();
  }

  /** How long to sleep. */
  async round(): Promise<number> {
    const surveyed = await this.#survey.next();
    const { wanting, isAll } = surveyed;
    const worked = await this.#serve(wanting);
    this.#full.forgetOld(performance.now());
    if (isAll) forgetIdle(this.#served, new Set(wanting.map(({ campaign_id }) => campaign_id)));
    return sleepMsOf(surveyed, worked, this.#platform.clock);
  }

  /** Workspaces in parallel; true when any of them had something to dial. */
  async #serve(wanting: readonly CampaignKey[]): Promise<boolean> {
    const worked = await Promise.all(
      [...byWorkspaceOf(wanting)].map(([tenantId, ids]) =>
        this.#workspaces.run(() =>
          this.#serveWorkspace(tenantId, ids).catch((error) => this.#failed(error, { tenantId })),
        ),
      ),
    );
    return worked.includes(true);
  }

  /** The campaigns of one workspace in turn: its free places are counted under one lock anyway. */
  async #serveWorkspace(tenantId: string, campaignIds: readonly string[]): Promise<boolean> {
    const ctx = systemContext(this.#platform, tenantId, 'dialer');
    const ids = inTurn(campaignIds, this.#served);
    const lines = { ...(await countLines(ctx, ctx.db)) };
    let worked = false;
    for (const id of ids) {
      if (this.#isStopped()) break;
      if (this.#full.has(id, lines, performance.now())) continue;
      this.#served.set(id, ++this.#rounds);
      const pass = await this.#serveCampaign(ctx, id, ids.length, lines);
      lines.free -= pass.callIds.length;
      worked = worked || pass.worked;
    }
    return worked;
  }

  async #serveCampaign(ctx: Context, id: string, competitors: number, lines: Lines): Promise<Pass> {
    try {
      const pass = await passCampaign(ctx, id, competitors, lines);
      for (const callId of pass.callIds) this.#submit(ctx, callId);
      this.#full.add(id, pass.fullOf, performance.now() + FULL_MS / ctx.clock.speed);
      return pass;
    } catch (error) {
      this.#failed(error, { campaign_id: id });
      return NOTHING;
    }
  }

  /** One that fails does not delay the others. */
  #failed(error: unknown, whose: object): false {
    const facts = { ...whose, ...describeError(error) };
    this.#platform.log.error(facts, 'a campaign could not be dialed, trying again');
    return false;
  }

  /** Only the process that opened the call submits it. A failure is settled by the reconciler, never dialed again. */
  #submit(ctx: Context, callId: string): void {
    void this.#submissions
      .run(() => submitPatiently(ctx, callId, this.#isStopped))
      .catch((error) => ctx.log.error({ callId, ...describeError(error) }, 'a call was not submitted'));
  }
}

/** Reads the campaigns a range at a time. */
class Survey {
  readonly #platform: Platform;
  #cursor = START;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  async next(): Promise<Surveyed> {
    const { queueDb, clock } = this.#platform;
    const [due, deferred] = await Promise.all([
      surveyDue(queueDb, this.#cursor, SURVEY_MAX),
      surveyDeferredAnywhere(queueDb, this.#cursor, SURVEY_MAX),
    ]);
    const surveyed = surveyedOf(due, deferred, { now: clock.now(), limit: SURVEY_MAX });
    this.#cursor = surveyed.cursor;
    return surveyed;
  }
}
