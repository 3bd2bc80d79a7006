import { z } from 'zod';
import { rangeOf, sendFile } from '../../platform/http/files/send-file.ts';
import { type Answered, allow, publicRoute, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { createExportInput, exportView, listExportsQuery } from './schema.ts';
import { cancelExport, createExport, findFile, getExport, listExports, recordDownload } from './service.ts';

const tag = 'Exports';
const invalid = 'Invalid export ID';
const one = {
  tag,
  params: z.object({ exportId: idParam(invalid).describe('As the answer to its creation gave it') }),
  invalidParams: invalid,
};

export const exportRoutes: Route[] = [
  route({
    tag,
    method: 'POST',
    path: '/api/exports',
    summary: 'Create an export',
    description:
      'The file is made in the background; ask for the export until it is `ready`. Two of a workspace are made at once, the others wait.',
    access: allow.full,
    rate: rate.mutation,
    idempotent: true,
    body: createExportInput,
    returns: { status: 202, description: 'The export, which has begun', data: exportView },
    errors: ['UNPROCESSABLE'],
    handle: (ctx, { body }) => createExport(ctx, body),
  }),
  route({
    tag,
    method: 'GET',
    path: '/api/exports',
    summary: 'List exports',
    description: 'Newest first.',
    access: allow.read,
    rate: rate.general,
    query: listExportsQuery,
    returns: { status: 200, description: 'The exports', data: z.array(exportView) },
    handle: (ctx, { query }) => listExports(ctx, query),
  }),
  route({
    ...one,
    method: 'GET',
    path: '/api/exports/{exportId}',
    summary: 'Get an export',
    description: 'Each answer has a new link to the file.',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The export', data: exportView },
    handle: (ctx, { params: { exportId } }) => getExport(ctx, exportId),
  }),
  route({
    ...one,
    method: 'DELETE',
    path: '/api/exports/{exportId}',
    summary: 'Cancel an export',
    description: 'One that is ready loses its file. Repeating it is harmless.',
    access: allow.full,
    rate: rate.mutation,
    returns: { status: 204, description: 'Canceled' },
    handle: (ctx, { params: { exportId } }) => cancelExport(ctx, exportId),
  }),
  publicRoute({
    tag,
    method: 'GET',
    path: '/api/exports/files/{token}',
    summary: 'Download the file of an export',
    description:
      'By the link in `download_url`, without any credential. Takes `Range` requests. A link that has expired is 403.',
    rate: rate.general,
    params: z.object({ token: z.string().max(2_000) }),
    returns: { status: 200, description: 'The file', contentType: 'application/octet-stream' },
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    respond: async (_, exchange): Promise<Answered> => {
      const { request, ctx, input } = exchange;
      const { token } = input.params;
      const file = await findFile(ctx, token);
      const isBeginning = (rangeOf(request.headers.range, Number.MAX_SAFE_INTEGER)?.first ?? 0) === 0;
      if (request.method === 'GET') await recordDownload(ctx, token, isBeginning);
      return sendFile(file, exchange);
    },
  }),
];
