import { describe, expect, it } from 'vitest';
import {
  besides,
  byKindAndValue,
  distinct,
  emailIdentifier,
  identifyingOf,
  keyOf,
  phoneIdentifier,
  sameIdentifier,
  whatsappIdentifier,
} from './rules.ts';
import type { Identifier } from './schema.ts';

const phone: Identifier = { kind: 'phone', value: '+14155550123' };
const whatsapp: Identifier = { kind: 'whatsapp', value: '+14155550123' };
const other: Identifier = { kind: 'whatsapp', value: '+14155550199' };
const email: Identifier = { kind: 'email', value: 'ada@example.com' };
const webchat: Identifier = { kind: 'webchat', value: 'v1' };
const instagram: Identifier = { kind: 'instagram', value: 'i1' };

describe('identifiers', () => {
  it('have one spelling', () => {
    expect(phoneIdentifier('+1 (415) 555-0123')).toEqual(phone);
    expect(whatsappIdentifier('+1 415 555 0123')).toEqual(whatsapp);
    expect(emailIdentifier(' Ada@Example.com ')).toEqual(email);
    expect(keyOf(email)).toBe('email:ada@example.com');
  });

  it('are the same by kind and value', () => {
    expect(sameIdentifier(phone, { ...phone })).toBe(true);
    expect(sameIdentifier(phone, whatsapp)).toBe(false);
    expect(sameIdentifier(whatsapp, other)).toBe(false);
  });

  it('a number identifies before an account, that before a WhatsApp number, an address last', () => {
    expect(identifyingOf([email, webchat, instagram, whatsapp, phone])).toBe(phone);
    expect(identifyingOf([email, webchat, instagram, whatsapp])).toBe(instagram);
    expect(identifyingOf([email, webchat, whatsapp])).toBe(webchat);
    const messenger: Identifier = { kind: 'messenger', value: 'm1' };
    expect(identifyingOf([email, whatsapp, messenger, webchat])).toBe(messenger);
    expect(identifyingOf([email, other])).toEqual({ kind: 'phone', value: other.value });
    expect(identifyingOf([email])).toBe(email);
    expect(identifyingOf([])).toBeUndefined();
  });

  it('the rest leaves out the identifying one, and WhatsApp on the same number', () => {
    expect(besides([phone, whatsapp, other, email], phone)).toEqual([other, email]);
    expect(besides([whatsapp, email], email)).toEqual([whatsapp]);
    expect(besides([{ kind: 'email', value: phone.value }, email], phone)).toHaveLength(2);
    expect(besides([whatsapp], { kind: 'instagram', value: whatsapp.value })).toEqual([whatsapp]);
  });

  it('of duplicates the first stays', () => {
    const first = { ...email, label: 1 };
    expect(distinct([first, { ...email, label: 2 }, { ...phone, label: 3 }])).toEqual([
      first,
      { ...phone, label: 3 },
    ]);
  });

  it('have one order, by kind and then by value', () => {
    const ordered = [email, instagram, phone, webchat, whatsapp, other];
    expect([...ordered].reverse().sort(byKindAndValue)).toEqual(ordered);
    expect(byKindAndValue(phone, { ...phone })).toBe(0);
    expect(byKindAndValue(whatsapp, other)).toBe(-1);
    expect(byKindAndValue(other, whatsapp)).toBe(1);
    expect(byKindAndValue(email, phone)).toBe(-1);
    expect(byKindAndValue(phone, email)).toBe(1);
  });
});
