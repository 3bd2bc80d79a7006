import { useQueries } from '@tanstack/react-query';
import { listAgents } from '../../api/generated/agents.ts';
import type { Agent } from '../../api/generated/types.ts';
import type { CallOptions, Operation } from '../../api/operation.ts';
import { type List, useList } from '../../kit/list/use-list.ts';

/** One request for each agent of a page, so pages of agents are short. */
const AGENTS_PAGE = 20;

export interface AgentBatch<Data> {
  agents: List<Agent>;
  dataOf: (agentId: string) => Data | undefined;
  error: unknown;
  isPending: boolean;
  retry: () => void;
}

/** The same question about every agent of the workspace, a page of agents at a time. */
export function useEachAgent<Input extends object, Data>(
  operation: Operation<Input, Data>,
  inputOf: (agentId: string) => Input,
): AgentBatch<Data> {
  const agents = useList(listAgents, { query: { limit: AGENTS_PAGE } });
  const call = operation as (input: Input, options: CallOptions) => Promise<Data>;
  const results = useQueries({
    queries: agents.rows.map(({ id }) => ({
      queryKey: [operation.id, inputOf(id)],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(inputOf(id), { signal }),
      meta: { topics: operation.topics },
    })),
  });
  return {
    agents,
    dataOf: (agentId) => results[agents.rows.findIndex(({ id }) => id === agentId)]?.data,
    error: agents.error ?? results.find(({ error }) => error)?.error ?? null,
    isPending: agents.isPending || results.some(({ isPending }) => isPending),
    retry: () => {
      agents.retry();
      for (const result of results) if (result.error) void result.refetch();
    },
  };
}
