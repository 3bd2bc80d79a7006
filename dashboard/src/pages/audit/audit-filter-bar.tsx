import { useNavigate, useSearch } from '@tanstack/react-router';
import type { AuditEntry, AuditFilters } from '../../api/audit.ts';
import { Button } from '../../design/button.tsx';
import { FilterChip } from '../../design/filter-chip.tsx';
import { shortId } from '../../design/short-id.ts';
import { actorLabel } from './actor.ts';
import { describeRange } from './audit-filters.ts';
import { DateRangePicker } from './date-range-picker.tsx';
import { ValuePicker, type ValueSuggestion } from './value-picker.tsx';

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

/** Chips whose values stand in the address. Suggestions come from the entries already loaded. */
export function AuditFilterBar({ entries }: { entries: AuditEntry[] }) {
  const search = useSearch({ from: '/shell/audit' });
  const navigate = useNavigate({ from: '/audit' });
  const set = (patch: { [Name in keyof AuditFilters]: string | undefined }) =>
    void navigate({ search: (current) => ({ ...current, ...patch }) });

  const itself = (value: string) => value;
  const plain = (value: string | null) => (value ? { value, label: value } : null);
  const chips = [
    { name: 'action', label: 'Action', read: (entry: AuditEntry) => plain(entry.action), describe: itself },
    {
      name: 'resourceType',
      label: 'Resource',
      read: (entry: AuditEntry) => plain(entry.resource_type),
      describe: itself,
    },
    {
      name: 'userId',
      label: 'Actor',
      read: (entry: AuditEntry) => ({ value: entry.user_id, label: actorLabel(entry) }),
      describe: (id: string) => actorLabel({ user_id: id, actor_name: null }),
    },
  ] as const;

  return (
    <search aria-label="Filters" className="flex min-w-0 flex-wrap items-center gap-2">
      {chips.map(({ name, label, read, describe }) => {
        const suggestions = suggest(entries, read);
        const value = search[name];
        return (
          <FilterChip
            key={name}
            label={label}
            value={suggestions.find((item) => item.value === value)?.label ?? (value && describe(value))}
            onClear={() => set({ [name]: undefined })}
          >
            {(close) => (
              <ValuePicker
                label={label}
                suggestions={suggestions}
                onPick={(picked) => {
                  set({ [name]: picked });
                  close();
                }}
              />
            )}
          </FilterChip>
        );
      })}
      <FilterChip
        label="Date"
        value={describeRange(search.from, search.to)}
        onClear={() => set({ from: undefined, to: undefined })}
      >
        {(close) => (
          <DateRangePicker
            from={search.from}
            to={search.to}
            onPick={(from, to) => {
              set({ from, to });
              close();
            }}
          />
        )}
      </FilterChip>
      {search.resourceId && (
        <FilterChip
          label="Resource id"
          value={shortId(search.resourceId)}
          onClear={() => set({ resourceId: undefined })}
        >
          {() => <p className="p-2 text-sm wrap-anywhere">{search.resourceId}</p>}
        </FilterChip>
      )}
      {Object.values(search).filter(Boolean).length > 1 && (
        <Button look="quiet" size="small" onClick={() => void navigate({ search: {} })}>
          Clear all
        </Button>
      )}
    </search>
  );
}
