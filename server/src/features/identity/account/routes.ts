import { z } from 'zod';
import { allow, publicRoute, type Route, rate, route } from '../../../platform/http/route.ts';
import { idParam } from '../../../platform/http/schemas.ts';
import { changePassword, forgotPassword, resetForgotten } from './passwords.ts';
import { personOf } from './person.ts';
import { deleteOwnAccount, exportOwnData, updateProfile } from './profile.ts';
import {
  changePasswordInput,
  deleteMeInput,
  forgotPasswordInput,
  ownDataView,
  profileView,
  resetPasswordInput,
  sessionView,
  signInView,
  updateMeInput,
} from './schema.ts';
import { endSession, listSessions } from './sessions.ts';
import { listSignIns } from './sign-ins.ts';

const own = { tag: 'Identity', internal: true, access: allow.signedIn, rate: rate.general };

export const accountRoutes: Route[] = [
  route({
    ...own,
    method: 'POST',
    path: '/api/auth/password',
    summary: 'Change your password and end your other sessions',
    body: changePasswordInput,
    returns: { status: 204, description: 'Changed' },
    handle: (ctx, { body }) => changePassword(ctx, body),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/auth/password/forgot',
    tag: 'Identity',
    summary: 'Ask for a link that sets a new password',
    description: 'The answer is the same whether or not the address has an account.',
    internal: true,
    rate: rate.general,
    body: forgotPasswordInput,
    returns: { status: 202, description: 'A link is sent if the address has an account', data: z.object({}) },
    sameOrigin: true,
    handle: async (ctx, { body }) => {
      await forgotPassword(ctx, body);
      return {};
    },
  }),
  publicRoute({
    method: 'POST',
    path: '/api/auth/password/reset',
    tag: 'Identity',
    summary: 'Set a new password with the token of a link',
    internal: true,
    rate: rate.general,
    body: resetPasswordInput,
    returns: { status: 204, description: 'Set; every session has ended' },
    sameOrigin: true,
    handle: (ctx, { body }) => resetForgotten(ctx, body),
  }),
  route({
    ...own,
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'List your sessions',
    returns: { status: 200, description: 'Last seen first', data: z.array(sessionView) },
    handle: (ctx) => listSessions(ctx),
  }),
  route({
    ...own,
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    summary: 'End one of your sessions',
    params: z.object({ id: idParam('Invalid session ID') }),
    invalidParams: 'Invalid session ID',
    returns: { status: 204, description: 'Ended' },
    handle: (ctx, { params }) => endSession(ctx, params.id),
  }),
  route({
    ...own,
    method: 'GET',
    path: '/api/auth/sign-ins',
    summary: 'List the last attempts to sign in to your account',
    returns: { status: 200, description: 'Newest first', data: z.array(signInView) },
    handle: (ctx) => listSignIns(ctx.db, personOf(ctx).userId),
  }),
  route({
    ...own,
    method: 'PATCH',
    path: '/api/auth/me',
    summary: 'Change your name or language',
    body: updateMeInput,
    returns: { status: 200, description: 'Your profile', data: profileView },
    handle: (ctx, { body }) => updateProfile(ctx, body),
  }),
  route({
    ...own,
    method: 'GET',
    path: '/api/auth/me/export',
    summary: 'Get everything that is stored about you',
    returns: { status: 200, description: 'Your data', data: ownDataView },
    handle: (ctx) => exportOwnData(ctx),
  }),
  route({
    ...own,
    method: 'DELETE',
    path: '/api/auth/me',
    summary: 'Delete your account',
    description:
      'Refused with 409 while you are the last owner of a workspace with other members. A workspace that has no other member is deleted with your account.',
    body: deleteMeInput,
    returns: { status: 204, description: 'Deleted; every session has ended' },
    handle: (ctx, { body }) => deleteOwnAccount(ctx, body),
  }),
];
