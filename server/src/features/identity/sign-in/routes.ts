import { allow, publicRoute, Reply, type Route, rate, route } from '../../../platform/http/route.ts';
import { sessionCookie } from '../../../platform/http/session-cookie.ts';
import { optionsView } from '../passkeys/schema.ts';
import { signedInView } from '../schema.ts';
import type { SignedIn } from './open-session.ts';
import {
  completeInput,
  passkeyOptionsInput,
  passkeySignInInput,
  signInInput,
  signInView,
  stepUpInput,
  stepUpOptionsView,
} from './schema.ts';
import { beginPasskeySignIn, completeSignIn, signIn, signInWithPasskey } from './service.ts';
import { beginPasskeyStepUp, stepUp, stepUpMethods } from './step-up.ts';

const tag = 'Identity';

export function withCookie(
  status: number,
  baseUrl: string,
  { token, lifetimeSeconds, ...data }: SignedIn,
): Reply {
  return new Reply(status, { data }, sessionCookie(baseUrl, token, lifetimeSeconds));
}

export const signInRoutes: Route[] = [
  publicRoute({
    method: 'POST',
    path: '/api/auth/sign-in',
    tag,
    summary: 'Sign in to the dashboard',
    internal: true,
    rate: rate.general,
    body: signInInput,
    returns: {
      status: 200,
      description: 'Signed in, the cookie is set; or a second factor is asked for, and no cookie is set',
      data: signInView,
    },
    sameOrigin: true,
    handle: (ctx, { body }) => signIn(ctx, body),
    respond: (made, { ctx }) =>
      'token' in made ? withCookie(200, ctx.settings.baseUrl, made) : new Reply(200, { data: made }),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/auth/sign-in/mfa',
    tag,
    summary: 'Finish signing in with a code',
    internal: true,
    rate: rate.general,
    body: completeInput,
    returns: { status: 200, description: 'Signed in; the cookie is set', data: signedInView },
    sameOrigin: true,
    handle: (ctx, { body }) => completeSignIn(ctx, body),
    respond: (signedIn, { ctx }) => withCookie(200, ctx.settings.baseUrl, signedIn),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in/options',
    tag,
    summary: 'Begin to sign in with a passkey',
    internal: true,
    rate: rate.general,
    body: passkeyOptionsInput,
    returns: { status: 200, description: 'Options for the browser', data: optionsView },
    errors: ['UNPROCESSABLE'],
    sameOrigin: true,
    handle: (ctx, { body }) => beginPasskeySignIn(ctx, body),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/auth/passkeys/sign-in/verify',
    tag,
    summary: 'Sign in with a passkey',
    internal: true,
    rate: rate.general,
    body: passkeySignInInput,
    returns: { status: 200, description: 'Signed in; the cookie is set', data: signedInView },
    sameOrigin: true,
    handle: (ctx, { body }) => signInWithPasskey(ctx, body),
    respond: (signedIn, { ctx }) => withCookie(200, ctx.settings.baseUrl, signedIn),
  }),
  route({
    method: 'GET',
    path: '/api/auth/step-up',
    tag,
    summary: 'How to prove again who you are',
    internal: true,
    access: allow.entering,
    rate: rate.general,
    returns: { status: 200, description: 'The methods', data: stepUpOptionsView },
    handle: (ctx) => stepUpMethods(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/auth/step-up/options',
    tag,
    summary: 'Begin to prove who you are with a passkey',
    internal: true,
    access: allow.entering,
    rate: rate.general,
    returns: { status: 200, description: 'Options for the browser', data: optionsView },
    errors: ['UNPROCESSABLE'],
    handle: (ctx) => beginPasskeyStepUp(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/auth/step-up',
    tag,
    summary: 'Prove again who you are',
    internal: true,
    access: allow.entering,
    rate: rate.general,
    body: stepUpInput,
    returns: { status: 204, description: 'Proved; the cookie is set anew' },
    handle: (ctx, { body }) => stepUp(ctx, body),
    respond: ({ token, lifetimeSeconds }, { ctx }) =>
      new Reply(204, undefined, sessionCookie(ctx.settings.baseUrl, token, lifetimeSeconds)),
  }),
];
