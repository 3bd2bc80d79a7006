import type { AuditEntry } from '../../api/generated/types.ts';
import { shortId } from '../../design/display/short-id.ts';
import { type Filter, FilterBar } from '../../kit/list/filter-bar.tsx';
import type { Filters } from '../../kit/list/use-filters.ts';
import type { ValueSuggestion } from '../../kit/list/value-picker.tsx';
import { SavedViews } from '../../kit/views/saved-views.tsx';
import { actorLabel } from '../../kit/words/actor.ts';
import { t } from '../../words/words.ts';

export const AUDIT_FILTERS = ['action', 'resourceType', 'resourceId', 'userId', 'from', 'to'] as const;
type AuditFilter = (typeof AUDIT_FILTERS)[number];

function suggest(
  entries: AuditEntry[],
  read: (entry: AuditEntry) => ValueSuggestion | null,
): ValueSuggestion[] {
  const byValue = new Map<string, ValueSuggestion>();
  for (const entry of entries) {
    const suggestion = read(entry);
    if (suggestion) byValue.set(suggestion.value, suggestion);
  }
  return [...byValue.values()].sort((one, other) => one.label.localeCompare(other.label));
}

const plain = (value: string | null) => (value ? { value, label: value } : null);

/** Suggestions come from the entries already loaded. */
export function AuditFilterBar({ state, entries }: { state: Filters<AuditFilter>; entries: AuditEntry[] }) {
  const filters: Filter<AuditFilter>[] = [
    {
      kind: 'value',
      name: 'action',
      label: t('Action'),
      suggestions: suggest(entries, (entry) => plain(entry.action)),
    },
    {
      kind: 'value',
      name: 'resourceType',
      label: t('Resource'),
      suggestions: suggest(entries, (entry) => plain(entry.resource_type)),
    },
    {
      kind: 'value',
      name: 'userId',
      label: t('Actor'),
      suggestions: suggest(entries, (entry) => ({ value: entry.user_id, label: actorLabel(entry) })),
      describe: (id) => actorLabel({ user_id: id, actor_name: null }),
    },
    { kind: 'days', label: t('Date') },
    { kind: 'pinned', name: 'resourceId', label: t('Resource id'), describe: shortId },
  ];
  return <FilterBar state={state} filters={filters} views={<SavedViews list="audit" state={state} />} />;
}
