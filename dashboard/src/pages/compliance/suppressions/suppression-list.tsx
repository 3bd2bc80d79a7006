import { Download, FileUp, Plus, ShieldX } from 'lucide-react';
import { useState } from 'react';
import {
  createComplianceSuppression,
  exportComplianceSuppressions,
  importComplianceSuppressions,
  listComplianceSuppressions,
  listComplianceSuppressionsQuery,
} from '../../../api/generated/compliance.ts';
import type { ComplianceSuppression } from '../../../api/generated/types.ts';
import { Button } from '../../../design/controls/button.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { FilterBar } from '../../../kit/list/filter-bar.tsx';
import { ResourceList } from '../../../kit/list/resource-list.tsx';
import { useFilters } from '../../../kit/list/use-filters.ts';
import { useList } from '../../../kit/list/use-list.ts';
import { LiftDialog } from '../../../kit/person/lift-dialog.tsx';
import { SuppressDialog } from '../../../kit/person/suppress-dialog.tsx';
import { useAct } from '../../../kit/query/use-act.ts';
import { saveFile } from '../../../kit/upload/save-file.ts';
import { t } from '../../../words/words.ts';
import { ImportDialog } from './import-dialog.tsx';
import { suppressionColumns } from './suppression-columns.tsx';

type Open = 'add' | 'import' | null;

export function SuppressionList() {
  const filters = useFilters(['search']);
  const list = useList(listComplianceSuppressions, { query: filters.query });
  const [open, setOpen] = useState<Open>(null);
  const [lifting, setLifting] = useState<ComplianceSuppression | null>(null);
  return (
    <>
      <Toolbar onOpen={setOpen} />
      <ResourceList
        label={t('Suppressions')}
        noun={[t('entry'), t('entries')]}
        list={list}
        columns={suppressionColumns(setLifting)}
        rowKey={(suppression) => suppression.id}
        filters={
          <FilterBar
            state={filters}
            filters={[]}
            search={{
              name: 'search',
              placeholder: t('Number or address'),
              maxLength: listComplianceSuppressionsQuery.search.maxLength,
            }}
          />
        }
        narrowedBy={filters}
        empty={{
          icon: <ShieldX />,
          title: t('Nobody is suppressed'),
          children: (
            <p>
              {t(
                'People who ask an agent not to be called, unsubscribe or are added here are contacted on no path.',
              )}
            </p>
          ),
          action: (
            <ActionButton
              look="primary"
              operation={createComplianceSuppression}
              onClick={() => setOpen('add')}
            >
              {t('Add a number or address')}
            </ActionButton>
          ),
        }}
      />
      <SuppressDialog open={open === 'add'} onClose={() => setOpen(null)} />
      <ImportDialog open={open === 'import'} onClose={() => setOpen(null)} />
      <LiftDialog suppression={lifting} onClose={() => setLifting(null)} />
    </>
  );
}

function Toolbar({ onOpen }: { onOpen: (open: Open) => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="max-w-140 text-ink-muted">
        {t('Nobody on this list is called or written to, in any campaign and on any channel.')}
      </p>
      <div className="flex flex-wrap gap-2">
        <ExportButton />
        <ActionButton
          operation={importComplianceSuppressions}
          icon={<FileUp aria-hidden className="size-4" />}
          onClick={() => onOpen('import')}
        >
          {t('Import')}
        </ActionButton>
        <ActionButton
          look="primary"
          operation={createComplianceSuppression}
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => onOpen('add')}
        >
          {t('Add')}
        </ActionButton>
      </div>
    </div>
  );
}

function ExportButton() {
  const act = useAct(exportComplianceSuppressions, {
    finish: (content) => saveFile('suppressions.csv', content),
  });
  return (
    <Button
      icon={<Download aria-hidden className="size-4" />}
      loading={act.isPending}
      onClick={() => act.mutate({}, { onError: (error) => toast(error.message, 'bad') })}
    >
      {t('Export')}
    </Button>
  );
}
