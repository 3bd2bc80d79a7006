import { useNavigate } from '@tanstack/react-router';
import { Bot, Plus } from 'lucide-react';
import { createAgent, listAgents, listAgentsQuery } from '../../../api/generated/agents.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { FilterBar } from '../../../kit/list/filter-bar.tsx';
import { ResourceList } from '../../../kit/list/resource-list.tsx';
import { useFilters } from '../../../kit/list/use-filters.ts';
import { useList } from '../../../kit/list/use-list.ts';
import { BrainNotice } from '../../../kit/model/brain-notice.tsx';
import { Page } from '../../../kit/page.tsx';
import { useUrlState } from '../../../kit/url/use-url-state.ts';
import { SavedViews } from '../../../kit/views/saved-views.tsx';
import { t } from '../../../words/words.ts';
import { WaitingChanges } from '../changes/waiting-changes.tsx';
import { type AgentState, optionsOf, stateLabels } from '../labels.ts';
import { useVoices } from '../voice/use-voices.ts';
import { agentColumns } from './agent-columns.tsx';
import { CreateAgentDialog } from './create-agent-dialog.tsx';
import { FirstAgent } from './first-agent.tsx';
import { useCreateAgent } from './use-creation.ts';

export function AgentsPage() {
  const [url, setUrl] = useUrlState(['create']);
  return (
    <Page
      title={t('Agents')}
      description={t('The agents that speak and write for you: their instructions, voice and rules.')}
      reads={listAgents}
      actions={
        <ActionButton
          look="primary"
          operation={createAgent}
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setUrl({ create: 'agent' })}
        >
          {t('Create agent')}
        </ActionButton>
      }
    >
      <BrainNotice className="mb-5" />
      <WaitingChanges />
      <AgentList />
      {url.create === 'agent' && (
        <CreateAgentDialog onClose={() => setUrl({ create: undefined }, { replace: true })} />
      )}
    </Page>
  );
}

const STATES: ReadonlySet<string> = new Set(listAgentsQuery.status.enum);

function AgentList() {
  const filters = useFilters(['search', 'status']);
  const { search, status } = filters.query;
  const asked = {
    ...(search === undefined ? {} : { search }),
    ...(status !== undefined && STATES.has(status) ? { status: status as AgentState } : {}),
  };
  const list = useList(listAgents, { query: asked });
  const { nameOf } = useVoices();
  const navigate = useNavigate();
  // Here, because the list is no longer empty before the new agent is opened.
  const creation = useCreateAgent();
  const isEmpty = !list.isPending && !list.error && list.rows.length === 0 && !filters.isFiltered;
  if (isEmpty || creation.isPending)
    return (
      <FirstAgent
        creation={creation}
        onOther={() => void navigate({ to: '/agents', search: { create: 'agent' } as never })}
      />
    );
  return (
    <ResourceList
      label={t('Agents')}
      noun={[t('agent'), t('agents')]}
      list={list}
      columns={agentColumns(nameOf)}
      rowKey={(agent) => agent.id}
      href={(agent) => `/agents/${agent.id}`}
      narrowedBy={filters}
      filters={
        <FilterBar
          state={filters}
          views={<SavedViews list="agents" state={filters} />}
          search={{
            name: 'search',
            placeholder: t('Search agents'),
            maxLength: listAgentsQuery.search.maxLength,
          }}
          filters={[
            { kind: 'choice', name: 'status', label: t('Status'), options: optionsOf(stateLabels()) },
          ]}
        />
      }
      empty={{ icon: <Bot />, title: t('No agents yet') }}
    />
  );
}
