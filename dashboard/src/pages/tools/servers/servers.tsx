import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plug, Plus } from 'lucide-react';
import { useState } from 'react';
import { ConnectServerDialog } from '../../../abilities/mcp/server-dialog.tsx';
import { ServerHealth } from '../../../abilities/mcp/server-health.tsx';
import { APPROVAL_MODES } from '../../../abilities/mcp/server-words.ts';
import { BOX, PanelList, PanelSection, ROW, RowsSkeleton } from '../../../abilities/panel-parts.tsx';
import {
  createMcpServer,
  listMcpServerProviders,
  listMcpServers,
} from '../../../api/generated/mcp-servers.ts';
import type { McpServerListItem, McpServerProvider } from '../../../api/generated/types.ts';
import { Badge } from '../../../design/feedback/badge.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { useList } from '../../../kit/list/use-list.ts';
import { read } from '../../../kit/query/read.ts';
import { rich, t } from '../../../words/words.ts';

type Connecting = { provider: McpServerProvider | null };

/** The MCP servers of the workspace, and the hosted providers that can be connected. */
export function Servers() {
  const navigate = useNavigate();
  const [connecting, setConnecting] = useState<Connecting | null>(null);
  const list = useList(listMcpServers);
  const connect = (
    <ActionButton
      look="primary"
      operation={createMcpServer}
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setConnecting({ provider: null })}
    >
      {t('Connect a server')}
    </ActionButton>
  );
  return (
    <>
      <PanelSection
        title={t('Connected servers')}
        description={t('Servers that speak the Model Context Protocol. Agents use what they offer as tools.')}
        actions={list.rows.length > 0 && connect}
      >
        <PanelList
          label={t('MCP servers')}
          list={list}
          rowKey={({ id }) => id}
          empty={{
            icon: <Plug />,
            title: t('No server is connected yet'),
            children: (
              <p>
                {rich('Try it with the sample shop: start {command} and connect {address}.', {
                  command: <code className="font-mono text-sm">node docs/samples/orders.mjs</code>,
                  address: <code className="font-mono text-sm">http://127.0.0.1:9010/mcp</code>,
                })}
              </p>
            ),
            action: connect,
          }}
        >
          {(server) => <ServerRow server={server} />}
        </PanelList>
      </PanelSection>
      <Providers onConnect={(provider) => setConnecting({ provider })} />
      {connecting && (
        <ConnectServerDialog
          provider={connecting.provider}
          onClose={() => setConnecting(null)}
          onConnected={({ id }) =>
            void navigate({ to: '/tools/servers/$serverId', params: { serverId: id } })
          }
        />
      )}
    </>
  );
}

function ServerRow({ server }: { server: McpServerListItem }) {
  return (
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
          {server.provider !== null && <Badge tone="accent">{t('Hosted')}</Badge>}
        </p>
        {server.description && <p className="text-ink-muted wrap-anywhere">{server.description}</p>}
        <p className="font-mono text-xs text-ink-faint break-all">{server.server_url}</p>
      </div>
      <ServerHealth serverId={server.id} />
    </div>
  );
}

function Providers({ onConnect }: { onConnect: (provider: McpServerProvider) => void }) {
  const { data, error, isPending } = useQuery(read(listMcpServerProviders));
  return (
    <PanelSection
      title={t('Hosted providers')}
      description={t('One of these reaches every agent at once. The operator says where each lives.')}
    >
      {isPending && <RowsSkeleton label={t('Hosted providers')} />}
      {error ? <ErrorNotice error={error} /> : null}
      {data && (
        <ul
          aria-label={t('Hosted providers')}
          className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3"
        >
          {data.map((provider) => (
            <li key={provider.provider} className={`${BOX} flex items-center gap-4 px-4 py-3`}>
              <div className="min-w-0 flex-1">
                <p className="font-medium wrap-anywhere">{provider.name}</p>
                <p className="font-mono text-xs text-ink-faint break-all">{provider.host}</p>
              </div>
              <ActionButton
                size="small"
                operation={createMcpServer}
                aria-label={t('Connect {name}', { name: provider.name })}
                onClick={() => onConnect(provider)}
              >
                {t('Connect')}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </PanelSection>
  );
}
