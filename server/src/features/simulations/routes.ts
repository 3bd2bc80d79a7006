import { z } from 'zod';
import { allow, type Route, route } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { simulateInput, simulationView } from './schema.ts';
import { simulate } from './service.ts';

export const simulationRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/agents/{agentId}/simulate',
    tag: 'Agent tests',
    summary: 'Rehearse a conversation',
    description:
      'Plays a scripted or embedded caller against the agent, stored or as a draft, and returns the transcript, the ' +
      'tool calls (mocked unless asked otherwise), the analysis and whether the expectations held. Nobody is reached ' +
      'and nothing is recorded.',
    access: allow.write,
    rate: { general: 5 }, // changes nothing, but plays a whole conversation
    params: z.object({ agentId: idParam('Invalid agent ID') }),
    invalidParams: 'Invalid agent ID',
    body: simulateInput,
    returns: { status: 200, description: 'What happened', data: simulationView },
    errors: ['AGENT_NOT_FOUND', 'COMPLIANCE_BLOCKED'],
    handle: (ctx, { params: { agentId }, body }) => simulate(ctx, agentId, body),
  }),
];
