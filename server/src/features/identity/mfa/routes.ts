import { allow, Reply, type Route, rate, route } from '../../../platform/http/route.ts';
import { sessionCookie } from '../../../platform/http/session-cookie.ts';
import { confirmInput, factorsView, recoveryCodesView, totpView } from './schema.ts';
import { beginTotp, confirmTotp, getFactors, removeTotp, renewRecoveryCodes } from './service.ts';

const tag = 'Identity';

export const mfaRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/auth/mfa',
    tag,
    summary: 'Your second factors',
    internal: true,
    access: allow.ownFactors,
    rate: rate.general,
    returns: { status: 200, description: 'The factors', data: factorsView },
    handle: (ctx) => getFactors(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/auth/mfa/totp',
    tag,
    summary: 'Begin to set up an authenticator app',
    internal: true,
    access: allow.changeFactors,
    rate: rate.general,
    returns: { status: 200, description: 'The secret, for the app', data: totpView },
    handle: (ctx) => beginTotp(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/auth/mfa/totp/confirm',
    tag,
    summary: 'Confirm the authenticator app with its first code',
    internal: true,
    access: allow.changeFactors,
    rate: rate.general,
    body: confirmInput,
    returns: { status: 200, description: 'Confirmed; recovery codes, once', data: recoveryCodesView },
    handle: (ctx, { body }) => confirmTotp(ctx, body),
    respond: ({ token, lifetimeSeconds, ...data }, { ctx }) =>
      new Reply(200, { data }, sessionCookie(ctx.settings.baseUrl, token, lifetimeSeconds)),
  }),
  route({
    method: 'DELETE',
    path: '/api/auth/mfa/totp',
    tag,
    summary: 'Remove the authenticator app',
    internal: true,
    access: allow.changeFactors,
    rate: rate.general,
    returns: { status: 204, description: 'Removed' },
    handle: (ctx) => removeTotp(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/auth/mfa/recovery-codes',
    tag,
    summary: 'Replace the recovery codes',
    internal: true,
    access: allow.changeFactors,
    rate: rate.general,
    returns: { status: 200, description: 'The new codes, once', data: recoveryCodesView },
    handle: (ctx) => renewRecoveryCodes(ctx),
  }),
];
