import { useQuery } from '@tanstack/react-query';
import { listCampaigns } from '../../../api/generated/campaigns.ts';
import type { CampaignListItem } from '../../../api/generated/types.ts';
import type { List } from '../../../kit/list/use-list.ts';

const PAGE = 100;
const PAGES_MAX = 20;

/** The API has no filters for campaigns and they are few: all are loaded, and filtered here. */
async function loadAll(signal: AbortSignal): Promise<CampaignListItem[]> {
  const rows: CampaignListItem[] = [];
  for (let page = 1; page <= PAGES_MAX; page++) {
    const { data } = await listCampaigns({ query: { page, limit: PAGE } }, { signal });
    rows.push(...data);
    if (data.length < PAGE) break;
  }
  return rows;
}

export interface Wanted {
  search?: string;
  status?: string;
  channel?: string;
  agentId?: string;
}

/** `blocked` is a paused campaign that the service paused. */
export const matches = (campaign: CampaignListItem, wanted: Wanted): boolean => {
  const isBlocked = campaign.status === 'paused' && campaign.blocked_reason !== null;
  return (
    (!wanted.status || (wanted.status === 'blocked' ? isBlocked : campaign.status === wanted.status)) &&
    (!wanted.channel || campaign.channel === wanted.channel) &&
    (!wanted.agentId || campaign.agent_id === wanted.agentId) &&
    (!wanted.search || campaign.name.toLowerCase().includes(wanted.search.toLowerCase()))
  );
};

export function useCampaigns(wanted: Wanted): { list: List<CampaignListItem>; all: CampaignListItem[] } {
  const query = useQuery({
    queryKey: [listCampaigns.id, 'all'],
    queryFn: ({ signal }) => loadAll(signal),
    meta: { topics: listCampaigns.topics },
    // Contacts move without a change of the campaign being announced.
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'active') ? 5_000 : false),
  });
  const all = query.data ?? [];
  const rows = all.filter((campaign) => matches(campaign, wanted));
  const list: List<CampaignListItem> = {
    rows,
    isPending: query.isPending,
    isStale: false,
    error: query.error,
    retry: () => void query.refetch(),
    updatedAtMs: query.dataUpdatedAt,
    total: { total: rows.length, isEstimate: false },
    more: null,
    pages: null,
  };
  return { list, all };
}
