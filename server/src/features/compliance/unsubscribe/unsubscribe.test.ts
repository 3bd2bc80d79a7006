import { expect, it } from 'vitest';
import type { Context } from '../../../platform/context.ts';
import { createSecretBox } from '../../../platform/crypto.ts';
import { newId } from '../../../platform/ids.ts';
import { reachable } from '../people.ts';
import { csvCell } from '../suppression/suppression-files.ts';
import { readToken, unsubscribeUrlOf } from './unsubscribe.ts';

const secrets = createSecretBox('a key for tests, long enough to be one');
const tenantId = newId();
const contextOf = (baseUrl: string) => ({ settings: { baseUrl }, secrets, tenantId }) as unknown as Context;
const ctx = contextOf('https://parley.test');
const tokenOf = (content: unknown, purpose = 'unsubscribe') => secrets.seal(JSON.stringify(content), purpose);

it('an address to unsubscribe at is given over https only, and stands for workspace and person', () => {
  const url = unsubscribeUrlOf(ctx, 'ada@example.com') ?? '';
  expect(url).toMatch(/^https:\/\/parley\.test\/unsubscribe\//);
  expect(readToken(ctx, url.split('/unsubscribe/')[1] ?? '')).toEqual({
    tenantId,
    address: 'ada@example.com',
  });
  expect(unsubscribeUrlOf(contextOf('http://parley.test'), 'ada@example.com')).toBeNull();
});

it('a token that was cut, made for another purpose or holds anything else stands for no one', () => {
  const token = tokenOf([tenantId, 'ada@example.com']);
  expect(readToken(ctx, token).address).toBe('ada@example.com');
  for (const wrong of [
    token.slice(0, -4),
    tokenOf([tenantId, 'ada@example.com'], 'another purpose'),
    tokenOf(['no id', 'ada@example.com']),
    tokenOf([7, 'ada@example.com']),
    tokenOf([tenantId, 7]),
    tokenOf([tenantId]),
    tokenOf({}),
  ])
    expect(() => readToken(ctx, wrong)).toThrow('Address not found');
});

it('a channel uses the details that reach people on it', () => {
  const details = { phoneNumber: '+14155550123', email: 'ada@example.com' };
  for (const channel of ['voice', 'whatsapp'] as const)
    expect(reachable(details, channel)).toEqual({ phoneNumber: '+14155550123' });
  expect(reachable(details, 'email')).toEqual({ email: 'ada@example.com' });
  for (const channel of ['webchat', 'instagram', 'messenger'] as const)
    expect(reachable(details, channel)).toEqual(details);
});

it('a cell is marked as text only when it begins like a formula', () => {
  expect(['=1', '+1', '-1', '@a', '\ta'].map(csvCell)).toEqual(["'=1", "'+1", "'-1", "'@a", "'\ta"]);
  expect(['ada@example.com', 'a=1', 'a-b', '+14155550123', null].map(csvCell)).toEqual([
    'ada@example.com',
    'a=1',
    'a-b',
    '+14155550123',
    '',
  ]);
});
