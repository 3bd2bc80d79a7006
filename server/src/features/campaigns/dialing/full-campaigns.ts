/** Campaigns that this process found without a free place. Pure bookkeeping, without a clock. */

type Lines = { free: number; liveOf: (campaignId: string) => number };

export type FullCampaigns = {
  /** It had no free place, with `limit` allowed at once; null: it had one. */
  add(campaignId: string, limit: number | null, untilMs: number): void;
  /** Whether to skip it: its places, or all of the workspace's, are still taken. */
  has(campaignId: string, lines: Lines, nowMs: number): boolean;
  forgetOld(nowMs: number): void;
};

export function createFullCampaigns(): FullCampaigns {
  const known = new Map<string, { limit: number; untilMs: number }>();
  return {
    add(campaignId, limit, untilMs) {
      if (limit !== null) known.set(campaignId, { limit, untilMs });
    },
    has(campaignId, lines, nowMs) {
      const full = known.get(campaignId);
      if (full === undefined || full.untilMs <= nowMs) return false;
      return lines.free <= 0 || lines.liveOf(campaignId) >= full.limit;
    },
    forgetOld(nowMs) {
      for (const [campaignId, { untilMs }] of known) if (untilMs <= nowMs) known.delete(campaignId);
    },
  };
}
