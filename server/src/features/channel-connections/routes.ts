import { z } from 'zod';
import type { PublicContext } from '../../platform/context.ts';
import {
  allow,
  type HttpExchange,
  type LargeBodies,
  publicRoute,
  type RateCost,
  Reply,
  type Route,
  rate,
  route,
} from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import type { Hook } from '../../providers/channels/port.ts';
import { getEmailSettings, putEmailSettings } from './email-settings.ts';
import { admitHook, receiveHook } from './hooks/hooks.ts';
import {
  ACCOUNTS_MAX,
  connectedSocialView,
  connectSocialInput,
  createdSenderView,
  createSenderInput,
  createTemplateInput,
  emailSettingsInput,
  emailSettingsView,
  senderView,
  socialView,
  TEMPLATES_MAX,
  templateView,
  updateSenderInput,
} from './schema.ts';
import {
  connectSocialAccount,
  createSender,
  deleteSender,
  deleteSocialAccount,
  listSenders,
  listSocialAccounts,
  updateSender,
} from './senders.ts';
import { createTemplate, deleteTemplate, getTemplate, listTemplates } from './templates.ts';

/** What is under `/api/whatsapp` and `/api/email` has one budget with calls, instead of the general one. */
const calls: RateCost = { calls: 1 };
const paramsOf = (message: string) => ({
  params: z.object({ id: idParam(message) }),
  invalidParams: message,
});
const common = { access: allow.full, rate: calls };

const whatsapp = { ...common, tag: 'WhatsApp' };
const oneTemplate = { ...whatsapp, path: '/api/whatsapp/templates/{id}', ...paramsOf('Invalid template ID') };
const oneSender = { ...whatsapp, path: '/api/whatsapp/senders/{id}', ...paramsOf('Invalid sender ID') };

const templateRoutes: Route[] = [
  route({
    ...whatsapp,
    method: 'GET',
    path: '/api/whatsapp/templates',
    summary: 'List WhatsApp templates',
    returns: { status: 200, description: 'Newest first', data: z.array(templateView).max(TEMPLATES_MAX) },
    handle: (ctx) => listTemplates(ctx),
  }),
  route({
    ...whatsapp,
    method: 'POST',
    path: '/api/whatsapp/templates',
    summary: 'Submit a WhatsApp template',
    description:
      'WhatsApp decides whether it is approved, within minutes or days. Without a connected sender it is approved at once, unless its name contains `pending` or `rejected`.',
    body: createTemplateInput,
    returns: { status: 201, description: 'The template', data: templateView },
    errors: ['PLAN_LIMIT_EXCEEDED', 'PROVIDER_ERROR'],
    handle: (ctx, { body }) => createTemplate(ctx, body),
  }),
  route({
    ...oneTemplate,
    method: 'GET',
    summary: 'Get a WhatsApp template',
    description: 'While it is pending, WhatsApp is asked.',
    returns: { status: 200, description: 'The template', data: templateView },
    handle: (ctx, { params }) => getTemplate(ctx, params.id),
  }),
  route({
    ...oneTemplate,
    method: 'DELETE',
    summary: 'Delete a WhatsApp template',
    description: 'At WhatsApp, too. A campaign that names it cannot be activated any more.',
    returns: { status: 204, description: 'Deleted' },
    errors: ['PROVIDER_ERROR'],
    handle: (ctx, { params }) => deleteTemplate(ctx, params.id),
  }),
];

const senderRoutes: Route[] = [
  route({
    ...whatsapp,
    method: 'GET',
    path: '/api/whatsapp/senders',
    summary: 'List WhatsApp senders',
    returns: { status: 200, description: 'Oldest first', data: z.array(senderView).max(ACCOUNTS_MAX) },
    handle: (ctx) => listSenders(ctx),
  }),
  route({
    ...whatsapp,
    method: 'POST',
    path: '/api/whatsapp/senders',
    summary: 'Connect a WhatsApp number',
    description:
      'The provider is asked whether the credentials may use the number. They are stored encrypted and never returned. Give the provider `hook_url`, so that messages arrive.',
    body: createSenderInput,
    returns: { status: 201, description: 'The sender', data: createdSenderView },
    errors: ['AGENT_NOT_FOUND', 'PLAN_LIMIT_EXCEEDED', 'PROVIDER_ERROR'],
    handle: (ctx, { body }) => createSender(ctx, body),
  }),
  route({
    ...oneSender,
    method: 'PATCH',
    summary: 'Change a WhatsApp sender',
    description: 'Another agent, or new credentials; those left out stay.',
    body: updateSenderInput,
    returns: { status: 200, description: 'The sender', data: senderView },
    errors: ['AGENT_NOT_FOUND', 'PROVIDER_ERROR'],
    handle: (ctx, { params, body }) => updateSender(ctx, params.id, body),
  }),
  route({
    ...oneSender,
    method: 'DELETE',
    summary: 'Disconnect a WhatsApp sender',
    description: 'With its credentials and templates. The number stays at the provider.',
    returns: { status: 204, description: 'Disconnected' },
    handle: (ctx, { params }) => deleteSender(ctx, params.id),
  }),
];

