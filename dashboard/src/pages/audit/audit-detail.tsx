import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AuditEntry } from '../../api/audit.ts';
import { CopyButton } from '../../design/copy-button.tsx';
import { Notice } from '../../design/notice.tsx';
import { Time } from '../../design/time.tsx';
import { ChangesView } from './changes-view.tsx';

export function AuditDetail({ entry }: { entry: AuditEntry }) {
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-5 px-4 py-4 sm:px-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <section aria-label="Changes">
        <h3 className="mb-1 text-sm font-medium text-ink-muted">Changes</h3>
        {entry.redacted_at && (
          <Notice tone="warn" className="mb-2">
            Redacted <Time at={entry.redacted_at} />
            {entry.redaction_reason ? `: ${entry.redaction_reason}` : '.'}
          </Notice>
        )}
        <ChangesView changes={entry.changes} />
      </section>
      <section aria-label="Facts">
        <h3 className="mb-1 text-sm font-medium text-ink-muted">Facts</h3>
        <dl className="flex flex-col">
          <Fact name="Entry" value={entry.id} />
          <Fact name="Actor" value={entry.user_id} />
          <Fact name="Resource" value={entry.resource_id} />
          <Fact name="Hash" value={entry.hash} />
          <Fact name="Previous" value={entry.previous_hash} />
          <Fact name="Address" value={entry.ip_address} />
          <Fact name="Client" value={entry.user_agent} />
        </dl>
        {entry.resource_id && (
          <p className="mt-2">
            <Link
              to="/audit"
              search={{ resourceId: entry.resource_id }}
              className="text-accent-ink underline underline-offset-3"
            >
              Everything about this resource
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string | null }): ReactNode {
  if (!value) return null;
  return (
    <div className="flex min-h-7 items-center gap-3">
      <dt className="w-16 shrink-0 text-sm text-ink-muted">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1">
        <code title={value} className="font-mono text-sm max-sm:break-all sm:truncate">
          {value}
        </code>
        <CopyButton value={value} label={`Copy ${name.toLowerCase()}`} />
      </dd>
    </div>
  );
}
