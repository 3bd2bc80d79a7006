import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createAgent, getAgentJob } from '../../../api/generated/agents.ts';
import type { CreateAgentData, CreateAgentInput } from '../../../api/generated/types.ts';
import { read } from '../../../kit/query/read.ts';
import { useAct } from '../../../kit/query/use-act.ts';

const LOOK_EVERY_MS = 500;

export type NewAgent = CreateAgentInput['body'];

/** In the background, so that a slow creation is followed rather than waited for. */
export const creationOf = (body: NewAgent): CreateAgentInput => ({ query: { async: 'true' }, body });

/** Follows the job of a creation, and opens the agent when it is there. */
export function useFollowCreation() {
  const navigate = useNavigate();
  const [jobId, setJobId] = useState<string | null>(null);
  const { data: job, error } = useQuery({
    ...read(getAgentJob, { params: { jobId: jobId ?? '' } }),
    enabled: jobId !== null,
    refetchInterval: ({ state }) =>
      state.data?.status === 'completed' || state.data?.status === 'failed' ? false : LOOK_EVERY_MS,
  });
  const madeId = job?.status === 'completed' ? (job.result?.id ?? null) : null;
  const open = (agentId: string) => navigate({ to: '/agents/$agentId', params: { agentId } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each agent
  useEffect(() => {
    if (madeId !== null) void open(madeId);
  }, [madeId]);
  const isFailed = job?.status === 'failed';
  return {
    follow: (data: CreateAgentData) => ('jobId' in data ? setJobId(data.jobId) : void open(data.id)),
    status: job?.status ?? (jobId === null ? null : 'pending'),
    isRunning: jobId !== null && !isFailed && !error,
    error: isFailed ? new Error(job.error ?? '') : error,
    forget: () => setJobId(null),
  };
}

export type Creation = ReturnType<typeof useFollowCreation>;

/** One click: the body is complete. */
export function useCreateAgent() {
  const creation = useFollowCreation();
  const act = useAct(createAgent, { finish: creation.follow });
  return {
    create: (body: NewAgent) => {
      creation.forget();
      act.mutate(creationOf(body));
    },
    isPending: act.isPending || creation.isRunning,
    status: creation.status,
    error: act.error ?? creation.error,
  };
}
