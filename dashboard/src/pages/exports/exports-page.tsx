import { FileDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { createExport, deleteExport, listExports } from '../../api/generated/exports.ts';
import type { Export } from '../../api/generated/types.ts';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ConfirmAct } from '../../kit/action/confirm-act.tsx';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { Page } from '../../kit/page.tsx';
import { useAct } from '../../kit/query/use-act.ts';
import { useRefusal } from '../../kit/session/permission.ts';
import { useUrlState } from '../../kit/url/use-url-state.ts';
import { t } from '../../words/words.ts';
import { CreateExportDialog } from './create-export-dialog.tsx';
import { exportColumns } from './export-columns.tsx';
import { isKind, isOpen, KIND_WORDS } from './export-words.ts';

export function ExportsPage() {
  const [url, setUrl] = useUrlState(['create']);
  const isRefused = useRefusal(createExport) !== null;
  const create = () => setUrl({ create: 'calls' });
  return (
    <Page
      title={t('Exports')}
      description={t('Your data as files, for spreadsheets, programs and data tools.')}
      reads={listExports}
      actions={
        <ActionButton
          look="primary"
          operation={createExport}
          icon={<Plus aria-hidden className="size-4" />}
          onClick={create}
        >
          {t('Create export')}
        </ActionButton>
      }
    >
      <ExportList onCreate={create} />
      <CreateExportDialog
        kind={isKind(url.create) && !isRefused ? url.create : null}
        onClose={() => setUrl({ create: undefined }, { replace: true })}
      />
    </Page>
  );
}

function ExportList({ onCreate }: { onCreate: () => void }) {
  const [canceling, setCanceling] = useState<Export | null>(null);
  return (
    <>
      <ResourceList
        label={t('Exports')}
        noun={[t('export'), t('exports')]}
        list={useList(listExports)}
        columns={exportColumns(setCanceling)}
        rowKey={(one) => one.id}
        empty={{
          icon: <FileDown />,
          title: t('No exports yet'),
          children: (
            <p>{t('Calls, conversations, contacts, agent actions, the audit log and usage, as a file.')}</p>
          ),
          action: (
            <ActionButton look="primary" operation={createExport} onClick={onCreate}>
              {t('Create the first export')}
            </ActionButton>
          ),
        }}
      />
      <CancelDialog target={canceling} onClose={() => setCanceling(null)} />
    </>
  );
}

function CancelDialog({ target, onClose }: { target: Export | null; onClose: () => void }) {
  const name = target === null ? '' : KIND_WORDS[target.kind].title;
  const isRunning = target !== null && isOpen(target);
  return (
    <ConfirmAct
      isOpen={target !== null}
      act={useAct(deleteExport)}
      input={target && { params: { exportId: target.id } }}
      title={
        isRunning ? t('Cancel the export “{name}”?', { name }) : t('Delete the file of “{name}”?', { name })
      }
      confirmLabel={isRunning ? t('Cancel export') : t('Delete file')}
      done={isRunning ? t('The export was canceled.') : t('The file was deleted.')}
      onClose={onClose}
    >
      <p>{t('The data itself stays. You can create the export again at any time.')}</p>
    </ConfirmAct>
  );
}
