import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { getCampaignOutreach } from '../../../api/generated/campaigns.ts';
import type { GetCampaignOutreachData, GetCampaignOutreachInput } from '../../../api/generated/types.ts';
import { read } from '../../../kit/query/read.ts';

export type OutreachContact = GetCampaignOutreachData['contacts'][number];
type Query = NonNullable<GetCampaignOutreachInput['query']>;

export const PAGE_ROWS = 100;
const LIVE_MS = 4_000;

/** Numbers of the pages that hold these rows; the first is always kept, because it says how many there are. */
export function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(first / PAGE_ROWS) + 1;
  const to = Math.floor(Math.max(first, last - 1) / PAGE_ROWS) + 1;
  return [...new Set([1, ...Array.from({ length: to - from + 1 }, (_, index) => from + index)])];
}

/** Rows by their place in a list of any length: only the pages in sight are loaded and kept fresh. */
export function useContactPages({
  campaignId,
  wanted,
  slice,
  isLive,
}: {
  campaignId: string;
  wanted: Omit<Query, 'page' | 'limit'>;
  slice: { first: number; last: number };
  isLive: boolean;
}) {
  const optionsOf = (page: number) => ({
    ...read(getCampaignOutreach, { params: { campaignId }, query: { ...wanted, page, limit: PAGE_ROWS } }),
    meta: { topics: [...getCampaignOutreach.topics, ...(isLive ? [] : ['contacts'])] },
    // Contacts change several times a second while a campaign dials: asked for at a calm pace instead.
    refetchInterval: isLive ? LIVE_MS : (false as const),
  });
  const first = useQuery({ ...optionsOf(1), placeholderData: keepPreviousData });
  const total = first.data?.total ?? 0;
  const numbers = pagesOf(slice.first, Math.min(slice.last, total)).filter((page) => page !== 1);
  const others = useQueries({ queries: numbers.map((page) => optionsOf(page)) });
  const pages = new Map<number, OutreachContact[]>();
  if (first.data) pages.set(1, first.data.contacts);
  numbers.forEach((page, index) => {
    const { data } = others[index] ?? {};
    if (data) pages.set(page, data.contacts);
  });
  return {
    first,
    total,
    rowAt: (index: number): OutreachContact | undefined =>
      pages.get(Math.floor(index / PAGE_ROWS) + 1)?.[index % PAGE_ROWS],
  };
}
