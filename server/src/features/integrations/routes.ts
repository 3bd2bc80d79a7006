import { z } from 'zod';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { beginAuthorization, finishAuthorization } from './authorize.ts';
import { hookRoutes } from './hooks/routes.ts';
import { cancelImport, listImports, startImport } from './imports/import.ts';
import { previewMapping } from './preview.ts';
import {
  authorizationInput,
  authorizeView,
  createInput,
  hookSecretView,
  importInput,
  importView,
  integrationView,
  listQuery,
  listView,
  previewInput,
  previewView,
  providerView,
  syncsQuery,
  syncView,
  testView,
  updateInput,
} from './schema.ts';
import {
  createIntegration,
  deleteIntegration,
  getIntegration,
  listIntegrations,
  listProviders,
  listVendorLists,
  rotateHookSecret,
  testIntegration,
  updateIntegration,
} from './service.ts';
import { listSyncs, retrySync } from './syncs/list.ts';

const invalidId = 'Invalid integration ID';
const reads = { tag: 'Integrations', access: allow.full, rate: rate.general };
const changes = { ...reads, rate: rate.mutation };
const one = { params: z.object({ integrationId: idParam(invalidId) }), invalidParams: invalidId };
const PATH = '/api/integrations';
const ONE = `${PATH}/{integrationId}`;

const ownRoutes: Route[] = [
  route({
    ...reads,
    method: 'GET',
    path: PATH,
    summary: 'List integrations',
    description: 'Newest first. Credentials are never returned.',
    query: listQuery,
    returns: { status: 200, description: 'The integrations', data: z.array(integrationView) },
    handle: (ctx, { query }) => listIntegrations(ctx, query),
  }),
  route({
    ...changes,
    method: 'POST',
    path: PATH,
    summary: 'Connect a CRM',
    description:
      'The credentials are tried at the vendor before they are stored. Without them the integration waits for a person to sign in there. With `options.inbound` the answer holds the secret of the inbound hook; later answers do not. At most 50 a workspace.',
    body: createInput,
    returns: { status: 201, description: 'The integration', data: integrationView },
    errors: ['PLAN_LIMIT_EXCEEDED', 'PROVIDER_ERROR', 'NOT_FOUND'],
    assistant: 'it takes credentials of another system',
    handle: (ctx, { body }) => createIntegration(ctx, body),
  }),
  route({
    ...reads,
    method: 'GET',
    path: `${PATH}/providers`,
    summary: 'List what can be connected',
    returns: { status: 200, description: 'The kinds of integration', data: z.array(providerView) },
    handle: async (ctx) => listProviders(ctx),
  }),
  route({
    ...changes,
    method: 'POST',
    path: `${PATH}/authorizations`,
    summary: 'Finish signing in at a CRM',
    description:
      'With the state and code that the vendor added to the address of return. Each state works once.',
    body: authorizationInput,
    returns: { status: 200, description: 'The connected integration', data: integrationView },
    errors: ['NOT_FOUND', 'PROVIDER_ERROR'],
    assistant: 'it takes credentials of another system',
    handle: (ctx, { body }) => finishAuthorization(ctx, body),
  }),
  route({
    ...reads,
    ...one,
    method: 'GET',
    path: ONE,
    summary: 'Get an integration',
    returns: { status: 200, description: 'The integration', data: integrationView },
    handle: (ctx, { params }) => getIntegration(ctx, params.integrationId),
  }),
  route({
    ...changes,
    ...one,
    method: 'PATCH',
    path: ONE,
    summary: 'Change an integration',
    description:
      '`options` are merged with the stored ones, `mapping` is replaced. `status` active resumes it: what waited is written.',
    body: updateInput,
    returns: { status: 200, description: 'The integration', data: integrationView },
    errors: ['PROVIDER_ERROR'],
    assistant: 'it takes credentials of another system',
    handle: (ctx, { params, body }) => updateIntegration(ctx, params.integrationId, body),
  }),
  route({
    ...changes,
    ...one,
    method: 'DELETE',
    path: ONE,
    summary: 'Delete an integration',
    description: 'Its credentials and the secret of its hook are deleted; nothing changes at the vendor.',
    returns: { status: 204, description: 'Deleted' },
    handle: (ctx, { params }) => deleteIntegration(ctx, params.integrationId),
  }),
];

