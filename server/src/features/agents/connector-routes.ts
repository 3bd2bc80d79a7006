import { z } from 'zod';
import { connectorRoute } from '../../platform/http/connector-route.ts';
import type { Route } from '../../platform/http/route.ts';
import { listAgents } from './read.ts';
import { agentView } from './schema.ts';

const FOUND_MAX = 20;

const foundAgent = agentView.pick({
  id: true,
  name: true,
  language: true,
  category: true,
  channels: true,
  is_active: true,
  isPaused: true,
});

export const agentConnectorRoutes: Route[] = [
  connectorRoute({
    method: 'GET',
    path: '/zapier/search/agents',
    summary: 'Find agents by name',
    description: `Newest first, at most ${FOUND_MAX}; without a name the newest.`,
    query: z.object({
      name: z.string().min(1).max(200).optional().meta({
        example: 'ada',
        description: 'Any part of the name, capitals or not',
      }),
    }),
    returns: { status: 200, description: 'The agents', data: z.array(foundAgent) },
    handle: async (ctx, { query }) => {
      const agents = await listAgents(ctx, { limit: FOUND_MAX, search: query.name });
      return agents.map((agent) => foundAgent.parse(agent));
    },
  }),
];
