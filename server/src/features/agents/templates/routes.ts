import { z } from 'zod';
import { allow, type Route, rate, route } from '../../../platform/http/route.ts';
import { idParam } from '../../../platform/http/schemas.ts';
import { createTemplateInput, templateView, updateTemplateInput } from './schema.ts';
import { createTemplate, deleteTemplate, getTemplate, listTemplates, updateTemplate } from './templates.ts';

const tag = 'Agent templates';
const params = z.object({ templateId: idParam('Invalid template ID') });
const invalidParams = 'Invalid template ID';

export const templateRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/agent-templates',
    tag,
    summary: 'List templates',
    description: 'Your own, newest first, then the ones that come with the service.',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The templates', data: z.array(templateView) },
    handle: (ctx) => listTemplates(ctx),
  }),
  route({
    method: 'GET',
    path: '/api/agent-templates/{templateId}',
    tag,
    summary: 'Get a template',
    access: allow.read,
    rate: rate.general,
    params,
    invalidParams,
    returns: { status: 200, description: 'The template', data: templateView },
    handle: (ctx, { params: { templateId } }) => getTemplate(ctx, templateId),
  }),
  route({
    method: 'POST',
    path: '/api/agent-templates',
    tag,
    summary: 'Create a template',
    access: allow.write,
    rate: rate.mutation,
    body: createTemplateInput,
    returns: { status: 201, description: 'The template', data: templateView },
    errors: ['COMPLIANCE_BLOCKED', 'PLAN_LIMIT_EXCEEDED'],
    handle: (ctx, { body }) => createTemplate(ctx, body),
  }),
  route({
    method: 'PATCH',
    path: '/api/agent-templates/{templateId}',
    tag,
    summary: 'Change a template',
    description: 'Agents made from it keep what they have.',
    access: allow.write,
    rate: rate.mutation,
    params,
    invalidParams,
    body: updateTemplateInput,
    returns: { status: 200, description: 'The template', data: templateView },
    errors: ['COMPLIANCE_BLOCKED'],
    handle: (ctx, { params: { templateId }, body }) => updateTemplate(ctx, templateId, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/agent-templates/{templateId}',
    tag,
    summary: 'Delete a template',
    access: allow.write,
    rate: rate.mutation,
    params,
    invalidParams,
    returns: { status: 204, description: 'Deleted' },
    handle: (ctx, { params: { templateId } }) => deleteTemplate(ctx, templateId),
  }),
];
