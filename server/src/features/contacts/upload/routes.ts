import { z } from 'zod';
import { allow, type RateCost, Reply, type Route, route } from '../../../platform/http/route.ts';
import { idParam } from '../../../platform/http/schemas.ts';
import { assertCampaign } from '../places/campaign.ts';
import { confirmUpload } from './confirm.ts';
import { previewUpload } from './preview.ts';
import { CSV_BYTES_MAX, confirmInput, confirmView, previewInput, previewView } from './schema.ts';

const TEMPLATE = 'phone_number,name,email,whatsapp_number\r\n';
const contactsRate: RateCost = { general: 1, contacts: 1 };
const shared = {
  tag: 'Contacts',
  rate: contactsRate,
  params: z.object({ campaignId: idParam('Invalid campaign ID') }),
  invalidParams: 'Invalid campaign ID',
};

export const contactUploadRoutes: Route[] = [
  route({
    ...shared,
    method: 'GET',
    path: '/api/campaigns/{campaignId}/contacts/upload-template',
    summary: 'Download a CSV file to start from',
    access: allow.read,
    returns: { status: 200, description: 'The header row', contentType: 'text/csv' },
    handle: async (ctx, { params }) => {
      await assertCampaign(ctx, params.campaignId);
      return TEMPLATE;
    },
    respond: (template) =>
      new Reply(200, template, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="contacts.csv"',
      }),
  }),
  route({
    ...shared,
    method: 'POST',
    path: '/api/campaigns/{campaignId}/contacts/upload/preview',
    summary: 'Preview a CSV import',
    description: 'Nothing is stored. UTF-8 or UTF-16 with its mark, commas, a header row, up to 10 MB.',
    access: allow.write,
    upload: { bytesMax: CSV_BYTES_MAX },
    body: previewInput,
    returns: { status: 200, description: 'What an import would do', data: previewView },
    handle: (ctx, { params, body }) => previewUpload(ctx, params.campaignId, body),
  }),
  route({
    ...shared,
    method: 'POST',
    path: '/api/campaigns/{campaignId}/contacts/upload/confirm',
    summary: 'Import a previewed CSV file',
    description:
      'Invalid rows are skipped. Chunks of 500 are stored one by one; one that fails is reported in `errors`.',
    access: allow.write,
    upload: { bytesMax: CSV_BYTES_MAX },
    body: confirmInput,
    returns: { status: 200, description: 'What was imported', data: confirmView },
    handle: (ctx, { params, body }) => confirmUpload(ctx, params.campaignId, body),
  }),
];
