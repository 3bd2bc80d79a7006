import { useNavigate, useSearch } from '@tanstack/react-router';
import { pick } from './search-params.ts';

type UrlValues<Name extends string> = { [Key in Name]?: string };
type UrlPatch<Name extends string> = { [Key in Name]?: string | undefined };

/** State in the URL. The route's `validateSearch` must list the names. */
export function useUrlState<const Name extends string>(
  names: readonly Name[],
): [UrlValues<Name>, (patch: UrlPatch<Name>, options?: { replace?: boolean }) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const set = (patch: UrlPatch<Name>, { replace = false } = {}) => {
    const change = (current: Record<string, unknown>) => ({ ...current, ...patch });
    void navigate({ to: '.', search: change as never, replace });
  };
  return [pick(search, names), set];
}
