import { FileJson, Plus, Wrench } from 'lucide-react';
import { useState } from 'react';
import {
  createAgentTool,
  deleteAgentTool,
  importAgentTools,
  listAgentTools,
} from '../../api/generated/agent-tools.ts';
import type { AgentTool } from '../../api/generated/types.ts';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { t } from '../../words/words.ts';
import { AgentApps } from '../apps/agent-apps.tsx';
import { AgentServers } from '../mcp/agent-servers.tsx';
import { PanelList, PanelSection, UndoRow } from '../panel-parts.tsx';
import { useUndoableDelete } from '../use-undoable-delete.ts';
import { ImportDialog } from './import-dialog.tsx';
import { EditToolDialog, NewToolDialog } from './tool-dialog.tsx';
import { ToolRow } from './tool-row.tsx';
import { TryToolDialog } from './try-dialog.tsx';

export type OpenTool =
  | { kind: 'new' }
  | { kind: 'import' }
  | { kind: 'edit'; tool: AgentTool }
  | { kind: 'try'; tool: AgentTool };

export function ToolsPanel({ agentId }: { agentId: string }) {
  const [open, setOpen] = useState<OpenTool | null>(null);
  const list = useList(listAgentTools, { params: { agentId } });
  const deletion = useUndoableDelete(deleteAgentTool, (toolId: string) => ({ params: { agentId, toolId } }));
  const label = t('HTTP tools');
  const create = (
    <ActionButton
      look="primary"
      operation={createAgentTool}
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setOpen({ kind: 'new' })}
    >
      {t('New tool')}
    </ActionButton>
  );
  const bring = (
    <ActionButton
      operation={importAgentTools}
      icon={<FileJson aria-hidden className="size-4 text-ink-faint" />}
      onClick={() => setOpen({ kind: 'import' })}
    >
      {t('Import from OpenAPI')}
    </ActionButton>
  );
  return (
    <>
      <PanelSection
        title={label}
        description={t('Requests to your own services. The agent decides when to send one.')}
        actions={
          list.rows.length > 0 && (
            <>
              {bring}
              {create}
            </>
          )
        }
      >
        <PanelList
          label={label}
          list={list}
          rowKey={({ id }) => id}
          empty={{
            icon: <Wrench />,
            title: t('No tools yet'),
            children: <p>{t('Look up an order, book a time, open a ticket: describe the request once.')}</p>,
            action: (
              <div className="flex flex-wrap justify-center gap-2">
                {create}
                {bring}
              </div>
            ),
          }}
        >
          {(tool) =>
            deletion.isLeaving(tool.id) ? (
              <UndoRow onUndo={() => deletion.undo(tool.id)}>
                {t('“{name}” is deleted.', { name: tool.name })}
              </UndoRow>
            ) : (
              <ToolRow
                tool={tool}
                onEdit={() => setOpen({ kind: 'edit', tool })}
                onTry={() => setOpen({ kind: 'try', tool })}
                onDelete={() => deletion.remove(tool.id)}
              />
            )
          }
        </PanelList>
      </PanelSection>
      <AgentServers agentId={agentId} />
      <AgentApps agentId={agentId} />
      <ToolDialogs agentId={agentId} open={open} onChange={setOpen} />
    </>
  );
}

/** The dialog that is open. A saved tool is offered to be run at once. */
export function ToolDialogs({
  agentId,
  open,
  onChange,
}: {
  agentId: string;
  open: OpenTool | null;
  onChange: (open: OpenTool | null) => void;
}) {
  const close = () => onChange(null);
  if (open === null) return null;
  switch (open.kind) {
    case 'new':
      return (
        <NewToolDialog
          agentId={agentId}
          onClose={close}
          onSaved={(tool) => onChange({ kind: 'try', tool })}
        />
      );
    case 'import':
      return <ImportDialog agentId={agentId} onClose={close} />;
    case 'edit':
      return <EditToolDialog agentId={agentId} tool={open.tool} onClose={close} onSaved={close} />;
    case 'try':
      return <TryToolDialog tool={open.tool} onClose={close} />;
  }
}
