import { z } from 'zod';
import { allow, HIJACKED, Reply, type Route, route } from '../../../platform/http/route.ts';
import { idParam } from '../../../platform/http/schemas.ts';
import { openEventStream } from '../../../platform/http/streams/event-stream.ts';
import { isUuid } from '../../../platform/ids.ts';
import { getConfig, listMessages, sendMessage } from './messages.ts';
import { configView, messagesQuery, sendMessageInput, sessionView, visitorMessageView } from './schema.ts';
import { openSession } from './sessions.ts';
import { openReader, streamToVisitor } from './stream.ts';

const ofWidget = {
  tag: 'Widgets',
  params: z.object({ widgetId: idParam('Invalid widget ID') }),
  rate: { widgetWorkspace: 1 },
};
const WHO = 'A page is let in by its `Origin`, a server by the widget’s key in `x-widget-api-key`.';
const WITH_SESSION = `${WHO} The session’s token stands in \`x-widget-session\`.`;
const CONFIG_SECONDS = 60;

export const visitorRoutes: Route[] = [
  route({
    ...ofWidget,
    method: 'GET',
    path: '/widget/{widgetId}/config',
    summary: 'How a widget looks and greets',
    description: `${WHO} Browsers keep the answer for a minute.`,
    access: allow.anyVisitor,
    returns: { status: 200, description: 'What a page needs to draw it', data: configView },
    errors: ['FORBIDDEN'],
    handle: (ctx, { params }) => getConfig(ctx, params.widgetId),
    respond: (config) =>
      new Reply(200, { data: config }, { 'cache-control': `private, max-age=${CONFIG_SECONDS}` }),
  }),
  route({
    ...ofWidget,
    method: 'POST',
    path: '/widget/{widgetId}/sessions',
    summary: 'Begin a visitor’s session',
    description: `${WHO} The token opens this visitor’s thread on this widget and nothing else; it ends after 30 days of silence.`,
    access: allow.anyVisitor,
    returns: { status: 201, description: 'The token, shown this once', data: sessionView },
    errors: ['FORBIDDEN'],
    handle: (ctx) => openSession(ctx),
  }),
  route({
    ...ofWidget,
    method: 'POST',
    path: '/widget/{widgetId}/messages',
    summary: 'Say something as a visitor',
    description: `${WITH_SESSION} The reply comes over \`events\`, and stands in \`messages\`.`,
    access: allow.visitor,
    body: sendMessageInput,
    returns: { status: 201, description: 'The message', data: visitorMessageView },
    errors: ['FORBIDDEN'],
    handle: (ctx, { body }) => sendMessage(ctx, body),
  }),
  route({
    ...ofWidget,
    method: 'GET',
    path: '/widget/{widgetId}/messages',
    summary: 'Read a visitor’s thread',
    description: WITH_SESSION,
    access: allow.visitor,
    query: messagesQuery,
    returns: { status: 200, description: 'Oldest first', data: z.array(visitorMessageView) },
    errors: ['FORBIDDEN'],
    handle: (ctx, { query }) => listMessages(ctx, query),
  }),
  route({
    ...ofWidget,
    method: 'GET',
    path: '/widget/{widgetId}/events',
    summary: 'Follow a visitor’s thread',
    description: `${WITH_SESSION} Server-sent events: \`typing\` while the agent thinks, \`sentence\` with each finished sentence of the reply, \`message\` with every new message, its id as the event’s. \`Last-Event-ID\` resumes after that message.`,
    access: allow.visitor,
    returns: {
      status: 200,
      description: 'Server-sent events',
      contentType: 'text/event-stream',
      data: z.string(),
    },
    errors: ['FORBIDDEN'],
    respond: async (_, exchange): Promise<typeof HIJACKED> => {
      const last = exchange.request.headers['last-event-id'];
      const reader = await openReader(exchange.ctx, typeof last === 'string' && isUuid(last) ? last : null);
      // The session itself is looked at together with all others.
      const isStillAdmitted = async () =>
        reader.isSessionOpen() && (await exchange.isStillAdmitted({ exceptSession: true }));
      streamToVisitor(exchange.ctx, reader, (options) =>
        openEventStream(exchange, { ...options, isStillAdmitted }),
      );
      return HIJACKED;
    },
  }),
];
