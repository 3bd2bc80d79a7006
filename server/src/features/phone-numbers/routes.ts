import { z } from 'zod';
import { allow, type Route, rate, route } from '../../platform/http/route.ts';
import { idParam } from '../../platform/http/schemas.ts';
import { provisionNumber } from './buying/provision.ts';
import { searchAvailable } from './buying/stock.ts';
import { connectSip } from './connect-sip.ts';
import { getForwarding, getNumber, listNumbers } from './read.ts';
import {
  availableQuery,
  connectSipInput,
  forwardingView,
  phoneNumberView,
  provisionInput,
  stockNumberView,
  updateNumberInput,
} from './schema.ts';
import { updateNumber } from './update.ts';

const tag = 'Phone numbers';
const INVALID_ID = 'Invalid phone number ID';
const one = { tag, params: z.object({ id: idParam(INVALID_ID) }), invalidParams: INVALID_ID };

export const phoneNumberRoutes: Route[] = [
  route({
    tag,
    method: 'GET',
    path: '/api/phone-numbers',
    summary: 'List phone numbers',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'All of them, oldest first', data: z.array(phoneNumberView) },
    handle: (ctx) => listNumbers(ctx),
  }),
  route({
    tag,
    method: 'GET',
    path: '/api/phone-numbers/available',
    summary: 'Find numbers to buy',
    description: 'What the carrier has in stock. Empty where it has nothing.',
    access: allow.read,
    rate: rate.general,
    query: availableQuery,
    returns: { status: 200, description: 'Numbers that carry voice', data: z.array(stockNumberView) },
    errors: ['PROVIDER_ERROR'],
    handle: (ctx, { query }) => searchAvailable(ctx, query),
  }),
  route({
    ...one,
    method: 'GET',
    path: '/api/phone-numbers/{id}',
    summary: 'Get a phone number',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'The number', data: phoneNumberView },
    handle: (ctx, { params }) => getNumber(ctx, params.id),
  }),
  route({
    ...one,
    method: 'GET',
    path: '/api/phone-numbers/{id}/forwarding-instructions',
    summary: 'How to forward a line you have',
    description:
      'Codes to dial on an existing line so that its calls reach this number. Refused while it is inactive.',
    access: allow.read,
    rate: rate.general,
    returns: { status: 200, description: 'Codes by country', data: forwardingView },
    handle: (ctx, { params }) => getForwarding(ctx, params.id),
  }),
  route({
    ...one,
    method: 'PATCH',
    path: '/api/phone-numbers/{id}',
    summary: 'Change a phone number',
    description:
      'Fields left out stay, `null` clears, `ivrOptions` replaces the menu. Holds from the next inbound call on; safe to retry.',
    access: allow.write,
    rate: rate.mutation,
    body: updateNumberInput,
    invalidBody: 'Invalid phone number update',
    returns: { status: 200, description: 'The number', data: phoneNumberView },
    errors: ['AGENT_NOT_FOUND', 'BILLING_ERROR', 'PROVIDER_ERROR'],
    handle: (ctx, { params, body }) => updateNumber(ctx, params.id, body),
  }),
  route({
    tag,
    method: 'POST',
    path: '/api/phone-numbers/provision',
    summary: 'Buy a number for an agent',
    description:
      'The first available one unless `phoneNumber` names it. An agent that has an active number keeps it: nothing is bought.',
    access: allow.full,
    rate: rate.mutation,
    body: provisionInput,
    returns: { status: 201, description: 'The number', data: phoneNumberView },
    errors: [
      'AGENT_NOT_FOUND',
      'AGENT_PROVISIONING',
      'BILLING_ERROR',
      'CALL_ALREADY_IN_PROGRESS',
      'PLAN_LIMIT_EXCEEDED',
      'PROVIDER_ERROR',
    ],
    handle: (ctx, { body }) => provisionNumber(ctx, body),
  }),
  route({
    tag,
    method: 'POST',
    path: '/api/phone-numbers/connect-sip',
    summary: 'Connect your own number',
    description: 'Over your SIP trunk. Without `sipHost` the number takes calls and places none.',
    access: allow.full,
    rate: rate.mutation,
    body: connectSipInput,
    returns: { status: 201, description: 'The number', data: phoneNumberView },
    errors: ['AGENT_NOT_FOUND', 'AGENT_PROVISIONING', 'BILLING_ERROR', 'PLAN_LIMIT_EXCEEDED'],
    handle: (ctx, { body }) => connectSip(ctx, body),
  }),
];
