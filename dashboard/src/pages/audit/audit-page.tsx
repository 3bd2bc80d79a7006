import { ScrollText } from 'lucide-react';
import { listAuditEntries } from '../../api/generated/audit.ts';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { useFilters } from '../../kit/list/use-filters.ts';
import { useList } from '../../kit/list/use-list.ts';
import { Page } from '../../kit/page.tsx';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { AUDIT_FILTERS, AuditFilterBar } from './audit-filter-bar.tsx';

export function AuditPage() {
  return (
    <Page
      title="Audit log"
      description="Who changed what, and when. Entries are chained by hash, so none can be changed unnoticed."
      reads={listAuditEntries}
    >
      <AuditList />
    </Page>
  );
}

function AuditList() {
  const filters = useFilters(AUDIT_FILTERS);
  const list = useList(listAuditEntries, { query: filters.query });
  return (
    <ResourceList
      label="Audit log"
      noun={['entry', 'entries']}
      list={list}
      columns={AUDIT_COLUMNS}
      rowKey={(entry) => entry.id}
      dense
      expand={{
        label: (entry) => `Details of ${entry.action}, entry ${entry.sequence}`,
        content: (entry) => <AuditDetail entry={entry} />,
      }}
      filters={<AuditFilterBar state={filters} entries={list.rows} />}
      narrowedBy={filters}
      empty={{
        icon: <ScrollText />,
        title: 'Nothing recorded yet',
        children: <p>Creating a key, renaming the workspace and every other change leave an entry here.</p>,
      }}
    />
  );
}
