import { pause } from './campaign.ts';
import type { Client } from './client.ts';
import { type PretendedClock, pretendedNow } from './clock.ts';
import { DemoError } from './flags.ts';
import { CONTACT_STATUSES, type ContactStatus, type Snapshot } from './progress.ts';
import type { CallSummary } from './summary.ts';

const POLL_MS = 500;
const PAGE = 100;
const PAGES_MAX = 200;
const LIVE = ['queued', 'ringing', 'in-progress'];

type CallPage = { data: { calls: CallSummary[]; total: number; nextCursor: string | null } };

const callPage = (ask: Client, campaignId: string, cursor: string | null): Promise<CallPage> => {
  const query = new URLSearchParams({
    campaignId,
    limit: String(PAGE),
    ...(cursor === null ? {} : { cursor }),
  });
  return ask('GET', `/api/calls?${query}`);
};

async function countContacts(ask: Client, campaignId: string): Promise<Record<ContactStatus, number>> {
  const totals = await Promise.all(
    CONTACT_STATUSES.map(async (status) => {
      const path = `/api/campaigns/${campaignId}/contacts?limit=1&status=${status}`;
      return [status, (await ask<{ data: { total: number } }>('GET', path)).data.total] as const;
    }),
  );
  return Object.fromEntries(totals) as Record<ContactStatus, number>;
}

type Watched = {
  campaignId: string;
  clock: PretendedClock;
  webhooks: () => number;
  /** Real time after which it gives up. */
  limitMs: number;
  show: (snapshot: Snapshot) => void;
};

/** Polls until the campaign is completed. */
export async function watchCampaign(ask: Client, watched: Watched): Promise<Snapshot> {
  const { campaignId, clock } = watched;
  const until = performance.now() + watched.limitMs;
  while (true) {
    const [contacts, { data: page }, { data: campaign }] = await Promise.all([
      countContacts(ask, campaignId),
      callPage(ask, campaignId, null),
      ask<{ data: { status: string; blocked_reason: string | null } }>('GET', `/api/campaigns/${campaignId}`),
    ]);
    const snapshot: Snapshot = {
      at: pretendedNow(clock, Date.now()),
      contacts,
      onTheLine: page.calls.filter(({ status }) => LIVE.includes(status)).length,
      calls: page.total,
      webhooks: watched.webhooks(),
    };
    watched.show(snapshot);
    if (campaign.status === 'completed') return snapshot;
    if (campaign.status !== 'active') {
      throw new DemoError(
        `The campaign is ${campaign.status}: ${campaign.blocked_reason ?? 'nobody said why'}.`,
      );
    }
    if (performance.now() > until) {
      throw new DemoError(
        'The campaign is not done yet, and this takes too long. Try --contacts 100, or a lower --speed.',
      );
    }
    await pause(POLL_MS);
  }
}

export async function listCalls(ask: Client, campaignId: string): Promise<CallSummary[]> {
  const calls: CallSummary[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < PAGES_MAX; page++) {
    const { data }: CallPage = await callPage(ask, campaignId, cursor);
    calls.push(...data.calls);
    cursor = data.nextCursor;
    if (cursor === null) break;
  }
  return calls;
}
