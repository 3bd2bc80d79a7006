import type { ReactNode } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { FilterChip } from '../../design/controls/filter-chip.tsx';
import { t } from '../../words/words.ts';
import { describeRange } from './date-range.ts';
import { DateRangePicker } from './date-range-picker.tsx';
import { SearchField } from './search-field.tsx';
import type { Filters } from './use-filters.ts';
import { ChoicePicker, ValuePicker, type ValueSuggestion } from './value-picker.tsx';

export type Filter<Name extends string> =
  /** One of a few, such as a state. */
  | { kind: 'choice'; name: Name; label: string; options: readonly ValueSuggestion[] }
  /** Free text; values on the page are suggested. */
  | {
      kind: 'value';
      name: Name;
      label: string;
      suggestions: readonly ValueSuggestion[];
      describe?: (value: string) => string;
    }
  /** The days `from` and `to`. */
  | { kind: 'days'; label: string }
  /** Set by a link from elsewhere; here it can only be removed. */
  | { kind: 'pinned'; name: Name; label: string; describe?: (value: string) => string };

/** Chips whose values are in the URL. */
export function FilterBar<Name extends string>({
  state,
  filters,
  search,
  views,
}: {
  state: Filters<Name>;
  filters: readonly Filter<Name>[];
  search?: { name: Name; placeholder: string; maxLength?: number };
  /** `SavedViews` of this list. */
  views?: ReactNode;
}) {
  const set = (name: Name, value: string | undefined, replace = false) =>
    state.set({ [name]: value } as Parameters<typeof state.set>[0], { replace });
  return (
    <search aria-label={t('Filters')} className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">
      {search && (
        <SearchField
          placeholder={search.placeholder}
          maxLength={search.maxLength}
          value={state.values[search.name] ?? ''}
          onChange={(value) => set(search.name, value || undefined, true)}
        />
      )}
      {filters.map((filter) => (
        <Chip key={filter.label} filter={filter} state={state} set={set} />
      ))}
      {Object.values(state.values).filter(Boolean).length > 1 && (
        <Button look="quiet" size="small" onClick={state.clear}>
          {t('Clear all')}
        </Button>
      )}
      {views}
    </search>
  );
}

function Chip<Name extends string>({
  filter,
  state,
  set,
}: {
  filter: Filter<Name>;
  state: Filters<Name>;
  set: (name: Name, value: string | undefined) => void;
}) {
  if (filter.kind === 'days') return <DaysChip label={filter.label} state={state} />;
  const value = state.values[filter.name];
  if (filter.kind === 'pinned' && value === undefined) return null;
  const known = filter.kind === 'choice' ? filter.options : filter.kind === 'value' ? filter.suggestions : [];
  const describe = filter.kind === 'choice' ? undefined : filter.describe;
  return (
    <FilterChip
      label={filter.label}
      value={known.find((item) => item.value === value)?.label ?? (value && (describe?.(value) ?? value))}
      onClear={() => set(filter.name, undefined)}
    >
      {(close) => {
        const pick = (picked: string) => {
          set(filter.name, picked);
          close();
        };
        if (filter.kind === 'pinned') return <p className="p-2 text-sm wrap-anywhere">{value}</p>;
        if (filter.kind === 'choice')
          return <ChoicePicker options={filter.options} value={value} onPick={pick} />;
        return <ValuePicker label={filter.label} suggestions={filter.suggestions} onPick={pick} />;
      }}
    </FilterChip>
  );
}

function DaysChip<Name extends string>({ label, state }: { label: string; state: Filters<Name> }) {
  const { from, to } = state.values as { from?: string; to?: string };
  const set = (days: { from: string | undefined; to: string | undefined }) =>
    state.set(days as Parameters<typeof state.set>[0]);
  return (
    <FilterChip
      label={label}
      value={describeRange(from, to)}
      onClear={() => set({ from: undefined, to: undefined })}
    >
      {(close) => (
        <DateRangePicker
          from={from}
          to={to}
          onPick={(first, last) => {
            set({ from: first, to: last });
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