const workRoutes: Route[] = [
  route({
    ...changes,
    ...one,
    method: 'POST',
    path: `${ONE}/test`,
    summary: 'Test an integration',
    description: 'Asks the vendor with the stored credentials. A success resumes a paused integration.',
    returns: { status: 200, description: 'What the vendor answered', data: testView },
    errors: ['UNPROCESSABLE'],
    handle: (ctx, { params }) => testIntegration(ctx, params.integrationId),
  }),
  route({
    ...changes,
    ...one,
    method: 'POST',
    path: `${ONE}/authorize`,
    summary: 'Begin to sign in at a CRM',
    description: 'Only where the operator registered an application at the vendor.',
    returns: { status: 200, description: 'Where to sign in', data: authorizeView },
    errors: ['UNPROCESSABLE'],
    assistant: 'a person signs in with a browser',
    handle: (ctx, { params }) => beginAuthorization(ctx, params.integrationId),
  }),
  route({
    ...changes,
    ...one,
    method: 'POST',
    path: `${ONE}/preview`,
    summary: 'See what a mapping does to a real record',
    description: 'Reads the person at the vendor. Nothing is written there or here.',
    body: previewInput,
    returns: { status: 200, description: 'Before and after', data: previewView },
    errors: ['UNPROCESSABLE', 'PROVIDER_ERROR'],
    handle: (ctx, { params, body }) => previewMapping(ctx, params.integrationId, body),
  }),
  route({
    ...reads,
    ...one,
    method: 'GET',
    path: `${ONE}/syncs`,
    summary: 'List what was written to a CRM',
    description: 'Newest first: one entry for each call or conversation.',
    query: syncsQuery,
    returns: { status: 200, description: 'The entries', data: z.array(syncView) },
    handle: (ctx, { params, query }) => listSyncs(ctx, params.integrationId, query),
  }),
  route({
    ...changes,
    method: 'POST',
    path: `${ONE}/syncs/{syncId}/retry`,
    summary: 'Write a failed entry again',
    params: z.object({ integrationId: idParam(invalidId), syncId: idParam('Invalid sync ID') }),
    returns: { status: 204, description: 'It is due' },
    handle: (ctx, { params }) => retrySync(ctx, params.integrationId, params.syncId),
  }),
  route({
    ...reads,
    ...one,
    method: 'GET',
    path: `${ONE}/lists`,
    summary: 'List the lists of a CRM',
    description: 'HubSpot: lists. Salesforce: active campaigns. Pipedrive: filters of people.',
    returns: { status: 200, description: 'The lists', data: z.array(listView) },
    errors: ['UNPROCESSABLE', 'PROVIDER_ERROR'],
    handle: (ctx, { params }) => listVendorLists(ctx, params.integrationId),
  }),
  route({
    ...changes,
    ...one,
    method: 'POST',
    path: `${ONE}/import`,
    summary: 'Import a list into a campaign',
    description:
      'In the background, page by page, by the rules of a CSV import: people who are there are skipped, the plan’s limit holds.',
    body: importInput,
    returns: { status: 202, description: 'The import', data: importView },
    errors: ['UNPROCESSABLE', 'PLAN_LIMIT_EXCEEDED'],
    handle: (ctx, { params, body }) => startImport(ctx, params.integrationId, body),
  }),
  route({
    ...reads,
    ...one,
    method: 'GET',
    path: `${ONE}/imports`,
    summary: 'List the imports of an integration',
    query: listQuery,
    returns: { status: 200, description: 'Newest first, with their progress', data: z.array(importView) },
    handle: (ctx, { params, query }) => listImports(ctx, params.integrationId, query),
  }),
  route({
    ...changes,
    method: 'DELETE',
    path: `${ONE}/imports/{importId}`,
    summary: 'Cancel an import',
    description: 'Contacts that were imported before stay. Only an import that is under way can be canceled.',
    params: z.object({ integrationId: idParam(invalidId), importId: idParam('Invalid import ID') }),
    returns: { status: 204, description: 'Canceled' },
    handle: (ctx, { params }) => cancelImport(ctx, params.integrationId, params.importId),
  }),
  route({
    ...changes,
    ...one,
    method: 'POST',
    path: `${ONE}/hook-secret`,
    summary: 'Rotate the secret of the inbound hook',
    description: 'The answer holds it once. The old one stops working at once.',
    returns: { status: 200, description: 'The new secret', data: hookSecretView },
    assistant: 'it answers with a secret',
    handle: (ctx, { params }) => rotateHookSecret(ctx, params.integrationId),
  }),
];

export const integrationRoutes: Route[] = [...ownRoutes, ...workRoutes, ...hookRoutes];
