import { z } from 'zod';
import { ROLES } from '../../platform/context.ts';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { choicesInput, choicesView, notificationsQuery, notificationsView } from './schema.ts';
import { getChoices, listNotifications, readNotifications, setChoices } from './service.ts';

const anyMember = allow.session(ROLES);
const unread = z.object({ unread: z.number().int() });

export const notificationRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/notifications',
    tag: 'Notifications',
    summary: 'List your notifications',
    internal: true,
    access: anyMember,
    rate: rate.general,
    query: notificationsQuery,
    returns: { status: 200, description: 'Newest first', data: notificationsView },
    handle: (ctx, { query }) =>
      listNotifications(ctx, { limit: query.limit, unread: query.unread === 'true' }),
  }),
  route({
    method: 'POST',
    path: '/api/notifications/{id}/read',
    tag: 'Notifications',
    summary: 'Mark a notification as read',
    internal: true,
    access: anyMember,
    rate: rate.general,
    params: z.object({ id: idParam('Invalid notification ID') }),
    invalidParams: 'Invalid notification ID',
    returns: { status: 200, description: 'How many are unread now', data: unread },
    handle: (ctx, { params }) => readNotifications(ctx, params.id),
  }),
  route({
    method: 'POST',
    path: '/api/notifications/read-all',
    tag: 'Notifications',
    summary: 'Mark all notifications as read',
    internal: true,
    access: anyMember,
    rate: rate.general,
    returns: { status: 200, description: 'How many are unread now', data: unread },
    handle: (ctx) => readNotifications(ctx, null),
  }),
  route({
    method: 'GET',
    path: '/api/notifications/choices',
    tag: 'Notifications',
    summary: 'Get what reaches you in the app and by mail',
    internal: true,
    access: anyMember,
    rate: rate.general,
    returns: { status: 200, description: 'Your choices', data: choicesView },
    handle: (ctx) => getChoices(ctx),
  }),
  route({
    method: 'PUT',
    path: '/api/notifications/choices',
    tag: 'Notifications',
    summary: 'Choose what reaches you in the app and by mail',
    internal: true,
    access: anyMember,
    rate: rate.general,
    body: choicesInput,
    returns: { status: 200, description: 'Your choices', data: choicesView },
    handle: (ctx, { body }) => setChoices(ctx, body),
  }),
];
