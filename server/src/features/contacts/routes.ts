import { z } from 'zod';
import { allow, type RateCost, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { deleteContact, updateContact } from './change.ts';
import { createContact, createContacts, createManualContact } from './create.ts';
import { getProfile } from './profile/profile.ts';
import { profileView } from './profile/schema.ts';
import { getContact, listContacts } from './read.ts';
import {
  bulkInput,
  contactInput,
  contactsQuery,
  contactsView,
  contactView,
  peopleQuery,
  peopleView,
  updateContactInput,
} from './schema.ts';
import { listPeople } from './search/people.ts';

const tag = 'Contacts';
const contactsRate: RateCost = { general: 1, contacts: 1 };
const ofCampaign = {
  tag,
  rate: contactsRate,
  params: z.object({ campaignId: idParam('Invalid campaign ID') }),
  invalidParams: 'Invalid campaign ID',
};
const ofContact = {
  tag,
  rate: contactsRate,
  params: z.object({ campaignId: idParam('Invalid campaign ID'), contactId: idParam('Invalid contact ID') }),
};

export const contactRoutes: Route[] = [
  route({
    ...ofCampaign,
    method: 'GET',
    path: '/api/campaigns/{campaignId}/contacts',
    summary: 'List contacts of a campaign',
    access: allow.read,
    query: contactsQuery,
    returns: { status: 200, description: 'Oldest first', data: contactsView },
    handle: (ctx, { params, query }) => listContacts(ctx, params.campaignId, query),
  }),
  route({
    ...ofCampaign,
    method: 'POST',
    path: '/api/campaigns/{campaignId}/contacts',
    summary: 'Add a contact to a campaign',
    description:
      'A number that is already there answers with its contact, whose empty name, e-mail address and WhatsApp number are filled; nothing stored is overwritten. A deleted contact comes back as `pending`.',
    access: allow.write,
    body: contactInput,
    returns: { status: 201, description: 'The contact, new or as it was', data: contactView },
    errors: ['BILLING_ERROR'],
    handle: (ctx, { params, body }) => createContact(ctx, params.campaignId, body),
  }),
  route({
    ...ofCampaign,
    method: 'POST',
    path: '/api/campaigns/{campaignId}/contacts/bulk',
    summary: 'Add up to 5,000 contacts',
    description: 'All or none. Numbers sent twice count once, numbers already there are left alone.',
    access: allow.write,
    body: bulkInput,
    returns: {
      status: 201,
      description: 'How many are new or restored',
      data: z.object({ imported: z.number().int().meta({ description: 'New and restored contacts' }) }),
    },
    errors: ['BILLING_ERROR'],
    handle: (ctx, { params, body }) => createContacts(ctx, params.campaignId, body.contacts),
  }),
  route({
    ...ofContact,
    method: 'GET',
    path: '/api/campaigns/{campaignId}/contacts/{contactId}',
    summary: 'Get a contact',
    access: allow.read,
    returns: { status: 200, description: 'The contact', data: contactView },
    handle: (ctx, { params }) => getContact(ctx, params.campaignId, params.contactId),
  }),
  route({
    ...ofContact,
    method: 'PATCH',
    path: '/api/campaigns/{campaignId}/contacts/{contactId}',
    summary: 'Change a contact',
    description: 'Fields left out stay; null clears. Metadata is replaced whole.',
    access: allow.write,
    body: updateContactInput,
    returns: { status: 200, description: 'The contact', data: contactView },
    handle: (ctx, { params, body }) => updateContact(ctx, params.campaignId, params.contactId, body),
  }),
  route({
    ...ofContact,
    method: 'DELETE',
    path: '/api/campaigns/{campaignId}/contacts/{contactId}',
    summary: 'Delete a contact',
    access: allow.write,
    returns: { status: 204, description: 'Deleted' },
    handle: (ctx, { params }) => deleteContact(ctx, params.campaignId, params.contactId),
  }),
  route({
    tag,
    method: 'GET',
    path: '/api/contacts',
    summary: 'List the people of the workspace',
    description: 'One row a distinct number over all campaigns, newest first.',
    access: allow.read,
    rate: rate.general,
    query: peopleQuery,
    returns: { status: 200, description: 'Newest first', data: peopleView },
    handle: (ctx, { query }) => listPeople(ctx, query),
  }),
  route({
    tag,
    method: 'POST',
    path: '/api/contacts',
    summary: 'Add a contact to the workspace',
    description: 'Stored in the campaign `Manual Conversations`, which is made when first needed.',
    access: allow.write,
    rate: rate.general,
    body: contactInput,
    returns: { status: 201, description: 'The contact, new or as it was', data: contactView },
    errors: ['UNPROCESSABLE', 'BILLING_ERROR'],
    handle: (ctx, { body }) => createManualContact(ctx, body),
  }),
  route({
    tag,
    method: 'GET',
    path: '/api/contacts/{contactId}',
    summary: 'Get a person with all their contacts',
    description:
      'By the id of one of their contacts, by number (write `+` as `%2B`) or by address. Several people may share an address: the oldest of them is answered.',
    access: allow.read,
    rate: rate.general,
    params: z.object({ contactId: z.string().max(400) }),
    returns: { status: 200, description: 'The person', data: profileView },
    handle: (ctx, { params }) => getProfile(ctx, params.contactId),
  }),
];
