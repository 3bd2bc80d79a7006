import { ScrollText } from 'lucide-react';
import { listAuditEntries } from '../../api/generated/audit.ts';
import { ExportButton } from '../../kit/action/export-button.tsx';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { useFilters } from '../../kit/list/use-filters.ts';
import { useList } from '../../kit/list/use-list.ts';
import { Page } from '../../kit/page.tsx';
import { t } from '../../words/words.ts';
import { AUDIT_COLUMNS } from './audit-columns.tsx';
import { AuditDetail } from './audit-detail.tsx';
import { AUDIT_FILTERS, AuditFilterBar } from './audit-filter-bar.tsx';

export function AuditPage() {
  return (
    <Page
      title={t('Audit log')}
      description={t(
        'Who changed what, and when. Entries are chained by hash, so none can be changed unnoticed.',
      )}
      reads={listAuditEntries}
      actions={<ExportButton kind="audit" />}
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
      label={t('Audit log')}
      noun={[t('entry'), t('entries')]}
      list={list}
      columns={AUDIT_COLUMNS}
      rowKey={(entry) => entry.id}
      dense
      expand={{
        label: (entry) =>
          t('Details of {action}, entry {number}', {
            action: entry.action,
            number: String(entry.sequence),
          }),
        content: (entry) => <AuditDetail entry={entry} />,
      }}
      filters={<AuditFilterBar state={filters} entries={list.rows} />}
      narrowedBy={filters}
      empty={{
        icon: <ScrollText />,
        title: t('Nothing recorded yet'),
        children: (
          <p>{t('Creating a key, renaming the workspace and every other change leave an entry here.')}</p>
        ),
      }}
    />
  );
}
