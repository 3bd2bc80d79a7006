import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { AuditEntry } from '../../api/audit.ts';
import { Badge } from '../../design/badge.tsx';
import { shortId } from '../../design/short-id.ts';
import { Cell, Row } from '../../design/table.tsx';
import { Time } from '../../design/time.tsx';
import { ActorName } from './actor-name.tsx';
import { AuditDetail } from './audit-detail.tsx';

export function AuditRow({
  entry,
  open,
  onToggle,
}: {
  entry: AuditEntry;
  open: boolean;
  onToggle: () => void;
}) {
  const detailId = `audit-${entry.id}`;
  return (
    <>
      <Row onClick={onToggle} className={clsx('cursor-pointer', open && 'bg-hover')}>
        <Cell className="h-9! w-8 pr-0! max-sm:h-14!">
          <button
            type="button"
            aria-expanded={open}
            aria-controls={detailId}
            aria-label={`Details of ${entry.action}, entry ${entry.sequence}`}
            onClick={(event) => {
              event.stopPropagation();
              onToggle();
            }}
            className="flex size-6 items-center justify-center rounded text-ink-faint hover:text-ink"
          >
            <ChevronRight aria-hidden className={clsx('size-4 transition-transform', open && 'rotate-90')} />
          </button>
        </Cell>
        <Cell className="h-9! text-ink-muted max-sm:hidden">
          <Time at={entry.occurred_at} show="stamp" />
        </Cell>
        <Cell className="h-9! max-sm:w-full max-sm:max-w-0">
          <span className="flex min-w-0 items-center gap-2">
            <code className="truncate font-mono text-sm">{entry.action}</code>
            {entry.redacted_at && <Badge tone="warn">redacted</Badge>}
          </span>
          <span className="flex gap-2 text-xs text-ink-faint sm:hidden">
            <Time at={entry.occurred_at} />
            <ActorName entry={entry} />
          </span>
        </Cell>
        <Cell className="h-9! max-md:hidden">
          <ResourceName entry={entry} />
        </Cell>
        <Cell className="h-9! max-w-48 max-sm:hidden">
          <ActorName entry={entry} />
        </Cell>
        <Cell className="h-9! text-ink-muted max-lg:hidden">{entry.ip_address ?? '—'}</Cell>
        <Cell className="h-9! text-right text-ink-faint max-sm:hidden">{entry.sequence}</Cell>
      </Row>
      {open && (
        <tr id={detailId}>
          <td colSpan={7} className="border-b border-line bg-sunken p-0">
            <AuditDetail entry={entry} />
          </td>
        </tr>
      )}
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
