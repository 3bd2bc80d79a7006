import { expect, it } from 'vitest';
import { refusedCredential } from './refused-credential.ts';

const HTTP = ['url', 'secret', 'lookupUrl'];

it('a refusal stands at the field it names, under the label of the field', () => {
  expect(refusedCredential(HTTP, 'lookupUrl must lead to a public address')).toEqual({
    name: 'lookupUrl',
    message: 'Address for look-ups must lead to a public address',
  });
  expect(refusedCredential(HTTP, 'The secret must have at least 16 characters').name).toBe('secret');
});

it('a refusal that names no field stands at the first one', () => {
  expect(refusedCredential(['accessToken'], 'The system refused it')).toEqual({
    name: 'accessToken',
    message: 'The system refused it',
  });
});
