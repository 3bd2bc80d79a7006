import { useQueries } from '@tanstack/react-query';
import { listCalls, listCallsQuery } from '../../../api/generated/calls.ts';
import type { CallListItem, ListCallsInput } from '../../../api/generated/types.ts';
import type { Filters } from '../../../kit/list/use-filters.ts';
import { type List, useList } from '../../../kit/list/use-list.ts';
import { read } from '../../../kit/query/read.ts';
import { isNumber, plainNumber } from '../person-words.ts';
import { LIVE_STATUSES } from '../words/status-words.ts';
import { liveFirst } from './live-first.ts';

export const CALL_FILTERS = [
  'search',
  'status',
  'outcome',
  'agentId',
  'campaignId',
  'direction',
  'phoneNumber',
  'from',
  'to',
] as const;
export type CallFilter = (typeof CALL_FILTERS)[number];

type Query = NonNullable<ListCallsInput['query']>;

const LIVE_SHOWN_MAX = 50;

const SEARCH_LENGTH_MIN = listCallsQuery.search.minLength;

/** A number as it was typed; what cannot be one, and a search of one letter, is not asked for. */
export function callQuery({ query }: Filters<CallFilter>): Query {
  const { phoneNumber, search = '', ...others } = query;
  const number = plainNumber(phoneNumber ?? '');
  return {
    ...others,
    ...(isNumber(number) ? { phoneNumber: number } : {}),
    ...(search.trim().length >= SEARCH_LENGTH_MIN ? { search: search.trim() } : {}),
  } as Query;
}

/** The list with the calls under way on top. */
export function useCalls(filters: Filters<CallFilter>): List<CallListItem> {
  const query = callQuery(filters);
  const list = useList(listCalls, { query: { ...query, limit: 100 } });
  const live = useQueries({
    queries: LIVE_STATUSES.map((status) => ({
      ...read(listCalls, { query: { ...query, status, limit: LIVE_SHOWN_MAX } }),
      enabled: query.status === undefined,
    })),
    combine: (answers) => answers.flatMap(({ data }) => data?.calls ?? []),
  });
  return {
    ...list,
    rows: list.isPending ? [] : liveFirst(query.status === undefined ? live : [], list.rows),
  };
}
