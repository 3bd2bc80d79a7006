import { z } from 'zod';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam, offsetQuery } from '../../platform/http/schemas.ts';
import { createSuiteInput, runSummaryView, runView, suiteView, updateSuiteInput } from './schema.ts';
import {
  createSuite,
  deleteSuite,
  getRun,
  getSuite,
  listRuns,
  listSuites,
  startSuiteRun,
  updateSuite,
} from './service.ts';

const tag = 'Agent tests';
const agentId = idParam('Invalid agent ID');
const suiteId = idParam('Invalid test suite ID');
const ofAgent = { tag, params: z.object({ agentId }), invalidParams: 'Invalid agent ID' };
const ofSuite = { tag, params: z.object({ agentId, suiteId }) };
const query = z.object(offsetQuery());

export const testSuiteRoutes: Route[] = [
  route({
    ...ofAgent,
    method: 'GET',
    path: '/api/agents/{agentId}/test-suites',
    summary: 'List test suites',
    access: allow.read,
    rate: rate.general,
    query,
    returns: { status: 200, description: 'Newest first, each with its last run', data: z.array(suiteView) },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { params, query: page }) => listSuites(ctx, params.agentId, page),
  }),
  route({
    ...ofAgent,
    method: 'POST',
    path: '/api/agents/{agentId}/test-suites',
    summary: 'Save a test suite',
    description: 'Up to 20 rehearsals with what is expected of each.',
    access: allow.write,
    rate: rate.mutation,
    body: createSuiteInput,
    returns: { status: 201, description: 'The suite', data: suiteView },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { params, body }) => createSuite(ctx, params.agentId, body),
  }),
  route({
    ...ofSuite,
    method: 'GET',
    path: '/api/agents/{agentId}/test-suites/{suiteId}',
    summary: 'Get a test suite',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The suite', data: suiteView },
    handle: (ctx, { params }) => getSuite(ctx, params.agentId, params.suiteId),
  }),
  route({
    ...ofSuite,
    method: 'PATCH',
    path: '/api/agents/{agentId}/test-suites/{suiteId}',
    summary: 'Change a test suite',
    access: allow.write,
    rate: rate.mutation,
    body: updateSuiteInput,
    returns: { status: 200, description: 'The suite', data: suiteView },
    handle: (ctx, { params, body }) => updateSuite(ctx, params.agentId, params.suiteId, body),
  }),
  route({
    ...ofSuite,
    method: 'DELETE',
    path: '/api/agents/{agentId}/test-suites/{suiteId}',
    summary: 'Delete a test suite',
    access: allow.write,
    rate: rate.mutation,
    returns: { status: 204, description: 'Deleted' },
    handle: (ctx, { params }) => deleteSuite(ctx, params.agentId, params.suiteId),
  }),
  route({
    ...ofSuite,
    method: 'POST',
    path: '/api/agents/{agentId}/test-suites/{suiteId}/run',
    summary: 'Run a test suite',
    description: 'Runs in the background; read the run to see how far it is.',
    access: allow.write,
    rate: rate.mutation,
    returns: { status: 202, description: 'The run', data: runSummaryView },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { params }) => startSuiteRun(ctx, params.agentId, params.suiteId),
  }),
  route({
    ...ofSuite,
    method: 'GET',
    path: '/api/agents/{agentId}/test-suites/{suiteId}/runs',
    summary: 'List runs of a test suite',
    description: 'Kept for 90 days.',
    access: allow.read,
    rate: rate.general,
    query,
    returns: { status: 200, description: 'Newest first', data: z.array(runSummaryView) },
    handle: (ctx, { params, query: page }) => listRuns(ctx, params.agentId, params.suiteId, page),
  }),
  route({
    tag,
    method: 'GET',
    path: '/api/agents/{agentId}/test-suites/{suiteId}/runs/{runId}',
    summary: 'Get a run of a test suite',
    access: allow.read,
    rate: rate.general,
    params: z.object({ agentId, suiteId, runId: idParam('Invalid run ID') }),
    returns: { status: 200, description: 'The run with every conversation', data: runView },
    handle: (ctx, { params }) => getRun(ctx, params.agentId, params.suiteId, params.runId),
  }),
];
