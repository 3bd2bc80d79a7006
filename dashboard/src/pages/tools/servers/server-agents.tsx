import { Link } from '@tanstack/react-router';
import { Bot } from 'lucide-react';
import { PanelList, PanelSection, ROW } from '../../../abilities/panel-parts.tsx';
import {
  assignMcpServer,
  listAgentMcpServers,
  unassignMcpServer,
} from '../../../api/generated/mcp-servers.ts';
import type { Agent, McpServerListItem } from '../../../api/generated/types.ts';
import { buttonClass } from '../../../design/controls/button.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { useAct } from '../../../kit/query/use-act.ts';
import { useRefusal } from '../../../kit/session/permission.ts';
import { t } from '../../../words/words.ts';
import { useEachAgent } from '../agent-batches.ts';

/** Which agents reach the server: ticked at once, and back if the service refuses. */
export function ServerAgents({ server }: { server: McpServerListItem }) {
  const { agents, dataOf } = useEachAgent(listAgentMcpServers, (agentId) => ({ params: { agentId } }));
  return (
    <PanelSection title={t('Agents')} description={t('Tick those that may use its tools.')}>
      <PanelList
        label={t('Agents')}
        list={agents}
        rowKey={({ id }) => id}
        empty={{
          icon: <Bot />,
          title: t('No agents yet'),
          action: (
            <Link to="/agents" className={buttonClass('primary')}>
              {t('Create an agent first')}
            </Link>
          ),
        }}
      >
        {(agent) => (
          <AgentRow
            agent={agent}
            server={server}
            isAssigned={dataOf(agent.id)?.some(({ id }) => id === server.id)}
          />
        )}
      </PanelList>
    </PanelSection>
  );
}

/** `isAssigned` is undefined while it is not known. */
function AgentRow({
  agent,
  server,
  isAssigned,
}: {
  agent: Agent;
  server: McpServerListItem;
  isAssigned: boolean | undefined;
}) {
  const assign = useAct(assignMcpServer);
  const take = useAct(unassignMcpServer);
  const refusal = useRefusal(assignMcpServer);
  const wanted = assign.isPending ? true : take.isPending ? false : isAssigned;
  const change = () =>
    (wanted ? take : assign).mutate(
      { params: { mcpServerId: server.id, agentId: agent.id } },
      { onError: (error) => toast(error.message, 'bad') },
    );
  return (
    <label className={`${ROW} cursor-pointer hover:bg-hover`} title={refusal ?? undefined}>
      <input
        type="checkbox"
        checked={wanted ?? false}
        disabled={wanted === undefined || refusal !== null}
        onChange={change}
        className="size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{agent.name}</span>
    </label>
  );
}
