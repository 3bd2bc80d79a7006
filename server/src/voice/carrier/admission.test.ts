import { describe, expect, it } from 'vitest';
import { admissionOf, isAllowed } from './admission.ts';
import { guardedResolver } from './index.ts';

const trunk = {
  isTrunk: true,
  allowedIps: ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32'],
  username: 'u',
  password: 'p',
  account: null,
};
const plain = { isTrunk: false, allowedIps: [], username: null, password: null, account: null };
const strict = { letsLoopbackIn: false, isRegistrar: false };
const simulated = { letsLoopbackIn: true, isRegistrar: false };

describe('who may ring a number', () => {
  it.each([
    ['203.0.113.7', true],
    ['203.0.113.8', false],
    ['198.51.100.255', true],
    ['198.51.101.0', false],
    ['::ffff:203.0.113.7', true],
    ['2001:db8:1::5', true],
    ['2001:db9::1', false],
  ])('an address of the list, or of a block in it: %s %s', (address, expected) => {
    expect(isAllowed(trunk.allowedIps, address)).toBe(expected);
  });

  it('is accepted by address, else challenged for the credentials of the trunk', () => {
    expect(admissionOf(trunk, { address: '203.0.113.7', ...strict })).toEqual({ kind: 'accept' });
    const asked = admissionOf(trunk, { address: '192.0.2.9', ...strict });
    if (asked.kind !== 'challenge') throw new Error('it was not challenged');
    expect([asked.passwordOf('u'), asked.passwordOf('U'), asked.passwordOf('')]).toEqual(['p', null, null]);
  });

  it('is accepted from the registrar of a trunk, and of nothing else', () => {
    const registrar = { address: '192.0.2.9', letsLoopbackIn: false, isRegistrar: true };
    expect(admissionOf(trunk, registrar)).toEqual({ kind: 'accept' });
    expect(admissionOf(plain, registrar).kind).toBe('challenge');
    expect(admissionOf(null, registrar).kind).toBe('challenge');
  });

  it('is asked for credentials alike whether the number exists or not, and never let in by a missing one', () => {
    const stranger = { address: '192.0.2.9', ...strict };
    for (const number of [null, plain, { ...trunk, username: null }, { ...trunk, password: null }]) {
      const asked = admissionOf(number, stranger);
      if (asked.kind !== 'challenge') throw new Error('it was not challenged');
      expect([asked.passwordOf('u'), asked.passwordOf('')]).toEqual([null, null]);
    }
  });

  it('is every caller on this machine while the carrier is simulated, and nobody else', () => {
    for (const address of ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1']) {
      expect(admissionOf(plain, { address, ...simulated })).toEqual({ kind: 'accept' });
      expect(admissionOf(null, { address, ...simulated })).toEqual({ kind: 'refuse', status: 404 });
      expect(admissionOf(plain, { address, ...strict }).kind).toBe('challenge');
    }
    expect(admissionOf(plain, { address: '128.0.0.1', ...simulated }).kind).toBe('challenge');
  });
});

describe('a name of a trunk that points inside', () => {
  it('is dialed only where private addresses are allowed', async () => {
    const named = { lookup: async () => ['10.0.0.5', '127.0.0.1', '93.184.216.34'], srv: async () => [] };
    expect(await guardedResolver(false, named).lookup('trunk.net')).toEqual(['93.184.216.34']);
    expect(await guardedResolver(true, named).lookup('trunk.net')).toHaveLength(3);
  });
});
