import { describe, expect, it } from 'vitest';
import {
  keepsPassword,
  placeholderProblem,
  simulatedStatus,
  storableText,
  strayCredential,
} from './rules.ts';

describe('the placeholders of a template', () => {
  it.each(['Hello', 'Hello {{1}}', '{{2}} and {{ 1 }}', '{{1}} {{1}}', '{{first_name}}', '{{a}} {{b2}}'])(
    'can be filled: %s',
    (body) => {
      expect(placeholderProblem(body)).toBeNull();
    },
  );

  it.each([
    ['Hello {{1', 'two braces'],
    ['Hello 1}}', 'two braces'],
    ['{{}}', 'small letters'],
    ['{{Name}}', 'small letters'],
    ['{{name}} {{Other}}', 'small letters'],
    ['{{1name}}', 'small letters'],
    ['{{name!}}', 'small letters'],
    [`{{a${'b'.repeat(50)}}}`, 'small letters'],
    ['{{0}}', 'small letters'],
    ['{{100}}', 'small letters'],
    ['{{1}} {{name}}', 'not both'],
    ['{{1}} {{3}}', 'there is a {{3}}'],
    ['{{2}}', 'there is a {{2}}'],
  ])('cannot be filled: %s', (body, why) => {
    expect(placeholderProblem(body)).toMatch(why);
  });

  it('numbers have up to two digits, names up to fifty characters', () => {
    const twelve = Array.from({ length: 12 }, (_, index) => `{{${index + 1}}}`).join(' ');
    expect(placeholderProblem(twelve)).toBeNull();
    expect(placeholderProblem(`{{a${'b'.repeat(49)}}}`)).toBeNull();
  });
});

it('the simulated provider decides by the name', () => {
  expect(['visit', 'visit_pending', 'pending_rejected'].map(simulatedStatus)).toEqual([
    'approved',
    'pending',
    'rejected',
  ]);
});

it('a credential of another provider is named', () => {
  const given = { accessToken: 'a', appSecret: 'b', businessAccountId: 'c', verifyToken: 'd' };
  expect(strayCredential('meta', 'whatsapp', given)).toBeNull();
  expect(strayCredential('meta', 'instagram', given)).toBe('businessAccountId');
  expect(strayCredential('meta', 'messenger', given)).toBe('businessAccountId');
  const { businessAccountId: _, ...shared } = given;
  expect(strayCredential('meta', 'instagram', shared)).toBeNull();
  expect(strayCredential('meta', 'messenger', shared)).toBeNull();
  expect(strayCredential('twilio', 'whatsapp', { accountSid: 'a', authToken: 'b' })).toBeNull();
  expect(strayCredential('twilio', 'whatsapp', { accountSid: 'a', appSecret: undefined })).toBeNull();
  expect(strayCredential('simulated', 'whatsapp', { authToken: 'b' })).toBe('authToken');
});

it('a password is kept for the same server, port and user only', () => {
  const server = { host: 'mail.example.com', port: 587, username: 'ada' };
  expect(keepsPassword(server, { ...server, host: 'MAIL.example.com' })).toBe(true);
  expect(keepsPassword(null, server)).toBe(false);
  expect(keepsPassword(server, { ...server, host: 'mail.example.org' })).toBe(false);
  expect(keepsPassword(server, { ...server, port: 465 })).toBe(false);
  expect(keepsPassword(server, { ...server, username: null })).toBe(false);
});

it('a text is stored without null bytes and halves of characters, cut to its length', () => {
  expect(storableText('a\u0000b\ud800', 10)).toBe('ab\ufffd');
  expect(storableText('abc😀', 4)).toBe('abc');
  expect(storableText('abcdef', 4)).toBe('abcd');
});
