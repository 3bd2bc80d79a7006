import { z } from 'zod';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { closeConversation, handBack, resolveNeedsHuman, takeOver } from './handling/handle.ts';
import { getConversationWithMessages, listConversations, listEvents } from './reading/read.ts';
import {
  conversationDetailView,
  conversationsView,
  conversationView,
  eventView,
  listConversationsQuery,
  messageView,
} from './schema.ts';
import { replyAsPerson } from './sending/reply.ts';
import { emailSendInput, replyInput, sentView, whatsappSendInput } from './sending/schema.ts';
import { sendEmail, sendWhatsapp } from './sending/start.ts';
import { closedView, webchatMessageInput, webchatReplyView } from './webchat/schema.ts';
import { writeInWebchat } from './webchat/write.ts';

const INVALID_ID = 'Invalid conversation ID';
const ofConversation = {
  tag: 'Conversations',
  rate: rate.general,
  params: z.object({ conversationId: idParam(INVALID_ID) }),
  invalidParams: INVALID_ID,
};

const handlingRoutes: Route[] = [
  route({
    ...ofConversation,
    method: 'POST',
    path: '/api/conversations/{conversationId}/needs-human/resolve',
    summary: 'Mark a request for a person as handled',
    description:
      'Nothing is sent to the person. Where nothing waits, nothing changes. A later request waits anew.',
    access: allow.write,
    returns: { status: 200, description: 'The conversation', data: conversationView },
    errors: ['NOT_FOUND'],
    handle: (ctx, { params }) => resolveNeedsHuman(ctx, params.conversationId),
  }),
  route({
    ...ofConversation,
    method: 'POST',
    path: '/api/conversations/{conversationId}/take-over',
    summary: 'Answer instead of the agent',
    description:
      'The agent is silent until the conversation is handed back; messages of the person are stored. An answer that the agent is just making is not sent.',
    access: allow.write,
    returns: { status: 200, description: 'The conversation', data: conversationView },
    errors: ['NOT_FOUND'],
    handle: (ctx, { params }) => takeOver(ctx, params.conversationId),
  }),
  route({
    ...ofConversation,
    method: 'POST',
    path: '/api/conversations/{conversationId}/hand-back',
    summary: 'Let the agent answer again',
    description: 'What the person wrote last and nobody answered is answered by the agent now.',
    access: allow.write,
    returns: { status: 200, description: 'The conversation', data: conversationView },
    errors: ['NOT_FOUND'],
    handle: (ctx, { params }) => handBack(ctx, params.conversationId),
  }),
];

export const conversationRoutes: Route[] = [
  route({
    tag: 'Conversations',
    rate: rate.general,
    method: 'GET',
    path: '/api/conversations',
    summary: 'List conversations',
    description:
      'Active ones, most recently active first. `needsHuman=waiting` lists unresolved requests for a person instead, the oldest first; `takenOverBy=me` those that the caller answers; `search` finds words of names, numbers, addresses and last messages. Filters can be combined.',
    access: allow.read,
    query: listConversationsQuery,
    returns: { status: 200, description: 'A page of conversations', data: conversationsView },
    handle: (ctx, { query }) => listConversations(ctx, query),
  }),
  route({
    ...ofConversation,
    method: 'GET',
    path: '/api/conversations/{conversationId}',
    summary: 'Get a conversation',
    description: 'With its messages, oldest first; of a very long thread the last thousand. Closed ones too.',
    access: allow.read,
    returns: { status: 200, description: 'The conversation', data: conversationDetailView },
    errors: ['NOT_FOUND'],
    handle: (ctx, { params }) => getConversationWithMessages(ctx, params.conversationId),
  }),
  route({
    ...ofConversation,
    method: 'POST',
    path: '/api/conversations/{conversationId}/messages',
    summary: 'Reply as a person',
    description:
      'Sent on the channel of the thread and marked `manual` and `outbound`. Free text on WhatsApp, Instagram and Messenger needs a message of the person within the last 24 hours; afterwards WhatsApp takes a template. The agent goes on answering unless the thread was taken over.',
    access: allow.write,
    idempotent: true,
    body: replyInput,
    returns: { status: 201, description: 'The stored message', data: messageView },
    errors: ['NOT_FOUND', 'COMPLIANCE_BLOCKED', 'MESSAGING_WINDOW_CLOSED'],
    handle: (ctx, { params, body }) => replyAsPerson(ctx, params.conversationId, body),
  }),
  route({
    ...ofConversation,
    method: 'GET',
    path: '/api/conversations/{conversationId}/events',
    summary: 'List what happened to a conversation',
    description:
      'Each request for a person and its end, each take-over and hand-back, each close: who and when, oldest first, the last 200.',
    access: allow.read,
    returns: { status: 200, description: 'Oldest first', data: z.array(eventView) },
    errors: ['NOT_FOUND'],
    handle: (ctx, { params }) => listEvents(ctx, params.conversationId),
  }),
  ...handlingRoutes,
];

