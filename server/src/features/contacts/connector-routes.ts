import { z } from 'zod';
import { connectorRoute } from '../../platform/http/connector-route.ts';
import type { Route } from '../../platform/http/route.ts';
import { id } from '../../platform/http/schemas.ts';
import { createContact, createManualContact } from './create.ts';
import { contactInput, contactView, peopleQuery, personView } from './schema.ts';
import { listPeople } from './search/people.ts';

const FOUND_MAX = 20;

const foundPerson = z.object({
  id: z.string().meta({ description: 'The number, once more', example: '+14155550123' }),
  ...personView.shape,
});

export const contactConnectorRoutes: Route[] = [
  connectorRoute({
    method: 'POST',
    path: '/zapier/actions/contacts',
    summary: 'Add a contact',
    description:
      'To a campaign, or without one to `Manual Conversations`. A number that is already there answers with its contact, whose empty fields are filled.',
    body: contactInput.safeExtend({ campaignId: id().nullish() }),
    returns: { status: 201, description: 'The contact, new or as it was', data: contactView },
    errors: ['NOT_FOUND', 'UNPROCESSABLE', 'BILLING_ERROR'],
    handle: (ctx, { body: { campaignId, ...contact } }) =>
      campaignId === undefined || campaignId === null
        ? createManualContact(ctx, contact)
        : createContact(ctx, campaignId, contact),
  }),
  connectorRoute({
    method: 'GET',
    path: '/zapier/search/contacts',
    summary: 'Find people',
    description: `By a part of a number, a name or an address; one row a number, newest first, at most ${FOUND_MAX}.`,
    query: peopleQuery.pick({ search: true }),
    returns: { status: 200, description: 'The people', data: z.array(foundPerson) },
    handle: async (ctx, { query }) => {
      const { contacts } = await listPeople(ctx, { page: 1, limit: FOUND_MAX, search: query.search });
      return contacts.map((person) => ({ id: person.phone_number, ...person }));
    },
  }),
];
