import { z } from 'zod';
import { allow, type RateCost, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { createVariantInput, resultsView, updateVariantInput, variantView } from './schema.ts';
import { compareVariants, createVariant, deleteVariant, listVariants, updateVariant } from './service.ts';

const tag = 'A/B tests';
const agent = {
  tag,
  params: z.object({ agentId: idParam('Invalid agent ID') }),
  invalidParams: 'Invalid agent ID',
};
const variant = {
  tag,
  params: z.object({ agentId: idParam('Invalid agent ID'), variantId: idParam('Invalid variant ID') }),
};
/** The specification counts it twice. */
const countedTwice: RateCost = { general: 2, mutations: 1 };

export const abTestRoutes: Route[] = [
  route({
    ...agent,
    method: 'POST',
    path: '/api/agents/{agentId}/ab-tests',
    summary: 'Create a prompt variant',
    description: 'At most ten live variants an agent. Only outbound campaign calls pick one.',
    access: allow.write,
    rate: countedTwice,
    body: createVariantInput,
    returns: { status: 201, description: 'The variant', data: variantView },
    errors: ['AGENT_NOT_FOUND', 'COMPLIANCE_BLOCKED'],
    handle: (ctx, { params: { agentId }, body }) => createVariant(ctx, agentId, body),
  }),
  route({
    ...agent,
    method: 'GET',
    path: '/api/agents/{agentId}/ab-tests',
    summary: 'List prompt variants',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'Newest first', data: z.array(variantView) },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { params: { agentId } }) => listVariants(ctx, agentId),
  }),
  route({
    ...agent,
    method: 'GET',
    path: '/api/agents/{agentId}/ab-tests/results',
    summary: 'Compare prompt variants',
    description: 'A leader is named only when the data supports one.',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The comparison', data: resultsView },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { params: { agentId } }) => compareVariants(ctx, agentId),
  }),
  route({
    ...variant,
    method: 'PATCH',
    path: '/api/agents/{agentId}/ab-tests/{variantId}',
    summary: 'Change a prompt variant',
    access: allow.write,
    rate: rate.mutation,
    body: updateVariantInput,
    returns: { status: 200, description: 'The variant', data: variantView },
    errors: ['COMPLIANCE_BLOCKED'],
    handle: (ctx, { params: { agentId, variantId }, body }) => updateVariant(ctx, agentId, variantId, body),
  }),
  route({
    ...variant,
    method: 'DELETE',
    path: '/api/agents/{agentId}/ab-tests/{variantId}',
    summary: 'Delete a prompt variant',
    access: allow.write,
    rate: rate.mutation,
    returns: { status: 204, description: 'Deleted' },
    handle: (ctx, { params: { agentId, variantId } }) => deleteVariant(ctx, agentId, variantId),
  }),
];
