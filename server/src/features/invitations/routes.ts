import { z } from 'zod';
import { assertSameSite, sessionToken } from '../../platform/http/authenticate.ts';
import { allow, publicRoute, Reply, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { sessionCookie } from '../../platform/http/session-cookie.ts';
import { signInView } from '../identity/sign-in/schema.ts';
import { acceptInvitation, showInvitation } from './accept.ts';
import {
  acceptInput,
  createdInvitationView,
  createInvitationInput,
  invitationView,
  OPEN_MAX,
  offeredView,
} from './schema.ts';
import { createInvitation, listInvitations, revokeInvitation } from './service.ts';

const tag = 'Members';
const tokenParams = z.object({ token: z.string().min(1).max(200) });

export const invitationRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/invitations',
    tag,
    summary: 'List open invitations',
    access: allow.session(),
    rate: rate.general,
    returns: { status: 200, description: 'Newest first', data: z.array(invitationView).max(OPEN_MAX) },
    handle: (ctx) => listInvitations(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/invitations',
    tag,
    summary: 'Invite a person',
    description:
      'The link is mailed where the installation can send mail, and in this answer only. It works once, for seven days. Inviting the same address again ends the earlier link.',
    access: allow.session(),
    rate: rate.mutation,
    body: createInvitationInput,
    returns: { status: 201, description: 'The invitation with its link', data: createdInvitationView },
    errors: ['PLAN_LIMIT_EXCEEDED'],
    handle: (ctx, { body }) => createInvitation(ctx, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/invitations/{id}',
    tag,
    summary: 'Withdraw an invitation',
    access: allow.session(),
    rate: rate.mutation,
    params: z.object({ id: idParam('Invalid invitation ID') }),
    invalidParams: 'Invalid invitation ID',
    returns: { status: 204, description: 'Withdrawn; its link has ended' },
    handle: (ctx, { params }) => revokeInvitation(ctx, params.id),
  }),
  publicRoute({
    method: 'GET',
    path: '/api/auth/invitations/{token}',
    tag,
    summary: 'See what an invitation is for',
    internal: true,
    rate: rate.general,
    params: tokenParams,
    returns: { status: 200, description: 'The invitation', data: offeredView },
    handle: (ctx, { params }) => showInvitation(ctx, params.token),
  }),
  publicRoute({
    method: 'POST',
    path: '/api/auth/invitations/{token}/accept',
    tag,
    summary: 'Accept an invitation',
    description:
      'A new person chooses a password. A person with an account is signed in to it, or gives its password.',
    internal: true,
    rate: rate.general,
    params: tokenParams,
    body: acceptInput,
    returns: {
      status: 200,
      description: 'Joined and signed in, the cookie is set; or a second factor is asked for, as at sign-in',
      data: signInView,
    },
    errors: ['EMAIL_IN_USE'],
    sameOrigin: true,
    respond: async (_, { ctx, input, request }) => {
      const { baseUrl } = ctx.settings;
      const cookie = sessionToken(request);
      if (cookie !== undefined) assertSameSite(request, baseUrl);
      const accepted = await acceptInvitation(ctx, {
        ...input.body,
        token: input.params.token,
        sessionToken: cookie,
      });
      if (!('token' in accepted)) return new Reply(200, { data: accepted });
      const { token, lifetimeSeconds, ...data } = accepted;
      return new Reply(200, { data }, sessionCookie(baseUrl, token, lifetimeSeconds));
    },
  }),
];
