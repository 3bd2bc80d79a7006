import { z } from 'zod';
import type { HttpExchange } from '../../platform/http/route.ts';
import {
  allow,
  publicRoute,
  Reply,
  type Route,
  rate,
  route,
  withRecentProof,
} from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { providedSessionCookie } from '../identity/provisioning/service.ts';
import { linkView, mappingsInput, mappingsView, ssoInput, ssoView, testView, verifyInput } from './schema.ts';
import { deleteMapping, getMappings, getSso, putMappings, putSso, testSso, verifyDomain } from './service.ts';
import {
  type Begun,
  cookieName,
  type Finished,
  FLOW_SECONDS,
  finishSignIn,
  linkAccount,
  type SignInFailure,
  startSignIn,
} from './sign-in.ts';

const PATH = '/api/auth/sso';
const admins = allow.session();
/** These decide who comes in, and as what. */
const provedAdmins = withRecentProof(admins);

/** Lax, because the provider sends the browser back from another site. */
function flowCookie(baseUrl: string, { name, value }: Begun['cookie'], maxAgeSeconds: number): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : '';
  return `${name}=${value}; Path=${PATH}; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`;
}

const toSignIn = (reason: SignInFailure): Reply =>
  new Reply(302, undefined, { location: `/sign-in?sso=${reason}` });

const cookieOf = ({ request }: Pick<HttpExchange, 'request'>, name: string): string | undefined =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim().split('=', 2))
    .find(([known]) => known === name)?.[1];

async function answerCallback(exchange: HttpExchange): Promise<Reply> {
  const { request, reply, ctx } = exchange;
  const mark = request.url.indexOf('?');
  const search = mark === -1 ? '' : request.url.slice(mark);
  const state = new URLSearchParams(search).get('state') ?? '';
  const name = cookieName(state);
  const browser = cookieOf(exchange, name);
  const finished: Finished | SignInFailure = await finishSignIn(ctx, { state, browser, search });
  if (browser !== undefined)
    reply.header('set-cookie', flowCookie(ctx.settings.baseUrl, { name, value: '' }, 0));
  if (typeof finished === 'string') return toSignIn(finished);
  const { session, returnTo } = finished;
  if (session !== null) reply.header('set-cookie', providedSessionCookie(ctx, session));
  return new Reply(302, undefined, { location: returnTo });
}

const connectionRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/identity/sso',
    tag: 'Identity',
    summary: 'Get single sign-on',
    description: 'The client secret is never returned.',
    access: admins,
    rate: rate.general,
    returns: { status: 200, description: 'The settings', data: ssoView },
    handle: (ctx) => getSso(ctx),
  }),
  route({
    method: 'PUT',
    path: '/api/identity/sso',
    tag: 'Identity',
    summary: 'Set single sign-on',
    description: 'The secret may be left out while issuer and client stay the same.',
    access: provedAdmins,
    rate: rate.mutation,
    body: ssoInput,
    returns: { status: 200, description: 'The settings', data: ssoView },
    handle: (ctx, { body }) => putSso(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/identity/sso/test',
    tag: 'Identity',
    summary: 'Ask the identity provider for its discovery document',
    access: admins,
    rate: rate.mutation,
    returns: { status: 200, description: 'What it answered', data: testView },
    handle: (ctx) => testSso(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/identity/sso/domains/verify',
    tag: 'Identity',
    summary: 'Verify a domain by its TXT record',
    access: provedAdmins,
    rate: rate.mutation,
    body: verifyInput,
    returns: { status: 200, description: 'The settings', data: ssoView },
    errors: ['UNPROCESSABLE', 'PROVIDER_ERROR'],
    handle: (ctx, { body }) => verifyDomain(ctx, body),
  }),
  route({
    method: 'POST',
    path: '/api/identity/sso/link',
    tag: 'Identity',
    summary: 'Link your own account to the identity provider',
    access: allow.session(['owner', 'admin', 'member', 'viewer', 'billing']),
    rate: rate.mutation,
    returns: { status: 200, description: 'Where to continue', data: linkView },
    handle: (ctx) => linkAccount(ctx),
    respond: ({ url, cookie }, { ctx }) =>
      new Reply(
        200,
        { data: { url } },
        { 'set-cookie': flowCookie(ctx.settings.baseUrl, cookie, FLOW_SECONDS) },
      ),
  }),
];

const mappingRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/identity/role-mappings',
    tag: 'Identity',
    summary: 'List role mappings',
    access: admins,
    rate: rate.general,
    returns: { status: 200, description: 'The mappings', data: mappingsView },
    handle: (ctx) => getMappings(ctx),
  }),
  route({
    method: 'PUT',
    path: '/api/identity/role-mappings',
    tag: 'Identity',
    summary: 'Replace role mappings',
    description: 'The strongest role of a person’s groups holds. Ownership cannot be mapped.',
    access: provedAdmins,
    rate: rate.mutation,
    body: mappingsInput,
    returns: { status: 200, description: 'The mappings', data: mappingsView },
    handle: (ctx, { body }) => putMappings(ctx, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/identity/role-mappings/{id}',
    tag: 'Identity',
    summary: 'Delete a role mapping',
    access: provedAdmins,
    rate: rate.mutation,
    params: z.object({ id: idParam('Invalid role mapping ID') }),
    invalidParams: 'Invalid role mapping ID',
    returns: { status: 204, description: 'Deleted' },
    handle: (ctx, { params }) => deleteMapping(ctx, params.id),
  }),
];

const signInRoutes: Route[] = [
  publicRoute({
    method: 'GET',
    path: `${PATH}/start`,
    tag: 'Identity',
    summary: 'Sign in with single sign-on',
    internal: true,
    rate: rate.general,
    query: z.object({ email: z.string().max(320).optional(), return_to: z.string().max(2000).optional() }),
    returns: { status: 302, description: 'To the identity provider, or back to the sign-in page' },
    handle: (ctx, { query }) => startSignIn(ctx, query),
    respond: (begun, { ctx }) =>
      typeof begun === 'string'
        ? toSignIn(begun)
        : new Reply(302, undefined, {
            location: begun.url,
            'set-cookie': flowCookie(ctx.settings.baseUrl, begun.cookie, FLOW_SECONDS),
          }),
  }),
  publicRoute({
    method: 'GET',
    path: `${PATH}/callback`,
    tag: 'Identity',
    summary: 'Where the identity provider sends people back',
    internal: true,
    rate: rate.general,
    query: z.looseObject({}),
    returns: { status: 302, description: 'Signed in; the cookie is set' },
    respond: (_, exchange) => answerCallback(exchange),
  }),
];

export const ssoRoutes: Route[] = [...connectionRoutes, ...mappingRoutes, ...signInRoutes];
