import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Workspace } from '../../api/generated/types.ts';
import { getWorkspace } from '../../api/generated/workspace.ts';
import { formatCount } from '../../design/display/format.ts';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { read } from '../../kit/query/read.ts';

type LimitName = keyof Workspace['limits'];

const FIGURES: { name: LimitName; label: string; to: string }[] = [
  { name: 'agents', label: 'Agents', to: '/agents' },
  { name: 'numbers', label: 'Numbers', to: '/numbers' },
  { name: 'contacts', label: 'Contacts', to: '/contacts' },
  { name: 'concurrent_calls', label: 'Calls right now', to: '/calls' },
];

/** The workspace's figures. One that the server does not count is left out rather than shown as zero. */
export function WorkspaceFigures() {
  const { data, isPending } = useQuery(read(getWorkspace));
  const shown = FIGURES.filter((figure) => isPending || data?.usage[figure.name] !== undefined);
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label="What is here"
      className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-4"
    >
      {shown.map((figure) => (
        <li key={figure.name} className="bg-surface">
          <Link
            to={figure.to}
            className="block px-4 py-3.5 -outline-offset-2 transition-colors hover:bg-hover"
          >
            <span className="block text-sm text-ink-muted">{figure.label}</span>
            {data ? <Figure workspace={data} name={figure.name} /> : <Skeleton className="mt-1.5 h-6 w-12" />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Figure({ workspace, name }: { workspace: Workspace; name: LimitName }) {
  const limit = workspace.limits[name];
  return (
    <span className="mt-0.5 flex items-baseline gap-1.5 tabular-nums">
      <span className="text-xl font-semibold">{formatCount(workspace.usage[name] ?? 0)}</span>
      {typeof limit === 'number' && (
        <span className="text-sm text-ink-faint max-lg:hidden">of {formatCount(limit)}</span>
      )}
    </span>
  );
}
