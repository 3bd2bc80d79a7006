import { z } from 'zod';
import { allow, Reply, type Route, rate, route } from '../../../platform/http/route.ts';
import { idParam } from '../../../platform/http/schemas.ts';
import { sessionCookie } from '../../../platform/http/session-cookie.ts';
import {
  optionsView,
  PASSKEYS_MAX,
  passkeyView,
  registeredView,
  registerInput,
  renameInput,
} from './schema.ts';
import { beginRegistration, listPasskeys, register, removePasskey, renamePasskey } from './service.ts';

const tag = 'Identity';
const passkeyParams = z.object({ passkeyId: idParam('Invalid passkey ID') });

export const passkeyRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/auth/passkeys',
    tag,
    summary: 'Your passkeys',
    internal: true,
    access: allow.ownFactors,
    rate: rate.general,
    returns: { status: 200, description: 'The passkeys', data: z.array(passkeyView).max(PASSKEYS_MAX) },
    handle: (ctx) => listPasskeys(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/auth/passkeys/options',
    tag,
    summary: 'Begin to register a passkey',
    internal: true,
    access: allow.changeFactors,
    rate: rate.general,
    returns: { status: 200, description: 'Options for the browser', data: optionsView },
    errors: ['UNPROCESSABLE'],
    handle: (ctx) => beginRegistration(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/auth/passkeys',
    tag,
    summary: 'Register a passkey',
    internal: true,
    access: allow.changeFactors,
    rate: rate.general,
    body: registerInput,
    returns: { status: 201, description: 'Registered', data: registeredView },
    handle: (ctx, { body }) => register(ctx, body),
    respond: ({ token, lifetimeSeconds, ...data }, { ctx }) =>
      new Reply(201, { data }, sessionCookie(ctx.settings.baseUrl, token, lifetimeSeconds)),
  }),
  route({
    method: 'PATCH',
    path: '/api/auth/passkeys/{passkeyId}',
    tag,
    summary: 'Rename a passkey',
    internal: true,
    access: allow.signedIn,
    rate: rate.general,
    params: passkeyParams,
    body: renameInput,
    returns: { status: 200, description: 'The passkey', data: passkeyView },
    handle: (ctx, { params, body }) => renamePasskey(ctx, params.passkeyId, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/auth/passkeys/{passkeyId}',
    tag,
    summary: 'Remove a passkey',
    internal: true,
    access: allow.changeFactors,
    rate: rate.general,
    params: passkeyParams,
    returns: { status: 204, description: 'Removed' },
    handle: (ctx, { params }) => removePasskey(ctx, params.passkeyId),
  }),
];
