import { expect, it } from 'vitest';
import { NEW_TRUNK, sipBody } from './sip-values.ts';

const values = {
  ...NEW_TRUNK,
  phoneNumber: ' +34 910-66.12 (34) ',
  agentId: 'ana',
  username: 'acme',
  password: ' keeps its spaces ',
  allowedIps: '198.51.100.1,\n 203.0.113.0/24 ;',
};

it('sends only the way of recognition that was chosen', () => {
  expect(sipBody(values)).toEqual({
    phoneNumber: '+34910661234',
    agentId: 'ana',
    allowedIps: ['198.51.100.1', '203.0.113.0/24'],
  });
  expect(sipBody({ ...values, recognition: 'credentials' })).toEqual({
    phoneNumber: '+34910661234',
    agentId: 'ana',
    username: 'acme',
    password: ' keeps its spaces ',
  });
});

it('a trunk without a host only takes calls, so it has no transport', () => {
  expect(sipBody({ ...values, sipHost: ' sip.example.com:5060 ', transport: 'tls' })).toMatchObject({
    sipHost: 'sip.example.com:5060',
    transport: 'tls',
  });
  expect(sipBody({ ...values, transport: 'tls' })).not.toHaveProperty('transport');
});