const emailRoutes: Route[] = [
  route({
    ...common,
    tag: 'Email',
    method: 'GET',
    path: '/api/email/settings',
    summary: 'Read the email settings',
    returns: {
      status: 200,
      description: 'The settings; null until they are made',
      data: emailSettingsView.nullable(),
    },
    handle: (ctx) => getEmailSettings(ctx),
  }),
  route({
    ...common,
    tag: 'Email',
    method: 'PUT',
    path: '/api/email/settings',
    summary: 'Change the email settings',
    description:
      'Replaces them all. Passwords and keys are stored encrypted and never returned; one that is left out stays, for the same server and user. Without `smtp` and `imap` email is simulated.',
    body: emailSettingsInput,
    returns: { status: 200, description: 'The settings', data: emailSettingsView },
    errors: ['AGENT_NOT_FOUND'],
    handle: (ctx, { body }) => putEmailSettings(ctx, body),
  }),
];

const social = { access: allow.full, tag: 'Social accounts' };

const socialRoutes: Route[] = [
  route({
    ...social,
    method: 'GET',
    path: '/api/social-accounts',
    summary: 'List Instagram and Messenger accounts',
    rate: rate.general,
    returns: { status: 200, description: 'Oldest first', data: z.array(socialView).max(ACCOUNTS_MAX) },
    handle: (ctx) => listSocialAccounts(ctx),
  }),
  route({
    ...social,
    method: 'POST',
    path: '/api/social-accounts',
    summary: 'Connect Instagram or Messenger',
    description:
      'Meta is asked whether the token may use the page. Credentials are stored encrypted and never returned. Give Meta `hook_url`, so that messages arrive.',
    rate: rate.mutation,
    body: connectSocialInput,
    returns: { status: 201, description: 'The account', data: connectedSocialView },
    errors: ['AGENT_NOT_FOUND', 'PLAN_LIMIT_EXCEEDED', 'PROVIDER_ERROR'],
    handle: (ctx, { body }) => connectSocialAccount(ctx, body),
  }),
  route({
    ...social,
    ...paramsOf('Invalid social account ID'),
    method: 'DELETE',
    path: '/api/social-accounts/{id}',
    summary: 'Disconnect an Instagram or Messenger account',
    rate: rate.mutation,
    returns: { status: 204, description: 'Disconnected' },
    handle: (ctx, { params }) => deleteSocialAccount(ctx, params.id),
  }),
];

const HOOK_BYTES_MAX = 1_048_576;
/** The largest mail that providers deliver (25 MB) in base64, which is also how its attachments come. */
const MAIL_HOOK_BYTES_MAX = 36 * 1_048_576;

/** A process holds at most four large mails; strangers who know one connection's id cannot keep the others out. */
const largeMails: LargeBodies = {
  overBytes: 1_048_576,
  atOnce: 4,
  atOnceEach: 2,
  windowMs: 5_000,
  windowBytesMin: 131_072,
  senderOf: (ctx, { request, params: { connectionId } }) =>
    admitHook(ctx, { provider: 'smtp', connectionId: String(connectionId), hook: headOf(request, ctx) }),
};

/** The address is the configured one: behind a proxy the request itself does not know what the provider called. */
function headOf(request: HttpExchange['request'], ctx: PublicContext): Omit<Hook, 'body'> {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  const method = request.method === 'POST' ? 'POST' : 'GET';
  return { method, url: ctx.settings.baseUrl + request.url, headers };
}

async function answerHook(
  request: HttpExchange['request'],
  ctx: PublicContext,
  params: { provider: string; connectionId: string },
) {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const answer = await receiveHook(ctx, { ...params, hook: { ...headOf(request, ctx), body } });
  return new Reply(200, answer, { 'content-type': 'text/plain; charset=utf-8' });
}

/** Providers repeat what is refused and come from few addresses: they are told apart by signature, not counted. */
const hook = {
  tag: 'System',
  path: '/webhooks/channels/{provider}/{connectionId}',
  internal: true,
  rate: rate.none,
  params: z.object({ provider: z.string().max(50), connectionId: idParam('Invalid connection ID') }),
};

const hookRoutes: Route[] = [
  publicRoute({
    ...hook,
    method: 'GET',
    summary: 'Handshake of a message provider',
    query: z.looseObject({}),
    returns: { status: 200, description: 'What was asked', contentType: 'text/plain' },
    respond: (_, { request, ctx, input }) => answerHook(request, ctx, input.params),
  }),
  publicRoute({
    ...hook,
    method: 'POST',
    summary: 'Hook of a message provider',
    query: z.looseObject({}),
    rawBody: { bytesMax: HOOK_BYTES_MAX },
    returns: { status: 200, description: 'Stored', contentType: 'text/plain' },
    respond: (_, { request, ctx, input }) => answerHook(request, ctx, input.params),
  }),
  publicRoute({
    ...hook,
    method: 'POST',
    path: '/webhooks/channels/smtp/{connectionId}',
    params: z.object({ connectionId: idParam('Invalid connection ID') }),
    summary: 'Hook of a mail server',
    query: z.looseObject({}),
    rawBody: { bytesMax: MAIL_HOOK_BYTES_MAX, large: largeMails },
    returns: { status: 200, description: 'Stored', contentType: 'text/plain' },
    respond: (_, { request, ctx, input }) => answerHook(request, ctx, { ...input.params, provider: 'smtp' }),
  }),
];

export const channelConnectionRoutes: Route[] = [
  ...templateRoutes,
  ...senderRoutes,
  ...emailRoutes,
  ...socialRoutes,
  ...hookRoutes,
];
