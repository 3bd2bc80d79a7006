import { expect, it } from 'vitest';
import type { Webhook } from '../../../api/generated/types.ts';
import { bodyOf, NEW_HOOK, patchOf, readHeaders, valuesOf } from './hook-values.ts';

const webhook = {
  url: 'https://a.example/',
  events: ['call.failed', 'call.completed'],
  description: null,
  filters: { outcomes: ['sale_closed', 'rejected'] },
  headers: { Authorization: 'Bearer a:b', 'X-Team': 'ops' },
} as unknown as Webhook;

it('headers are lines, and a line without a name is named', () => {
  expect(readHeaders(' X-Team :  ops \n\nAuthorization: Bearer a:b')).toEqual({
    headers: { 'X-Team': 'ops', Authorization: 'Bearer a:b' },
  });
  expect(readHeaders('X-Team: ops\nnonsense')).toEqual({ badLine: 2 });
  expect(readHeaders(': value')).toEqual({ badLine: 1 });
});

it('what is read from a webhook is written back unchanged', () => {
  expect(bodyOf(valuesOf(webhook))).toEqual({
    url: webhook.url,
    events: ['call.completed', 'call.failed'],
    description: null,
    filters: webhook.filters,
    headers: webhook.headers,
  });
  expect(patchOf(webhook, valuesOf(webhook))).toEqual({});
});

it('only what was changed is sent', () => {
  const values = valuesOf(webhook);
  expect(patchOf(webhook, { ...values, description: ' New ' })).toEqual({ description: 'New' });
  expect(patchOf(webhook, { ...values, headers: '' })).toEqual({ headers: {} });
  expect(patchOf(webhook, { ...values, filters: { ...values.filters, outcomes: '' } })).toEqual({
    filters: {},
  });
});

it('empty filters are left out', () => {
  expect(bodyOf({ ...NEW_HOOK, url: ' https://a.example/ ' })).toMatchObject({
    url: 'https://a.example/',
    filters: {},
  });
});
