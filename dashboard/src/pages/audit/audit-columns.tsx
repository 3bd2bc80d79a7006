import type { AuditEntry } from '../../api/generated/types.ts';
import { shortId } from '../../design/display/short-id.ts';
import { Time } from '../../design/display/time.tsx';
import { Badge } from '../../design/feedback/badge.tsx';
import type { Column } from '../../kit/list/list-table.tsx';
import { actionWords } from '../../kit/words/action-words.ts';
import { t } from '../../words/words.ts';
import { ActorName } from './actor-name.tsx';

export const AUDIT_COLUMNS: Column<AuditEntry>[] = [
  {
    head: t('Time'),
    hiddenBelow: 'sm',
    className: 'text-ink-muted',
    skeleton: 'w-28',
    cell: (entry) => <Time at={entry.occurred_at} show="stamp" />,
  },
  {
    head: t('Action'),
    className: 'max-sm:w-full max-sm:max-w-0',
    skeleton: 'w-36',
    cell: (entry) => <ActionCell entry={entry} />,
  },
  {
    head: t('Resource'),
    hiddenBelow: 'md',
    skeleton: 'w-28',
    cell: (entry) => <ResourceName entry={entry} />,
  },
  {
    head: t('Actor'),
    hiddenBelow: 'sm',
    className: 'max-w-48',
    skeleton: 'w-28',
    cell: (entry) => <ActorName entry={entry} />,
  },
  {
    head: t('Address'),
    hiddenBelow: 'lg',
    className: 'text-ink-muted',
    cell: (entry) => entry.ip_address ?? '—',
  },
  {
    head: t('No.'),
    hiddenBelow: 'sm',
    align: 'right',
    className: 'text-ink-faint',
    skeleton: 'w-6',
    cell: (entry) => entry.sequence,
  },
];

function ActionCell({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate">{actionWords(entry.action)}</span>
        <code className="truncate font-mono text-xs text-ink-faint max-xl:hidden">{entry.action}</code>
        {entry.redacted_at && <Badge tone="warn">{t('redacted')}</Badge>}
      </span>
      <span className="flex gap-2 text-xs text-ink-faint sm:hidden">
        <Time at={entry.occurred_at} />
        <ActorName entry={entry} />
      </span>
    </>
  );
}

function ResourceName({ entry }: { entry: AuditEntry }) {
  if (!entry.resource_type) return <span className="text-ink-faint">—</span>;
  return (
    <span className="whitespace-nowrap">
      {entry.resource_type}
      {entry.resource_id && (
        <code title={entry.resource_id} className="ml-1.5 font-mono text-sm text-ink-faint">
          {shortId(entry.resource_id)}
        </code>
      )}
    </span>
  );
}
