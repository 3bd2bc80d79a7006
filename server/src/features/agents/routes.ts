import { z } from 'zod';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam, queryInteger } from '../../platform/http/schemas.ts';
import { editAgent, isProposal, restoreAgent } from './changes/changes.ts';
import { changeView } from './changes/schema.ts';
import { listVersions } from './changes/versions.ts';
import { createAgent } from './creation/create.ts';
import { getAgentJob } from './creation/create-later.ts';
import { createAgentLater } from './creation/jobs.ts';
import { deleteAgent } from './delete.ts';
import { getPause, pauseAgent, resumeAgent } from './pause.ts';
import { estimatePromptCost } from './prompt-cost.ts';
import { getAgent, listAgents } from './read.ts';
import {
  agentJobView,
  agentView,
  createAgentInput,
  createAgentQuery,
  listAgentsQuery,
  pauseInput,
  pauseView,
  promptCostInput,
  promptCostView,
  signedUrlView,
  startedJobView,
  updateAgentInput,
  versionView,
} from './schema.ts';
import { getSignedUrl } from './tokens.ts';

const tag = 'Agents';
const params = z.object({ agentId: idParam('Invalid agent ID') });
const invalidParams = 'Invalid agent ID';
const one = { tag, params, invalidParams };

export const agentRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/agents',
    tag,
    summary: 'Create an agent',
    description:
      'Checked in this order: the fields, the fraud screen, the plan. The voice runtime is set up in the background. With `async=true` the answer is 202 with `{jobId, status}`.',
    access: allow.write,
    rate: rate.mutation,
    query: createAgentQuery,
    body: createAgentInput,
    returns: { status: 201, description: 'The agent', data: agentView },
    also: [{ status: 202, description: 'With `async=true`: the job', data: startedJobView }],
    errors: ['COMPLIANCE_BLOCKED', 'BILLING_ERROR'],
    handle: (ctx, { query, body }): Promise<unknown> =>
      query.async === 'true' ? createAgentLater(ctx, body) : createAgent(ctx, body),
    status: (_, { query }) => (query.async === 'true' ? 202 : 201),
  }),
  route({
    method: 'GET',
    path: '/api/agents',
    tag,
    summary: 'List agents',
    description: 'Newest first. For the next page send the `created_at` of the last one as `cursor`.',
    access: allow.read,
    rate: rate.general,
    query: listAgentsQuery,
    returns: { status: 200, description: 'The agents', data: z.array(agentView) },
    handle: (ctx, { query }) => listAgents(ctx, query),
  }),
  route({
    method: 'GET',
    path: '/api/agents/jobs/{jobId}',
    tag,
    summary: 'Get the job of an asynchronous create',
    description: 'Kept for an hour.',
    access: allow.read,
    rate: rate.general,
    params: z.object({ jobId: idParam('Invalid job ID') }),
    invalidParams: 'Invalid job ID',
    returns: { status: 200, description: 'The job', data: agentJobView },
    handle: (ctx, { params: { jobId } }) => getAgentJob(ctx, jobId),
  }),
  route({
    method: 'POST',
    path: '/api/agents/prompt-cost',
    tag,
    summary: 'Estimate what a prompt costs',
    access: allow.write,
    rate: rate.general,
    body: promptCostInput,
    returns: { status: 200, description: 'The estimate', data: promptCostView },
    handle: (ctx, { body }) => estimatePromptCost(ctx, body),
  }),
  route({
    ...one,
    method: 'GET',
    path: '/api/agents/{agentId}',
    summary: 'Get an agent',
    description: 'May be up to 120 seconds old in its pause state.',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The agent', data: agentView },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { params: { agentId } }) => getAgent(ctx, agentId),
  }),
  route({
    ...one,
    method: 'PATCH',
    path: '/api/agents/{agentId}',
    summary: 'Change an agent',
    description:
      'Unknown fields are dropped. Lists and maps replace whole; `analysis`, `safety` and `privacy` merge by half. While changes need approval, a member or a write key gets 202 with a proposal.',
    access: allow.write,
    rate: rate.mutation,
    body: updateAgentInput,
    returns: { status: 200, description: 'The agent', data: agentView },
    also: [{ status: 202, description: 'While changes need approval: the proposal', data: changeView }],
    errors: ['AGENT_NOT_FOUND', 'COMPLIANCE_BLOCKED', 'BILLING_ERROR'],
    handle: (ctx, { params: { agentId }, body }) => editAgent(ctx, agentId, body),
    status: (edited) => (isProposal(edited) ? 202 : 200),
  }),
  route({
    ...one,
    method: 'DELETE',
    path: '/api/agents/{agentId}',
    summary: 'Delete an agent',
    access: allow.full,
    rate: rate.mutation,
    returns: { status: 204, description: 'Deleted' },
    errors: ['AGENT_NOT_FOUND', 'PROVIDER_ERROR'],
    handle: (ctx, { params: { agentId } }) => deleteAgent(ctx, agentId),
  }),
  route({
    ...one,
    method: 'GET',
    path: '/api/agents/{agentId}/signed-url',
    summary: 'Get an address to talk to the agent',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The address', data: signedUrlView },
    errors: ['AGENT_NOT_FOUND', 'AGENT_PROVISIONING', 'AGENT_PAUSED'],
    handle: (ctx, { params: { agentId } }) => getSignedUrl(ctx, agentId),
  }),
  route({
    ...one,
    method: 'GET',
    path: '/api/agents/{agentId}/pause',
    summary: 'Whether the agent is paused',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The current state', data: pauseView },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { params: { agentId } }) => getPause(ctx, agentId),
  }),
  route({
    ...one,
    method: 'POST',
    path: '/api/agents/{agentId}/pause',
    summary: 'Pause an agent',
    description: 'It takes no new calls or conversation turns until it is resumed.',
    access: allow.write,
    rate: rate.mutation,
    body: pauseInput,
    returns: { status: 200, description: 'The current state', data: pauseView },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { params: { agentId }, body }) => pauseAgent(ctx, agentId, body),
  }),
  route({
    ...one,
    method: 'POST',
    path: '/api/agents/{agentId}/resume',
    summary: 'Resume an agent',
    access: allow.write,
    rate: rate.mutation,
    returns: { status: 200, description: 'The current state', data: pauseView },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { params: { agentId } }) => resumeAgent(ctx, agentId),
  }),
  route({
    ...one,
    method: 'GET',
    path: '/api/agents/{agentId}/versions',
    summary: "List an agent's versions",
    description: 'Newest first, each with what it changed.',
    access: allow.read,
    rate: rate.general,
    query: z.object({
      limit: queryInteger({ min: 1, max: 50, fallback: 20 }),
      offset: queryInteger({ min: 0, max: 100_000, fallback: 0 }),
    }),
    returns: { status: 200, description: 'The versions', data: z.array(versionView) },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { params: { agentId }, query }) => listVersions(ctx, agentId, query),
  }),
  route({
    tag,
    method: 'POST',
    path: '/api/agents/{agentId}/versions/{version}/restore',
    summary: 'Bring an old version back',
    description: 'As a new version; the history stays.',
    access: allow.write,
    rate: rate.mutation,
    params: z.object({
      agentId: idParam('Invalid agent ID'),
      version: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, 'Must be a version number')
        .transform(Number)
        .meta({ override: { type: 'integer', minimum: 1 }, example: 1 }),
    }),
    returns: { status: 200, description: 'The agent', data: agentView },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { params: { agentId, version } }) => restoreAgent(ctx, agentId, version),
  }),
];
