import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { isNotModified } from '../../platform/http/etag.ts';
import {
  allow,
  type Definition,
  type HttpExchange,
  type Nothing,
  Reply,
  type Route,
  rate,
  route,
  withRecentProof,
} from '../../platform/http/route.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './catalogue/service-provider.ts';
import { SCIM_MEDIA_TYPE, scimDialect } from './error-rules.ts';
import { createGroup, deleteGroup, getGroup, listGroups, patchGroup, replaceGroup } from './groups.ts';
import {
  createdTokenView,
  groupDocument,
  listQuery,
  oneQuery,
  patchDocument,
  scimTokenView,
  userDocument,
} from './schema.ts';
import { createScimToken, deleteScimToken, getScimToken } from './service.ts';
import {
  createUser,
  deleteUser,
  getUser,
  listUsers,
  patchUser,
  replaceUser,
  type Versioned,
} from './users.ts';
import { etagOf, listView, scimUrl } from './view-rules.ts';

const admins = allow.session();
/** The token adds and removes people. */
const provedAdmins = withRecentProof(admins);

const tokenRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/identity/scim-token',
    tag: 'Identity',
    summary: 'Get the provisioning token',
    description: 'The token itself is never returned again.',
    access: admins,
    rate: rate.general,
    returns: { status: 200, description: 'What is known of it', data: scimTokenView },
    handle: (ctx) => getScimToken(ctx),
  }),
  route({
    method: 'POST',
    path: '/api/identity/scim-token',
    tag: 'Identity',
    summary: 'Create a provisioning token',
    description: 'It is in this answer and nowhere else. The one before stops working at once.',
    access: provedAdmins,
    rate: rate.mutation,
    returns: { status: 201, description: 'The token', data: createdTokenView },
    handle: (ctx) => createScimToken(ctx),
  }),
  route({
    method: 'DELETE',
    path: '/api/identity/scim-token',
    tag: 'Identity',
    summary: 'Revoke the provisioning token',
    access: provedAdmins,
    rate: rate.mutation,
    returns: { status: 204, description: 'Revoked' },
    handle: (ctx) => deleteScimToken(ctx),
  }),
];

type ScimDefinition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R> = Omit<
  Definition<Context, P, Q, B, R>,
  'access' | 'rate' | 'tag' | 'internal' | 'dialect' | 'path' | 'returns' | 'assistant'
> & { path: `/scim/v2/${string}`; answers: string };

/** An endpoint of the directory's protocol, described by RFC 7644 and not by our reference. */
const scimRoute = <
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
  R = unknown,
>({
  answers,
  ...definition
}: ScimDefinition<P, Q, B, R>): Route =>
  route({
    ...definition,
    tag: 'Provisioning',
    internal: true,
    assistant: 'it is for directories, which speak SCIM',
    dialect: scimDialect,
    access: allow.scim,
    rate: rate.general,
    returns: {
      status: definition.method === 'POST' ? 201 : definition.method === 'DELETE' ? 204 : 200,
      description: answers,
      ...(definition.method === 'DELETE' ? {} : { contentType: SCIM_MEDIA_TYPE }),
    },
  } as Definition<Context, P, Q, B, R>);

