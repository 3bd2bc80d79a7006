import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { EditServerDialog } from '../../../abilities/mcp/server-dialog.tsx';
import { ServerHealth } from '../../../abilities/mcp/server-health.tsx';
import { ServerTools } from '../../../abilities/mcp/server-tools.tsx';
import { APPROVAL_MODES, TRANSPORTS } from '../../../abilities/mcp/server-words.ts';
import { BOX, PanelSection } from '../../../abilities/panel-parts.tsx';
import { deleteMcpServer, getMcpServer, updateMcpServer } from '../../../api/generated/mcp-servers.ts';
import type { McpServer } from '../../../api/generated/types.ts';
import { ExactFact, Fact, Facts } from '../../../design/display/facts.tsx';
import { Time } from '../../../design/display/time.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ConfirmAct } from '../../../kit/action/confirm-act.tsx';
import { DetailColumns, DetailHeader, ResourceDetail } from '../../../kit/detail/resource-detail.tsx';
import { read } from '../../../kit/query/read.ts';
import { useAct } from '../../../kit/query/use-act.ts';
import { t } from '../../../words/words.ts';
import { ServerAgents } from './server-agents.tsx';

const BACK = { to: '/tools', search: { tab: 'servers' }, label: t('MCP servers') };

export function ServerPage() {
  const { serverId = '' } = useParams({ strict: false });
  const query = useQuery(read(getMcpServer, { params: { mcpServerId: serverId } }));
  return (
    <ResourceDetail query={query} noun={t('server')} back={BACK}>
      {(server) => <ServerDetail key={server.id} server={server} />}
    </ResourceDetail>
  );
}

function ServerDetail({ server }: { server: McpServer }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <DetailHeader
        title={server.name}
        back={BACK}
        status={<ServerHealth serverId={server.id} />}
        description={server.description}
        actions={
          <>
            <ActionButton
              operation={updateMcpServer}
              icon={<Pencil aria-hidden className="size-4" />}
              onClick={() => setOpen('edit')}
            >
              {t('Edit')}
            </ActionButton>
            <ActionButton
              operation={deleteMcpServer}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => setOpen('delete')}
            >
              {t('Delete')}
            </ActionButton>
          </>
        }
      />
      <DetailColumns aside={<ServerFacts server={server} />}>
        <PanelSection title={t('Tools')} description={APPROVAL_MODES[server.approval_mode].description}>
          <div className={BOX}>
            <ServerTools server={server} />
          </div>
        </PanelSection>
        {server.agent_id === null && <ServerAgents server={server} />}
      </DetailColumns>
      {open === 'edit' && <EditServerDialog server={server} onClose={close} />}
      <DeleteServer server={server} isOpen={open === 'delete'} onClose={close} />
    </>
  );
}

function ServerFacts({ server }: { server: McpServer }) {
  return (
    <Facts>
      <ExactFact name={t('Address')} value={server.server_url} />
      <Fact name={t('Transport')}>{TRANSPORTS[server.transport ?? 'SSE']}</Fact>
      <Fact name={t('Approval')}>{APPROVAL_MODES[server.approval_mode].title}</Fact>
      <Fact name={t('Since')}>
        <Time at={server.created_at} show="day" />
      </Fact>
      <Fact name={t('Changed')}>
        <Time at={server.updated_at} />
      </Fact>
      <ExactFact name="Id" value={server.id} />
    </Facts>
  );
}

function DeleteServer({
  server,
  isOpen,
  onClose,
}: {
  server: McpServer;
  isOpen: boolean;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const leave = () => navigate({ to: '/tools', search: { tab: 'servers' }, replace: true });
  return (
    <ConfirmAct
      isOpen={isOpen}
      act={useAct(deleteMcpServer, { finish: leave })}
      input={{ params: { mcpServerId: server.id } }}
      title={t('Delete “{name}”?', { name: server.name })}
      confirmLabel={t('Delete server')}
      done={t('“{name}” is deleted.', { name: server.name })}
      onClose={onClose}
    >
      <p>{t('Every agent loses its tools from the next turn on, also in calls that are under way.')}</p>
      <p>{t('Its token and headers are removed. What agents did with it stays on record.')}</p>
    </ConfirmAct>
  );
}
