import type { CampaignKey } from '../queue.ts';

export const START: CampaignKey = {
  tenant_id: '00000000-0000-0000-0000-000000000000',
  campaign_id: '00000000-0000-0000-0000-000000000000',
};
const POLL_MS = 500;
const POLL_FAST_MS = 100;
const SERVED_MAX = 10_000;
const SUBMIT_TRIES_MAX = 60;

export type Surveyed = {
  /** The campaigns of the range that want to dial now. */
  wanting: CampaignKey[];
  /** When the next of the others is due. */
  nextAt: Date | null;
  isAll: boolean;
  /** Where the next range begins. */
  cursor: CampaignKey;
};

/** A range of campaigns: `due` with the time of their first dial, `deferred` with contacts that wait for a place. */
export function surveyedOf(
  due: readonly (CampaignKey & { due_at: Date })[],
  deferred: readonly CampaignKey[],
  { now, limit }: { now: Date; limit: number },
): Surveyed {
  const isAll = due.length < limit;
  const wanting = new Map([
    ...due.filter(({ due_at }) => due_at <= now).map((one) => [one.campaign_id, one] as const),
    ...deferred.map((one) => [one.campaign_id, one] as const),
  ]);
  const later = due.filter(({ due_at }) => due_at > now).map(({ due_at }) => due_at.getTime());
  return {
    wanting: [...wanting.values()],
    nextAt: later.length === 0 ? null : new Date(Math.min(...later)),
    isAll,
    cursor: isAll ? START : (due.at(-1) ?? START),
  };
}

type Clock = { speed: number; toReal(at: Date): Date; realNow(): Date };

/** How long to sleep after a round. */
export function sleepMsOf(
  { nextAt, isAll }: Pick<Surveyed, 'nextAt' | 'isAll'>,
  worked: boolean,
  clock: Clock,
): number {
  if (worked || !isAll) return 0;
  const pollMs = clock.speed > 1 ? POLL_FAST_MS : POLL_MS;
  const untilNextMs = nextAt === null ? pollMs : clock.toReal(nextAt).getTime() - clock.realNow().getTime();
  return Math.max(1, Math.min(pollMs, untilNextMs));
}

/** The campaigns of each workspace. */
export function byWorkspaceOf(wanting: readonly CampaignKey[]): ReadonlyMap<string, readonly string[]> {
  const byWorkspace = new Map<string, string[]>();
  for (const { tenant_id, campaign_id } of wanting)
    byWorkspace.set(tenant_id, [...(byWorkspace.get(tenant_id) ?? []), campaign_id]);
  return byWorkspace;
}

/** `served`: a counter at the last pass of each. The one that waited longest comes first. */
export const inTurn = (ids: readonly string[], served: ReadonlyMap<string, number>): string[] =>
  [...ids].sort((one, other) => (served.get(one) ?? 0) - (served.get(other) ?? 0));

/** Bounds what is remembered: of many campaigns only those that want to dial. */
export function forgetIdle(served: Map<string, number>, wanting: ReadonlySet<string>): void {
  if (served.size < SERVED_MAX) return;
  for (const id of served.keys()) if (!wanting.has(id)) served.delete(id);
}

/** Only while the database is away; `tries`: how many there were. */
export const isSubmittedAgain = (failed: {
  isDatabaseTrouble: boolean;
  isStopped: boolean;
  tries: number;
}): boolean => failed.isDatabaseTrouble && !failed.isStopped && failed.tries < SUBMIT_TRIES_MAX;
