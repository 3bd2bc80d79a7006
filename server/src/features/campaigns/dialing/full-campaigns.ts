/** Campaigns of which one process knows that nobody could be dialed. Pure book-keeping; no clock of its own. */

type Lines = { free: number; liveOf: (campaignId: string) => number };

export type FullCampaigns = {
  /** It had no place left, with so many allowed at once. */
  add(campaignId: string, limit: number, untilMs: number): void;
  /** Whether there is still no use in looking at it: its own places are taken, or all of the workspace's. */
  has(campaignId: string, lines: Lines, nowMs: number): boolean;
  forgetOld(nowMs: number): void;
};

export function createFullCampaigns(): FullCampaigns {
  const known = new Map<string, { limit: number; untilMs: number }>();
  return {
    add: (campaignId, limit, untilMs) => void known.set(campaignId, { limit, untilMs }),
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
