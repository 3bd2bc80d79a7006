import { describe, expect, it } from 'vitest';
import { createSecretBox } from '../../platform/crypto.ts';
import {
  auditedPerson,
  hashedAddress,
  hashedHandle,
  hashedNumber,
  hashedOf,
  hashedOne,
  hashIdentifier,
  identifiersOf,
} from './people.ts';

const secrets = createSecretBox('a key for tests, long enough to be one');
const ctx = { secrets, tenantId: 't1' };
const phoneNumber = '+14155550123';
const email = 'ada@example.com';

describe('the hash of an identifier', () => {
  const hashOf = (kind: 'phone' | 'whatsapp' | 'email' | 'instagram', value: string, of = ctx) =>
    hashIdentifier(of, { kind, value }).toString('hex');

  it('is one for a number on phone and WhatsApp, and another for each workspace, kind and value', () => {
    expect(hashOf('whatsapp', phoneNumber)).toBe(hashOf('phone', phoneNumber));
    const different = [
      hashOf('phone', phoneNumber),
      hashOf('phone', '+14155550124'),
      hashOf('email', phoneNumber),
      hashOf('instagram', phoneNumber),
      hashOf('phone', phoneNumber, { secrets, tenantId: 't2' }),
      hashOf('phone', phoneNumber, { ...ctx, secrets: createSecretBox('another key, long enough too') }),
    ];
    expect(new Set(different).size).toBe(different.length);
  });
});

describe('a person by what they are reached at', () => {
  it('is stored with the hash, in clear, and with a label that shows little', () => {
    expect(hashedNumber(ctx, phoneNumber)).toMatchObject({ phoneNumber, email: null });
    expect(hashedNumber(ctx, phoneNumber).label).not.toContain('5550123');
    expect(hashedAddress(ctx, 'Ada@Example.com')).toEqual({
      hash: hashIdentifier(ctx, { kind: 'email', value: email }),
      phoneNumber: null,
      email,
      label: 'a***@***',
    });
    const handle = { kind: 'instagram', value: '178414' } as const;
    expect(hashedHandle(ctx, handle)).toEqual({
      hash: hashIdentifier(ctx, handle),
      phoneNumber: null,
      email: null,
      label: 'instagram 17***',
    });
    expect(auditedPerson({ label: 'a***@***', hash: Buffer.from('0a', 'hex') })).toEqual({
      person: 'a***@***',
      person_hash: '0a',
    });
  });

  it('has an identifier for each of number and address, the number first', () => {
    const [number, address] = [hashedNumber(ctx, phoneNumber), hashedAddress(ctx, email)];
    expect(hashedOf(ctx, { phoneNumber, email })).toEqual([number, address]);
    expect(hashedOf(ctx, { phoneNumber })).toEqual([number]);
    expect(hashedOf(ctx, { email })).toEqual([address]);
    expect([hashedOne(ctx, { phoneNumber, email }), hashedOne(ctx, { email })]).toEqual([number, address]);
    expect(() => hashedOne(ctx, {})).toThrow('neither a number nor an address was given');
    const [phone, mail] = [
      { kind: 'phone', value: phoneNumber },
      { kind: 'email', value: email },
    ];
    expect(identifiersOf({ phoneNumber, email })).toEqual([phone, mail]);
    expect([identifiersOf({ phoneNumber }), identifiersOf({ email })]).toEqual([[phone], [mail]]);
  });
});
