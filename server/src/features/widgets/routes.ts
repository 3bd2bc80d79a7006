import { z } from 'zod';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam, offsetQuery } from '../../platform/http/schemas.ts';
import { createdWidgetView, createWidgetInput, updateWidgetInput, widgetView } from './schema.ts';
import { createWidget, deleteWidget, getWidget, listWidgets, updateWidget } from './service.ts';

const tag = 'Widgets';
const ofWidget = {
  tag,
  params: z.object({ widgetId: idParam('Invalid widget ID') }),
  invalidParams: 'Invalid widget ID',
};

export const widgetRoutes: Route[] = [
  route({
    tag,
    method: 'GET',
    path: '/api/widgets',
    summary: 'List widgets',
    access: allow.read,
    rate: rate.general,
    query: z.object(offsetQuery()),
    returns: { status: 200, description: 'Newest first', data: z.array(widgetView) },
    handle: (ctx, { query }) => listWidgets(ctx, query),
  }),
  route({
    tag,
    method: 'POST',
    path: '/api/widgets',
    summary: 'Create a widget',
    description:
      'At most 100 a workspace. `snippet` goes into the pages of your site; `key` is for your servers and shown this once.',
    access: allow.write,
    rate: rate.mutation,
    body: createWidgetInput,
    returns: { status: 201, description: 'The widget with its key', data: createdWidgetView },
    errors: ['AGENT_NOT_FOUND', 'PLAN_LIMIT_EXCEEDED'],
    handle: (ctx, { body }) => createWidget(ctx, body),
  }),
  route({
    ...ofWidget,
    method: 'GET',
    path: '/api/widgets/{widgetId}',
    summary: 'Get a widget',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The widget', data: widgetView },
    handle: (ctx, { params }) => getWidget(ctx, params.widgetId),
  }),
  route({
    ...ofWidget,
    method: 'PATCH',
    path: '/api/widgets/{widgetId}',
    summary: 'Change a widget',
    description:
      'Pages see the change within a minute. Fields of `theme` that are left out stay as they are.',
    access: allow.write,
    rate: rate.mutation,
    body: updateWidgetInput,
    returns: { status: 200, description: 'The widget', data: widgetView },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { params, body }) => updateWidget(ctx, params.widgetId, body),
  }),
  route({
    ...ofWidget,
    method: 'DELETE',
    path: '/api/widgets/{widgetId}',
    summary: 'Delete a widget',
    description:
      'It disappears from pages, its key and the sessions of its visitors end. Conversations stay.',
    access: allow.write,
    rate: rate.mutation,
    returns: { status: 204, description: 'Deleted' },
    handle: (ctx, { params }) => deleteWidget(ctx, params.widgetId),
  }),
];
