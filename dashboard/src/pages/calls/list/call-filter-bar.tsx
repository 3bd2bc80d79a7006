import { useQuery } from '@tanstack/react-query';
import { listAgents } from '../../../api/generated/agents.ts';
import { listCallsQuery } from '../../../api/generated/calls.ts';
import { listCampaigns } from '../../../api/generated/campaigns.ts';
import type { CallListItem } from '../../../api/generated/types.ts';
import { shortId } from '../../../design/display/short-id.ts';
import { type Filter, FilterBar } from '../../../kit/list/filter-bar.tsx';
import type { Filters } from '../../../kit/list/use-filters.ts';
import type { ValueSuggestion } from '../../../kit/list/value-picker.tsx';
import { read } from '../../../kit/query/read.ts';
import { SavedViews } from '../../../kit/views/saved-views.tsx';
import { t } from '../../../words/words.ts';
import { directionWords } from '../call-state.tsx';
import { isErased, personWords } from '../person-words.ts';
import { outcomeOptions } from '../words/outcome-words.ts';
import { statusWords } from '../words/status-words.ts';
import type { CallFilter } from './use-calls.ts';

const named = (items: readonly { id: string; name: string }[]): ValueSuggestion[] =>
  items.map(({ id, name }) => ({ value: id, label: name }));

/** More are found by the search. */
const CALLS_READ = 500;

/** The people of the newest calls on the page; any other number can be typed. */
function peopleOf(calls: readonly CallListItem[]): ValueSuggestion[] {
  const people = new Map<string, ValueSuggestion>();
  for (const call of calls.slice(0, CALLS_READ)) {
    const name = personWords(call);
    if (isErased(call.phone_number) || people.has(call.phone_number)) continue;
    const label = name === call.phone_number ? name : `${name} · ${call.phone_number}`;
    people.set(call.phone_number, { value: call.phone_number, label });
  }
  return [...people.values()].sort((one, other) => one.label.localeCompare(other.label));
}

export function CallFilterBar({
  state,
  calls,
}: {
  state: Filters<CallFilter>;
  calls: readonly CallListItem[];
}) {
  const { data: agents = [] } = useQuery(read(listAgents, { query: { limit: 200 } }));
  const { data: campaigns } = useQuery(read(listCampaigns, { query: { limit: 100 } }));
  const filters: Filter<CallFilter>[] = [
    {
      kind: 'choice',
      name: 'status',
      label: t('State'),
      options: listCallsQuery.status.enum.map((value) => ({ value, label: statusWords(value) })),
    },
    { kind: 'choice', name: 'outcome', label: t('Outcome'), options: outcomeOptions() },
    {
      kind: 'value',
      name: 'agentId',
      label: t('Agent'),
      suggestions: named(agents),
      describe: shortId,
    },
    {
      kind: 'value',
      name: 'campaignId',
      label: t('Campaign'),
      suggestions: named(campaigns?.data ?? []),
      describe: shortId,
    },
    {
      kind: 'choice',
      name: 'direction',
      label: t('Direction'),
      options: listCallsQuery.direction.enum.map((value) => ({ value, label: directionWords(value) })),
    },
    { kind: 'value', name: 'phoneNumber', label: t('Person'), suggestions: peopleOf(calls) },
    { kind: 'days', label: t('Date') },
  ];
  const search = {
    name: 'search',
    placeholder: t('Search by name or number'),
    maxLength: listCallsQuery.search.maxLength,
  } as const;
  const views = <SavedViews list="calls" state={state} />;
  return <FilterBar state={state} filters={filters} search={search} views={views} />;
}
