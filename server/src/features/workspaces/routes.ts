import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { updateWorkspaceInput, workspaceView } from './schema.ts';
import { showWorkspace, updateWorkspace } from './service.ts';

export const workspaceRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/workspace',
    tag: 'Workspace',
    summary: 'Get the workspace, its plan and caps',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The workspace', data: workspaceView },
    handle: (ctx) => showWorkspace(ctx),
  }),
  route({
    method: 'PATCH',
    path: '/api/workspace',
    tag: 'Workspace',
    summary: 'Change the name, time zone or language of the workspace',
    access: allow.full,
    rate: rate.mutation,
    body: updateWorkspaceInput,
    returns: { status: 200, description: 'The workspace', data: workspaceView },
    handle: (ctx, { body }) => updateWorkspace(ctx, body),
  }),
];
