import { allow, publicRoute, Reply, type Route, rate, route } from '../../platform/http/route.ts';
import { sessionCookie } from '../../platform/http/session-cookie.ts';
import { mailConfigured } from '../mail/service.ts';
import { canUsePasskeys } from './passkeys/webauthn.ts';
import { meView, optionsView, signedInView, signUpInput, switchInput } from './schema.ts';
import { getMe, signOut, signUp, switchWorkspace } from './service.ts';
import { withCookie } from './sign-in/routes.ts';

export const identityRoutes: Route[] = [
  publicRoute({
    method: 'POST',
    path: '/api/auth/sign-up',
    tag: 'Identity',
    summary: 'Create a workspace and sign in as its owner',
    internal: true,
    rate: rate.general,
    body: signUpInput,
    returns: { status: 201, description: 'Created; the cookie is set', data: signedInView },
    errors: ['EMAIL_IN_USE'],
    sameOrigin: true,
    handle: (ctx, { body }) => signUp(ctx, body),
    respond: (signedIn, { ctx }) => withCookie(201, ctx.settings.baseUrl, signedIn),
  }),
  publicRoute({
    method: 'GET',
    path: '/api/auth/options',
    tag: 'Identity',
    summary: 'What the sign-in page offers',
    internal: true,
    rate: rate.general,
    returns: { status: 200, description: 'The options', data: optionsView },
    handle: async (ctx) => ({
      sign_up: ctx.settings.signUp,
      passkeys: canUsePasskeys(ctx.settings.baseUrl),
      mail: mailConfigured(ctx),
    }),
  }),
  route({
    method: 'POST',
    path: '/api/auth/sign-out',
    tag: 'Identity',
    summary: 'Sign out',
    internal: true,
    access: allow.entering,
    rate: rate.general,
    returns: { status: 204, description: 'Signed out; the cookie is cleared' },
    handle: (ctx) => signOut(ctx),
    respond: (_, { ctx }) => new Reply(204, undefined, sessionCookie(ctx.settings.baseUrl, '', 0)),
  }),
  route({
    method: 'GET',
    path: '/api/auth/me',
    tag: 'Identity',
    summary: 'Who is signed in, where, and on what service',
    internal: true,
    access: allow.entering,
    rate: rate.general,
    returns: { status: 200, description: 'The person', data: meView },
    handle: (ctx) => getMe(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/auth/switch',
    tag: 'Identity',
    summary: 'Move the session to another workspace of the same person',
    internal: true,
    access: allow.entering,
    rate: rate.general,
    body: switchInput,
    returns: { status: 200, description: 'Signed in there', data: signedInView },
    handle: (ctx, { body }) => switchWorkspace(ctx, body),
  }),
];
