import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  deleteIntegrationImport,
  importIntegrationList,
  listIntegrationImports,
  listIntegrationLists,
} from '../../../api/generated/integrations.ts';
import type { Integration, IntegrationImport } from '../../../api/generated/types.ts';
import { Field } from '../../../design/controls/field.tsx';
import { Select } from '../../../design/controls/input.tsx';
import { formatCount } from '../../../design/display/format.ts';
import { Time } from '../../../design/display/time.tsx';
import { StatusPill } from '../../../design/feedback/badge.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import type { Column } from '../../../kit/list/list-table.tsx';
import { ResourceList } from '../../../kit/list/resource-list.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { read } from '../../../kit/query/read.ts';
import { useAct } from '../../../kit/query/use-act.ts';
import { t } from '../../../words/words.ts';
import { IMPORT_TONE, importWord } from '../integration-words.ts';
import { CampaignField } from './campaign-field.tsx';

/** A list there becomes contacts of a campaign here, in the background. */
export function ImportTab({ integration }: { integration: Integration }) {
  const params = { integrationId: integration.id };
  return (
    <>
      <StartImport integration={integration} />
      <ResourceList
        label={t('Imports')}
        noun={[t('import'), t('imports')]}
        list={useList(listIntegrationImports, { params })}
        columns={columns()}
        rowKey={(one) => one.id}
        empty={{
          icon: <Download />,
          title: t('Nothing was imported yet'),
          children: <p>{t('People who are there already are skipped; the plan’s limit holds.')}</p>,
        }}
      />
    </>
  );
}

function StartImport({ integration }: { integration: Integration }) {
  const params = { integrationId: integration.id };
  const { data: lists, error, isPending } = useQuery(read(listIntegrationLists, { params }));
  const [listId, setListId] = useState('');
  const [campaignId, setCampaignId] = useState('');
  const act = useAct(importIntegrationList);
  const start = () =>
    act.mutate(
      { params, body: { campaignId, listId } },
      { onSuccess: () => toast(t('The import has begun.')) },
    );
  return (
    <div className="mb-6 flex flex-col gap-4">
      {error && <ErrorNotice error={error} />}
      {act.error && <ErrorNotice error={act.error} />}
      <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
        <Field label={t('List')}>
          {(wiring) => (
            <Select {...wiring} value={listId} onChange={({ target }) => setListId(target.value)}>
              <option value="">{isPending ? t('Loading…') : t('Choose a list')}</option>
              {(lists ?? []).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <CampaignField value={campaignId} onChange={setCampaignId} />
        <ActionButton
          operation={importIntegrationList}
          look="primary"
          loading={act.isPending}
          disabled={listId === '' || campaignId === ''}
          onClick={start}
        >
          {t('Import')}
        </ActionButton>
      </div>
    </div>
  );
}

const columns = (): Column<IntegrationImport>[] => [
  {
    head: t('List'),
    fills: true,
    className: 'py-2',
    cell: ({ list_id, error, problems, postponed_until }) => (
      <span className="block min-w-0">
        <span className="block truncate font-medium">{list_id}</span>
        <span className="block text-sm wrap-anywhere whitespace-normal text-ink-muted">
          {postponed_until === null ? (
            (error ?? problems[0]?.message ?? '')
          ) : (
            <>
              {t('The CRM allows the next page at')} <Time at={postponed_until} />
            </>
          )}
        </span>
      </span>
    ),
  },
  {
    head: t('State'),
    cell: ({ status }) => (
      <StatusPill tone={IMPORT_TONE[status]} live={status === 'running'}>
        {importWord(status)}
      </StatusPill>
    ),
  },
  {
    head: t('Imported||rows'),
    cell: ({ imported, total }) =>
      t('{imported} of {total}', { imported: formatCount(imported), total: formatCount(total) }),
  },
  {
    head: t('When'),
    hiddenBelow: 'sm',
    className: 'text-ink-muted',
    cell: ({ created_at }) => <Time at={created_at} />,
  },
  { head: t('Actions'), cell: (one) => one.status === 'running' && <CancelImport one={one} /> },
];

function CancelImport({ one }: { one: IntegrationImport }) {
  const act = useAct(deleteIntegrationImport);
  const params = { integrationId: one.integration_id, importId: one.id };
  return (
    <ActionButton
      operation={deleteIntegrationImport}
      loading={act.isPending}
      aria-label={t('Cancel {name}', { name: one.list_id })}
      onClick={() => act.mutate({ params }, { onSuccess: () => toast(t('The import was canceled.')) })}
    >
      {t('Cancel')}
    </ActionButton>
  );
}
