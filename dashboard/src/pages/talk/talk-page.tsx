import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { getAgent } from '../../api/generated/agents.ts';
import type { Agent } from '../../api/generated/types.ts';
import { DetailHeader, ResourceDetail } from '../../kit/detail/resource-detail.tsx';
import { BrainNotice } from '../../kit/model/brain-notice.tsx';
import { read } from '../../kit/query/read.ts';
import { t } from '../../words/words.ts';
import { TalkPanel } from './talk-panel.tsx';

const BACK = { to: '/agents', label: t('Agents') };

export function TalkPage() {
  const { agentId = '' } = useParams({ strict: false });
  const query = useQuery(read(getAgent, { params: { agentId } }));
  return (
    <ResourceDetail query={query} noun={t('agent')} back={{ ...BACK, label: t('All agents') }}>
      {(agent) => <TalkWith key={agent.id} agent={agent} />}
    </ResourceDetail>
  );
}

function TalkWith({ agent }: { agent: Agent }) {
  return (
    <>
      <DetailHeader
        title={t('Talk to {agent}', { agent: agent.name })}
        back={BACK}
        description={t('Over your microphone, as if you had called. Nothing is stored; the minutes count.')}
      />
      <BrainNotice className="mb-5" />
      <TalkPanel agent={agent} />
    </>
  );
}
