import { Link } from '@tanstack/react-router';
import { ChevronRight, Plug, Plus, Unplug } from 'lucide-react';
import { useState } from 'react';
import {
  attachAgentMcpServer,
  listAgentMcpServers,
  listMcpServers,
  unassignMcpServer,
} from '../../api/generated/mcp-servers.ts';
import type { McpServerListItem } from '../../api/generated/types.ts';
import { buttonClass } from '../../design/controls/button.tsx';
import { Badge } from '../../design/feedback/badge.tsx';
import { Dialog, DialogBody } from '../../design/feedback/dialog.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { type List, useList } from '../../kit/list/use-list.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { t } from '../../words/words.ts';
import { PanelList, PanelSection, ROW, UndoRow } from '../panel-parts.tsx';
import { useUndoableDelete } from '../use-undoable-delete.ts';
import { ServerHealth } from './server-health.tsx';
import { ServerTools } from './server-tools.tsx';
import { APPROVAL_MODES } from './server-words.ts';

const SERVERS_MAX = 100;

/** The MCP servers an agent reaches. */
export function AgentServers({ agentId }: { agentId: string }) {
  const [isAttaching, setAttaching] = useState(false);
  const list = useList(listAgentMcpServers, { params: { agentId } });
  const shared = useList(listMcpServers, { query: { limit: SERVERS_MAX } });
  const isShared = new Set(shared.rows.map(({ id }) => id));
  const detach = useUndoableDelete(unassignMcpServer, (mcpServerId: string) => ({
    params: { mcpServerId, agentId },
  }));
  const attach = (
    <ActionButton
      operation={attachAgentMcpServer}
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setAttaching(true)}
    >
      {t('Attach server')}
    </ActionButton>
  );
  return (
    <PanelSection
      title={t('MCP servers')}
      description={t('Everything such a server can do, as tools of this agent.')}
      actions={list.rows.length > 0 && attach}
    >
      <PanelList
        label={t('MCP servers')}
        list={list}
        rowKey={({ id }) => id}
        empty={{
          icon: <Plug />,
          title: t('No MCP server is attached'),
          children: <p>{t('Attach one that is connected to this workspace.')}</p>,
          action: attach,
        }}
      >
        {(server) =>
          detach.isLeaving(server.id) ? (
            <UndoRow onUndo={() => detach.undo(server.id)}>
              {t('“{name}” is detached.', { name: server.name })}
            </UndoRow>
          ) : (
            <ServerRow
              server={server}
              isShared={isShared.has(server.id)}
              onDetach={() => detach.remove(server.id)}
            />
          )
        }
      </PanelList>
      {isAttaching && (
        <AttachDialog
          agentId={agentId}
          shared={shared}
          attached={new Set(list.rows.map(({ id }) => id))}
          onClose={() => setAttaching(false)}
        />
      )}
    </PanelSection>
  );
}

/** A server that belongs to the agent alone cannot be detached, only deleted on its own page. */
function ServerRow({
  server,
  isShared,
  onDetach,
}: {
  server: McpServerListItem;
  isShared: boolean;
  onDetach: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className={ROW}>
        <div className="min-w-48 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to="/tools/servers/$serverId"
              params={{ serverId: server.id }}
              className="font-medium wrap-anywhere hover:underline"
            >
              {server.name}
            </Link>
            <Badge>{APPROVAL_MODES[server.approval_mode].title}</Badge>
            {!isShared && <Badge tone="accent">{t('Of this agent alone')}</Badge>}
          </p>
          <p className="font-mono text-xs text-ink-faint break-all">{server.server_url}</p>
        </div>
        <ServerHealth serverId={server.id} />
        <span className="flex items-center gap-1">
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className={buttonClass('quiet', 'small')}
          >
            <ChevronRight aria-hidden className={`size-4 ${isOpen ? 'rotate-90' : ''}`} />
            {t('Tools')}
          </button>
          {isShared && (
            <ActionButton
              size="small"
              look="quiet"
              operation={unassignMcpServer}
              icon={<Unplug aria-hidden className="size-3.5" />}
              aria-label={t('Detach {name}', { name: server.name })}
              onClick={onDetach}
            >
              {t('Detach')}
            </ActionButton>
          )}
        </span>
      </div>
      {isOpen && (
        <div className="border-t border-line bg-sunken">
          <ServerTools server={server} />
        </div>
      )}
    </>
  );
}

function AttachDialog({
  agentId,
  shared,
  attached,
  onClose,
}: {
  agentId: string;
  shared: List<McpServerListItem>;
  attached: ReadonlySet<string>;
  onClose: () => void;
}) {
  const act = useAct(attachAgentMcpServer);
  const rows = shared.rows.filter(({ id }) => !attached.has(id));
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('Attach an MCP server')}
      description={t('From its next turn the agent can use the tools of the server.')}
    >
      <DialogBody>
        {act.error ? <ErrorNotice error={act.error} /> : null}
        <PanelList
          label={t('Servers of this workspace')}
          list={{ ...shared, rows }}
          rowKey={({ id }) => id}
          empty={{
            icon: <Plug />,
            title: t('There is no other server'),
            children: <p>{t('Connect one to the workspace first.')}</p>,
            action: (
              <Link to="/tools" search={{ tab: 'servers' } as never} className={buttonClass('primary')}>
                {t('Connect a server')}
              </Link>
            ),
          }}
        >
          {(server) => (
            <div className={ROW}>
              <div className="min-w-40 flex-1">
                <p className="font-medium wrap-anywhere">{server.name}</p>
                <p className="font-mono text-xs text-ink-faint break-all">{server.server_url}</p>
              </div>
              <ActionButton
                size="small"
                operation={attachAgentMcpServer}
                loading={act.isPending && act.variables?.body?.mcpServerId === server.id}
                aria-label={t('Attach {name}', { name: server.name })}
                onClick={() =>
                  act.mutate(
                    { params: { agentId }, body: { mcpServerId: server.id } },
                    {
                      onSuccess: () => {
                        toast(t('“{name}” is attached.', { name: server.name }));
                        onClose();
                      },
                    },
                  )
                }
              >
                {t('Attach')}
              </ActionButton>
            </div>
          )}
        </PanelList>
      </DialogBody>
    </Dialog>
  );
}
