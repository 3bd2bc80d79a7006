import { z } from 'zod';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { simulateInput, simulationView, tryInput, tryView } from './schema.ts';
import { simulate } from './service.ts';
import { tryAgent } from './try.ts';

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
    errors: ['AGENT_NOT_FOUND', 'COMPLIANCE_BLOCKED', 'DATA_RESIDENCY_BLOCKED'],
    handle: (ctx, { params: { agentId }, body }) => simulate(ctx, agentId, body),
  }),
  route({
    method: 'POST',
    path: '/api/agents/{agentId}/try',
    tag: 'Agent tests',
    summary: 'Try one turn of an agent',
    description:
      'What the agent, stored or as a draft, answers to these words, with its tool calls, documents and timing. The ' +
      'agent’s own tools are mocked, nobody is reached and nothing is recorded. Send `state` back with the next message.',
    access: allow.write,
    rate: rate.general,
    params: z.object({ agentId: idParam('Invalid agent ID') }),
    invalidParams: 'Invalid agent ID',
    body: tryInput,
    returns: { status: 200, description: 'The answer', data: tryView },
    errors: ['AGENT_NOT_FOUND', 'COMPLIANCE_BLOCKED', 'DATA_RESIDENCY_BLOCKED'],
    handle: (ctx, { params: { agentId }, body }) => tryAgent(ctx, agentId, body),
  }),
];
