import { z } from 'zod';
import { streamFile } from '../../../platform/http/files/stream-file.ts';
import { allow, type Route, rate, route } from '../../../platform/http/route.ts';
import { idParam, uploadedFile } from '../../../platform/http/schemas.ts';
import {
  importView,
  personInput,
  suppressedView,
  suppressInput,
  suppressionsQuery,
  suppressionsView,
  suppressionView,
  unsuppressQuery,
} from '../schema.ts';
import { exportSuppressions, importSuppressions } from './suppression-files.ts';
import {
  checkSuppression,
  confirmSuppression,
  createSuppression,
  deleteSuppression,
  listSuppressions,
} from './suppressions.ts';

const tag = 'Compliance';
const IMPORT_BYTES_MAX = 50 * 1024 * 1024;

export const suppressionRoutes: Route[] = [
  route({
    method: 'GET',
    path: '/api/compliance/suppressions',
    tag,
    summary: 'List suppressions',
    description: 'People who are contacted on no path. Newest first.',
    access: allow.read,
    rate: rate.general,
    query: suppressionsQuery,
    returns: { status: 200, description: 'A page of them', data: suppressionsView },
    handle: (ctx, { query }) => listSuppressions(ctx, query),
  }),
  route({
    method: 'POST',
    path: '/api/compliance/suppressions',
    tag,
    summary: 'Suppress a number or an address',
    description: 'A person who is listed already keeps that entry, and it is returned.',
    access: allow.full,
    rate: rate.mutation,
    body: suppressInput,
    returns: { status: 201, description: 'The entry, new or standing', data: suppressionView },
    handle: (ctx, { body }) => createSuppression(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/api/compliance/suppressions/check',
    tag,
    summary: 'Check whether a person is suppressed',
    access: allow.read,
    rate: rate.general,
    query: personInput,
    returns: { status: 200, description: 'Whether, and since when', data: suppressedView },
    handle: (ctx, { query }) => checkSuppression(ctx, query),
  }),
  route({
    method: 'POST',
    path: '/api/compliance/suppressions/import',
    tag,
    summary: 'Import suppressions from a CSV file',
    description:
      'A column `phone_number` or `email`, or both, and optionally `reason`. UTF-8, or UTF-16 with its mark; at most 500 columns. Rows with neither are skipped and reported.',
    access: allow.full,
    rate: rate.mutation,
    upload: { bytesMax: IMPORT_BYTES_MAX },
    body: z.object({ file: uploadedFile().meta({ example: 'people.csv' }) }),
    returns: { status: 200, description: 'What was taken', data: importView },
    errors: ['UNSUPPORTED_MEDIA_TYPE'],
    handle: (ctx, { body }) => importSuppressions(ctx, body.file),
  }),
  route({
    method: 'GET',
    path: '/api/compliance/suppressions/export',
    tag,
    summary: 'Export the suppression list as CSV',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'Oldest first', contentType: 'text/csv', data: z.string() },
    handle: async (ctx) => ({
      name: 'suppressions.csv',
      type: 'text/csv; charset=utf-8',
      chunks: exportSuppressions(ctx),
    }),
    respond: streamFile,
  }),
  route({
    method: 'POST',
    path: '/api/compliance/suppressions/{id}/confirm',
    tag,
    summary: 'Confirm a suppression that was heard in doubtful words',
    description:
      'It has blocked since it was heard, and stays. One that is confirmed already stays as it is.',
    access: allow.full,
    rate: rate.mutation,
    params: z.object({ id: idParam('Invalid suppression ID') }),
    invalidParams: 'Invalid suppression ID',
    returns: { status: 200, description: 'The entry, confirmed', data: suppressionView },
    handle: (ctx, { params }) => confirmSuppression(ctx, params.id),
  }),
  route({
    method: 'DELETE',
    path: '/api/compliance/suppressions/{id}',
    tag,
    summary: 'Take a person off the suppression list',
    description: 'They may be contacted again. The reason, if one is given, is kept in the audit log.',
    access: allow.full,
    rate: rate.mutation,
    params: z.object({ id: idParam('Invalid suppression ID') }),
    invalidParams: 'Invalid suppression ID',
    query: unsuppressQuery,
    returns: { status: 204, description: 'Removed' },
    handle: (ctx, { params, query }) => deleteSuppression(ctx, params.id, query.reason),
  }),
];
