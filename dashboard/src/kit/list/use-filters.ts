import { useUrlState } from '../url/use-url-state.ts';
import { momentsOf } from './date-range.ts';

export interface Filters<Name extends string> {
  /** The values in the URL. */
  values: { [Key in Name]?: string };
  /** The values for the server: the days `from` and `to` as timestamps. */
  query: { [Key in Name]?: string };
  isFiltered: boolean;
  names: readonly Name[];
  set: (patch: { [Key in Name]?: string | undefined }, options?: { replace?: boolean }) => void;
  clear: () => void;
}

/** Filters of a list, kept in its URL under the names of the API. A change goes back to the first page. */
export function useFilters<const Name extends string>(names: readonly Name[]): Filters<Name> {
  const [values, setUrl] = useUrlState(names);
  const set: Filters<Name>['set'] = (patch, options) =>
    setUrl({ ...patch, page: undefined } as typeof patch, options);
  const { from, to, ...plain } = values as { from?: string; to?: string };
  const days = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return {
    values,
    query: { ...plain, ...momentsOf(days) } as Filters<Name>['query'],
    names,
    isFiltered: Object.values(values).some(Boolean),
    set,
    clear: () => set(Object.fromEntries(names.map((name) => [name, undefined])) as Parameters<typeof set>[0]),
  };
}
