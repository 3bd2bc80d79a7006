import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getAgent } from '../../../api/generated/agents.ts';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { ResourceDetail } from '../../../kit/detail/resource-detail.tsx';
import { read } from '../../../kit/query/read.ts';
import { t } from '../../../words/words.ts';
import { AgentBuilder } from './agent-builder.tsx';

const LOOK_EVERY_MS = 2_000;

export function AgentPage() {
  const { agentId = '' } = useParams({ strict: false });
  const query = useQuery({
    ...read(getAgent, { params: { agentId } }),
    // Live changes announce the end; this finds it where their connection is cut.
    refetchInterval: ({ state }) => (state.data?.provisioning_status === 'pending' ? LOOK_EVERY_MS : false),
  });
  return (
    <ResourceDetail
      query={query}
      noun={t('agent')}
      back={{ to: '/agents', label: t('All agents') }}
      skeleton={<BuilderSkeleton />}
    >
      {(agent) => <AgentBuilder key={agent.id} agent={agent} />}
    </ResourceDetail>
  );
}

const BuilderSkeleton = () => (
  <div aria-hidden>
    <Skeleton className="h-4 w-16" />
    <Skeleton className="mt-2 h-7 w-56" />
    <Skeleton className="mt-6 h-8 w-full max-w-120" />
    <div className="mt-6 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-96 w-full max-lg:hidden" />
    </div>
  </div>
);