export const webchatRoutes: Route[] = [
  route({
    method: 'POST',
    path: '/api/webchat/message',
    tag: 'Web chat',
    summary: 'Bring a message of a visitor',
    description:
      'For a server that has its own chat window. The same `visitorId` continues the same thread with the agent and reopens it when it was closed. Answers when the agent has answered.',
    access: allow.write,
    rate: rate.general,
    idempotent: true,
    body: webchatMessageInput,
    returns: { status: 200, description: 'The thread and the answer', data: webchatReplyView },
    errors: ['AGENT_NOT_FOUND', 'AGENT_PROVISIONING', 'AGENT_PAUSED'],
    handle: (ctx, { body }) => writeInWebchat(ctx, body),
  }),
  route({
    ...ofConversation,
    tag: 'Web chat',
    method: 'POST',
    path: '/api/webchat/{conversationId}/close',
    summary: 'Close a conversation',
    description:
      'Of any channel. It leaves the list, stays readable, and is analysed. Closing again moves `closed_at`; a new message of the person reopens it.',
    access: allow.write,
    returns: { status: 200, description: 'Closed', data: closedView },
    errors: ['NOT_FOUND'],
    handle: (ctx, { params }) => closeConversation(ctx, params.conversationId),
  }),
];

/** Reads too: the specification gives these channels a budget of their own instead of the general one. */
const sends = {
  method: 'POST' as const,
  access: allow.write,
  rate: { calls: 1 },
  idempotent: true,
  returns: { status: 201, description: 'The thread and the stored message', data: sentView },
};

export const sendRoutes: Route[] = [
  route({
    ...sends,
    path: '/api/whatsapp/send',
    tag: 'WhatsApp',
    summary: 'Write to a person on WhatsApp',
    description:
      'In the thread they have with this agent, or in a new one. Free text needs a message of theirs within the last 24 hours, else 409 `MESSAGING_WINDOW_CLOSED`: send a template. 201 says that it is on its way; the message’s `metadata.delivery` tells what became of it.',
    body: whatsappSendInput,
    errors: [
      'AGENT_NOT_FOUND',
      'NOT_FOUND',
      'AGENT_PROVISIONING',
      'AGENT_PAUSED',
      'COMPLIANCE_BLOCKED',
      'MESSAGING_WINDOW_CLOSED',
    ],
    handle: (ctx, { body }) => sendWhatsapp(ctx, body),
  }),
  route({
    ...sends,
    path: '/api/email/send',
    tag: 'Email',
    summary: 'Write an e-mail to a person',
    description:
      'Threads go by recipient and subject. An answer comes back into the thread and is answered by the agent.',
    body: emailSendInput,
    errors: ['AGENT_NOT_FOUND', 'NOT_FOUND', 'AGENT_PROVISIONING', 'AGENT_PAUSED', 'COMPLIANCE_BLOCKED'],
    handle: (ctx, { body }) => sendEmail(ctx, body),
  }),
];
