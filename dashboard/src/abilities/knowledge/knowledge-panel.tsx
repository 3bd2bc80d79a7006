import { clsx } from 'clsx';
import { BookOpenText } from 'lucide-react';
import { deleteAgentKnowledge, listAgentKnowledge } from '../../api/generated/knowledge.ts';
import { useList } from '../../kit/list/use-list.ts';
import { t } from '../../words/words.ts';
import { BOX, PanelList, PanelSection, UndoRow } from '../panel-parts.tsx';
import { useUndoableDelete } from '../use-undoable-delete.ts';
import { DocumentRow, UploadRow } from './document-rows.tsx';
import { DropArea } from './drop-area.tsx';
import { useUploads } from './use-uploads.ts';
import { WhatItFinds } from './what-it-finds.tsx';

export function KnowledgePanel({ agentId }: { agentId: string }) {
  const { uploads, add, again, dismiss } = useUploads(agentId);
  const list = useList(listAgentKnowledge, { params: { agentId } });
  const deletion = useUndoableDelete(deleteAgentKnowledge, (documentId: string) => ({
    params: { agentId, documentId },
  }));
  const label = t('Files');
  return (
    <>
      <PanelSection title={label}>
        <DropArea onFiles={add} />
        {uploads.length > 0 && (
          <ul aria-label={t('Files on their way')} className={clsx(BOX, 'mb-4 divide-y divide-line')}>
            {uploads.map((upload) => (
              <li key={upload.id}>
                <UploadRow
                  upload={upload}
                  onAgain={() => again(upload.id)}
                  onDismiss={() => dismiss(upload.id)}
                />
              </li>
            ))}
          </ul>
        )}
        <PanelList
          label={label}
          list={list}
          rowKey={({ id }) => id}
          empty={{
            icon: <BookOpenText />,
            title: t('No files yet'),
            children: <p>{t('Your price list, your opening hours, your manual: what people ask about.')}</p>,
          }}
        >
          {(document) =>
            deletion.isLeaving(document.id) ? (
              <UndoRow onUndo={() => deletion.undo(document.id)}>
                {t('“{name}” is deleted.', { name: document.name })}
              </UndoRow>
            ) : (
              <DocumentRow document={document} onDelete={() => deletion.remove(document.id)} />
            )
          }
        </PanelList>
      </PanelSection>
      {list.rows.length > 0 && <WhatItFinds agentId={agentId} />}
    </>
  );
}