const scimReply = (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  new Reply(status, body, { 'content-type': `${SCIM_MEDIA_TYPE}; charset=utf-8`, ...headers });

const plain = (body: unknown): Reply => scimReply(200, body);

/** A resource with its version; a read of a known one is 304. */
function tagged({ body, version }: Versioned, { request }: HttpExchange<Context>): Reply {
  const etag = etagOf(version);
  if (request.method === 'POST') {
    const { location } = body.meta as { location: string };
    return scimReply(201, body, { etag, location });
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && isNotModified(request.headers['if-none-match'], etag)
    ? new Reply(304, undefined, { etag })
    : scimReply(200, body, { etag });
}

const idParams = z.object({ id: z.string().max(200) });
/** Changes read `If-Match`, which only the request has. */
const ifMatch = ({ request }: HttpExchange<Context>): string | undefined => request.headers['if-match'];

const baseOf = (ctx: Context): string => scimUrl(ctx.settings.baseUrl);

const found = <Value>(value: Value | undefined, what: string): Value => {
  if (value === undefined) throw notFound(what);
  return value;
};

const discoveryRoutes: Route[] = [
  scimRoute({
    method: 'GET',
    path: '/scim/v2/ServiceProviderConfig',
    summary: 'What the directory may use',
    answers: 'The configuration',
    handle: async (ctx) => serviceProviderConfig(baseOf(ctx)),
    respond: plain,
  }),
  scimRoute({
    method: 'GET',
    path: '/scim/v2/ResourceTypes',
    summary: 'List resource types',
    answers: 'The resource types',
    handle: async (ctx) => listView(resourceTypes(baseOf(ctx)), 2, 1),
    respond: plain,
  }),
  scimRoute({
    method: 'GET',
    path: '/scim/v2/ResourceTypes/{id}',
    summary: 'Get a resource type',
    answers: 'The resource type',
    params: idParams,
    handle: async (ctx, { params }) =>
      found(
        resourceTypes(baseOf(ctx)).find(({ id }) => id === params.id),
        'Resource type',
      ),
    respond: plain,
  }),
  scimRoute({
    method: 'GET',
    path: '/scim/v2/Schemas',
    summary: 'List schemas',
    answers: 'The schemas',
    handle: async (ctx) => listView(schemas(baseOf(ctx)), 3, 1),
    respond: plain,
  }),
  scimRoute({
    method: 'GET',
    path: '/scim/v2/Schemas/{id}',
    summary: 'Get a schema',
    answers: 'The schema',
    params: idParams,
    handle: async (ctx, { params }) =>
      found(
        schemas(baseOf(ctx)).find(({ id }) => id === params.id),
        'Schema',
      ),
    respond: plain,
  }),
];

const userRoutes: Route[] = [
  scimRoute({
    method: 'GET',
    path: '/scim/v2/Users',
    summary: 'List users',
    answers: 'A page of users',
    query: listQuery,
    handle: (ctx, { query }) => listUsers(ctx, query),
    respond: plain,
  }),
  scimRoute({
    method: 'POST',
    path: '/scim/v2/Users',
    summary: 'Provision a user',
    answers: 'The user',
    body: userDocument,
    handle: (ctx, { body }) => createUser(ctx, body),
    respond: tagged,
  }),
  scimRoute({
    method: 'GET',
    path: '/scim/v2/Users/{id}',
    summary: 'Get a user',
    answers: 'The user',
    params: idParams,
    query: oneQuery,
    handle: (ctx, { params, query }) => getUser(ctx, params.id, query),
    respond: tagged,
  }),
  scimRoute({
    method: 'PUT',
    path: '/scim/v2/Users/{id}',
    summary: 'Replace a user',
    answers: 'The user',
    params: idParams,
    body: userDocument,
    respond: async (_, exchange) =>
      tagged(
        await replaceUser(exchange.ctx, exchange.input.params.id, exchange.input.body, ifMatch(exchange)),
        exchange,
      ),
  }),
  scimRoute({
    method: 'PATCH',
    path: '/scim/v2/Users/{id}',
    summary: 'Change a user',
    answers: 'The user',
    params: idParams,
    body: patchDocument,
    respond: async (_, exchange) => {
      const { params, body } = exchange.input;
      return tagged(await patchUser(exchange.ctx, params.id, body, ifMatch(exchange)), exchange);
    },
  }),
  scimRoute({
    method: 'DELETE',
    path: '/scim/v2/Users/{id}',
    summary: 'Remove a user',
    answers: 'Removed',
    params: idParams,
    respond: async (_, exchange) => {
      await deleteUser(exchange.ctx, exchange.input.params.id, ifMatch(exchange));
      return new Reply(204, undefined);
    },
  }),
];

const groupRoutes: Route[] = [
  scimRoute({
    method: 'GET',
    path: '/scim/v2/Groups',
    summary: 'List groups',
    answers: 'A page of groups',
    query: listQuery,
    handle: (ctx, { query }) => listGroups(ctx, query),
    respond: plain,
  }),
  scimRoute({
    method: 'POST',
    path: '/scim/v2/Groups',
    summary: 'Create a group',
    answers: 'The group',
    body: groupDocument,
    handle: (ctx, { body }) => createGroup(ctx, body),
    respond: tagged,
  }),
  scimRoute({
    method: 'GET',
    path: '/scim/v2/Groups/{id}',
    summary: 'Get a group',
    answers: 'The group',
    params: idParams,
    query: oneQuery,
    handle: (ctx, { params, query }) => getGroup(ctx, params.id, query),
    respond: tagged,
  }),
  scimRoute({
    method: 'PUT',
    path: '/scim/v2/Groups/{id}',
    summary: 'Replace a group',
    answers: 'The group',
    params: idParams,
    body: groupDocument,
    respond: async (_, exchange) =>
      tagged(
        await replaceGroup(exchange.ctx, exchange.input.params.id, exchange.input.body, ifMatch(exchange)),
        exchange,
      ),
  }),
  scimRoute({
    method: 'PATCH',
    path: '/scim/v2/Groups/{id}',
    summary: 'Change a group',
    answers: 'The group',
    params: idParams,
    body: patchDocument,
    respond: async (_, exchange) => {
      const { params, body } = exchange.input;
      return tagged(await patchGroup(exchange.ctx, params.id, body, ifMatch(exchange)), exchange);
    },
  }),
  scimRoute({
    method: 'DELETE',
    path: '/scim/v2/Groups/{id}',
    summary: 'Remove a group',
    answers: 'Removed',
    params: idParams,
    respond: async (_, exchange) => {
      await deleteGroup(exchange.ctx, exchange.input.params.id, ifMatch(exchange));
      return new Reply(204, undefined);
    },
  }),
];

export const scimRoutes: Route[] = [...tokenRoutes, ...discoveryRoutes, ...userRoutes, ...groupRoutes];
