import { describe, expect, it } from 'vitest';
import { maySwitch, passwordEntry } from '../identity/single-sign-on-rules.ts';
import { domainOfEmail, normaliseDomain } from './domain-rules.ts';
import { type Arrival, decideAdmission, localPath, readClaims, roleOfGroups } from './rules.ts';

const arrival: Arrival = {
  linkedUserId: null,
  linkingUserId: null,
  email: 'ada@acme.example',
  isEmailVerified: true,
  isDomainVerified: true,
  account: null,
  isDeactivated: false,
};
const account = { userId: 'ada', role: 'member', isLinkedElsewhere: false };

describe('who a person is here', () => {
  it.each<[string, Partial<Arrival>, object]>([
    ['an unknown person is made', {}, { kind: 'create' }],
    ['one with an account is linked', { account }, { kind: 'link', userId: 'ada' }],
    [
      'one without a membership too',
      { account: { ...account, role: null } },
      { kind: 'link', userId: 'ada' },
    ],
    ['a linked one needs no address', { linkedUserId: 'x', email: null }, { kind: 'known', userId: 'x' }],
    [
      'an owner is not linked by address',
      { account: { ...account, role: 'owner' } },
      { reason: 'owner_link' },
    ],
    [
      'a second identity is refused',
      { account: { ...account, isLinkedElsewhere: true } },
      { reason: 'other_identity' },
    ],
    ['an unverified address is refused', { isEmailVerified: false, account }, { reason: 'unverified_email' }],
    ['no address is refused', { email: null }, { reason: 'unverified_email' }],
    ['a foreign domain is refused', { isDomainVerified: false, account }, { reason: 'foreign_domain' }],
    [
      'a deactivated person is refused',
      { isDeactivated: true, linkedUserId: 'x' },
      { reason: 'deactivated' },
    ],
    ['one who links is linked', { linkingUserId: 'me', email: null }, { kind: 'link', userId: 'me' }],
    [
      'an identity of another is not taken',
      { linkingUserId: 'me', linkedUserId: 'x' },
      { reason: 'other_identity' },
    ],
  ])('%s', (_, facts, expected) => {
    expect(decideAdmission({ ...arrival, ...facts })).toMatchObject(expected);
  });

  it('claims are read with their many spellings, and nothing counts as verified by itself', () => {
    const read = (claims: object) => readClaims({ sub: 's', email: ' Ada@Acme.example ', ...claims });
    expect(read({})).toMatchObject({ email: 'ada@acme.example', isEmailVerified: false, groups: null });
    for (const value of [true, 'true', 1]) expect(read({ email_verified: value }).isEmailVerified).toBe(true);
    for (const value of [false, 'false', 'yes', null, {}])
      expect(read({ email_verified: value }).isEmailVerified).toBe(false);
    expect(read({ xms_edov: true }).isEmailVerified).toBe(true);
    expect(read({ email_verified: false, xms_edov: true }).isEmailVerified).toBe(false);
    expect(read({ groups: 'IT' }).groups).toEqual(['IT']);
    expect(read({ groups: ['IT', 7, null] }).groups).toEqual(['IT']);
    expect(read({ email: 7 }).email).toBeNull();
  });

  it('groups give the strongest role, none without mappings, and none where nothing is known of groups', () => {
    const mappings = [
      { group: 'a', role: 'billing' },
      { group: 'b', role: 'viewer' },
      { group: 'c', role: 'admin' },
    ] as const;
    expect(roleOfGroups(mappings, ['a', 'b'])).toBe('viewer');
    expect(roleOfGroups(mappings, ['c', 'a'])).toBe('admin');
    expect(roleOfGroups(mappings, [])).toBe('member');
    expect(roleOfGroups(mappings, null)).toBeNull();
    expect(roleOfGroups([], ['c'])).toBeNull();
  });
});

describe('a way in', () => {
  it('by password is refused where single sign-on is enforced, except for owners', () => {
    const isProvided = false;
    expect(passwordEntry({ isEnforced: false, isProvided, role: 'member' })).toBe('allowed');
    expect(passwordEntry({ isEnforced: true, isProvided, role: 'admin' })).toBe('refused');
    expect(passwordEntry({ isEnforced: true, isProvided, role: 'owner' })).toBe('break_glass');
    expect(passwordEntry({ isEnforced: false, isProvided: true, role: 'owner' })).toBe('refused');
    expect(maySwitch('a', { tenantId: 'b', entry: 'allowed' })).toBe(false);
    expect(maySwitch('a', { tenantId: 'a', entry: 'refused' })).toBe(true);
    expect(maySwitch(null, { tenantId: 'b', entry: 'refused' })).toBe(false);
    expect(maySwitch(null, { tenantId: 'b', entry: 'break_glass' })).toBe(true);
  });

  it('leads to a page of the dashboard or to its start', () => {
    for (const path of ['/', '/calls?status=live#a', '/agents/1']) expect(localPath(path)).toBe(path);
    for (const path of [
      undefined,
      '',
      'calls',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'https://evil.example',
      '/\n/evil.example',
      '/a/..//evil.example',
      '/api/auth/sign-out',
      `/${'x'.repeat(1001)}`,
    ])
      expect(localPath(path), path).toBe('/');
  });

  it('a domain has one spelling', () => {
    expect(normaliseDomain(' Example.COM. ')).toBe('example.com');
    expect(normaliseDomain('bücher.example')).toBe('xn--bcher-kva.example');
    expect(domainOfEmail('"a@b"@Bücher.example')).toBe('xn--bcher-kva.example');
    for (const text of [
      'com',
      '127.0.0.1',
      '[::1]',
      '0x7f.1',
      'a..b',
      '-a.b',
      'a.b/c',
      'a.b:80',
      'a b.c',
      '*.a.b',
    ])
      expect(normaliseDomain(text), text).toBeNull();
    for (const email of ['@a.b', 'a', 'a@', 'a@localhost']) expect(domainOfEmail(email), email).toBeNull();
  });
});
