import { Link } from '@tanstack/react-router';
import { Bot, Wrench } from 'lucide-react';
import { useState } from 'react';
import { PanelList, UndoRow } from '../../abilities/panel-parts.tsx';
import { ToolRow } from '../../abilities/tools/tool-row.tsx';
import { type OpenTool, ToolDialogs } from '../../abilities/tools/tools-panel.tsx';
import { useUndoableDelete } from '../../abilities/use-undoable-delete.ts';
import { deleteAgentTool, listAgentTools, listAgentToolsQuery } from '../../api/generated/agent-tools.ts';
import type { Agent, AgentTool } from '../../api/generated/types.ts';
import { buttonClass } from '../../design/controls/button.tsx';
import { Input } from '../../design/controls/input.tsx';
import { t } from '../../words/words.ts';
import { useEachAgent } from './agent-batches.ts';
import { matches } from './matches.ts';

const TOOLS_MAX = listAgentToolsQuery.limit.maximum;

/** The tools of every agent, found by their words. */
export function AllTools() {
  const [open, setOpen] = useState<OpenTool | null>(null);
  const [words, setWords] = useState('');
  const batch = useEachAgent(listAgentTools, (agentId) => ({
    params: { agentId },
    query: { limit: TOOLS_MAX },
  }));
  const { agents, error } = batch;
  const all = agents.rows.flatMap((agent) => (batch.dataOf(agent.id) ?? []).map((tool) => ({ tool, agent })));
  const rows = all.filter(({ tool, agent }) =>
    matches(words, [tool.name, tool.description, tool.url, agent.name]),
  );
  const list = {
    ...agents,
    rows,
    isPending: batch.isPending && all.length === 0,
    error,
    retry: batch.retry,
  };
  const owner = new Map(all.map(({ tool }) => [tool.id, tool.agent_id]));
  const deletion = useUndoableDelete(deleteAgentTool, (toolId: string) => ({
    params: { agentId: owner.get(toolId) ?? '', toolId },
  }));
  return (
    <>
      {all.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <Input
            type="search"
            aria-label={t('Find a tool')}
            placeholder={t('Find by name, address or agent')}
            value={words}
            onChange={({ target }) => setWords(target.value)}
            className="max-w-90"
          />
          <span className="text-sm text-ink-muted">{t('New tools are made on the page of an agent.')}</span>
        </div>
      )}
      <PanelList
        label={t('Tools')}
        list={list}
        rowKey={({ tool }) => tool.id}
        empty={words === '' ? noTools(agents.rows[0]) : NOTHING_FOUND}
      >
        {({ tool, agent }) =>
          deletion.isLeaving(tool.id) ? (
            <UndoRow onUndo={() => deletion.undo(tool.id)}>
              {t('“{name}” is deleted.', { name: tool.name })}
            </UndoRow>
          ) : (
            <ToolRow
              tool={tool}
              beside={<AgentLink agent={agent} />}
              onEdit={() => setOpen({ kind: 'edit', tool })}
              onTry={() => setOpen({ kind: 'try', tool })}
              onDelete={() => deletion.remove(tool.id)}
            />
          )
        }
      </PanelList>
      <ToolDialogs agentId={toolOf(open)?.agent_id ?? ''} open={open} onChange={setOpen} />
    </>
  );
}

const toolOf = (open: OpenTool | null): AgentTool | null => (open && 'tool' in open ? open.tool : null);

const NOTHING_FOUND = { icon: <Wrench />, title: t('No tool has these words') };

function AgentLink({ agent }: { agent: Agent }) {
  return (
    <Link
      to="/agents/$agentId"
      params={{ agentId: agent.id }}
      search={{ tab: 'tools' } as never}
      className="flex max-w-48 items-center gap-1.5 text-sm text-ink-muted hover:text-ink hover:underline"
    >
      <Bot aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{agent.name}</span>
    </Link>
  );
}

/** Tools belong to agents, so the next step is an agent's page. */
const noTools = (agent: Agent | undefined) => ({
  icon: <Wrench />,
  title: t('No agent has a tool yet'),
  children: (
    <p>
      {t('Look up an order, book a time, open a ticket: an HTTP request the agent sends while it talks.')}
    </p>
  ),
  action: agent ? (
    <Link
      to="/agents/$agentId"
      params={{ agentId: agent.id }}
      search={{ tab: 'tools' } as never}
      className={buttonClass('primary')}
    >
      {t('Give {name} a tool', { name: agent.name })}
    </Link>
  ) : (
    <Link to="/agents" className={buttonClass('primary')}>
      {t('Create an agent first')}
    </Link>
  ),
});
