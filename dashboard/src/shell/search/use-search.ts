import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getSearch } from '../../api/generated/search.ts';
import type { Search } from '../../api/generated/types.ts';
import { read } from '../../kit/query/read.ts';
import { useRefusal } from '../../kit/session/permission.ts';

const WAIT_MS = 180;
const WORDS_MAX = 100;
const FRESH_MS = 10_000;

/** The text, once nothing was typed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(text), WAIT_MS);
    return () => window.clearTimeout(timer);
  }, [text]);
  return settled;
}

export type SearchState = {
  found: Search | undefined;
  /** What is typed was not answered yet. */
  isSearching: boolean;
  error: Error | null;
};

/** What the workspace has by these words. Results stay while the next ones load, so that the list does not jump. */
export function useSearch(typed: string): SearchState {
  const words = typed.trim().slice(0, WORDS_MAX);
  const settled = useSettled(words);
  const refused = useRefusal(getSearch) !== null;
  const enabled = settled !== '' && !refused;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...read(getSearch, { query: { q: settled } }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  const isEmpty = words === '' || refused;
  return {
    found: isEmpty ? undefined : data,
    isSearching: !isEmpty && (settled !== words || (isFetching && (isPlaceholderData || data === undefined))),
    error: isEmpty ? null : error,
  };
}
