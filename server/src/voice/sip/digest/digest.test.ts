import { describe, expect, it } from 'vitest';
import { Headers } from '../message/headers.ts';
import { FakeTimers } from '../test-support/fake-timers.ts';
import { clockOf } from '../timers.ts';
import { DigestClient } from './client.ts';
import { parseDigest } from './header.ts';
import { digestResponse } from './response.ts';
import { DigestServer } from './server.ts';

/** The values of RFC 7616 3.9.1. */
const EXAMPLE = {
  username: 'Mufasa',
  realm: 'http-auth@example.org',
  password: 'Circle of Life',
  nonce: '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v',
  method: 'GET',
  uri: '/dir/index.html',
  qop: { nc: '00000001', cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ' },
};

const URI = 'sip:agent@example.com';

function setUp() {
  const timers = new FakeTimers();
  const server = new DigestServer(clockOf(timers));
  const client = new DigestClient({ username: 'ada "x"', password: 'pä:ss' });
  const passwordOf = (name: string) => (name === 'ada "x"' ? 'pä:ss' : null);
  const challenge = (isStale = false) => new Headers(server.challenge('trunk', isStale, ['SHA-256', 'MD5']));
  const check = (headers: Headers, method = 'INVITE') =>
    server.check({ method, headers }, 'trunk', passwordOf).kind;
  const authorized = (who = client) => new Headers(who.authorize('INVITE', URI));
  return { timers, server, client, challenge, check, authorized };
}

describe('digest', () => {
  it.each([
    ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
    ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
  ] as const)('%s gives the response of the example in RFC 7616', (algorithm, response) => {
    expect(digestResponse({ ...EXAMPLE, algorithm })).toBe(response);
  });

  it('gives the response of the example in RFC 2069, as corrected, when no qop is offered', () => {
    const input = {
      ...EXAMPLE,
      algorithm: 'MD5',
      realm: 'testrealm@host.com',
      password: 'CircleOfLife',
    } as const;
    const nonce = 'dcd98b7102dd2f0e8b11d0f600bfb0c093';
    expect(digestResponse({ ...input, nonce, qop: null })).toBe('1949323746fe6a43ef61f9606e7febea');
  });

  it('lets the right password in, each count of a nonce once', () => {
    const { client, challenge, check, authorized } = setUp();
    expect(check(new Headers())).toBe('none');
    expect(client.accept(challenge())).toBe(true);
    const first = authorized();
    expect(first.get('authorization')).toContain('algorithm=SHA-256');
    expect(check(first)).toBe('right');
    expect(check(first)).toBe('stale'); // replayed
    expect(check(authorized())).toBe('right');
    expect(check(first)).toBe('stale');
  });

  it('covers the method: credentials of one do not serve another', () => {
    const { client, challenge, check, authorized } = setUp();
    client.accept(challenge());
    expect(check(authorized(), 'BYE')).toBe('wrong');
  });

  it.each([
    { username: 'ada "x"', password: 'wrong' },
    { username: 'nobody', password: 'pä:ss' },
    { username: 'nobody', password: 'no such user' },
  ])('refuses $username with $password', (credentials) => {
    const { challenge, check, authorized } = setUp();
    const client = new DigestClient(credentials);
    client.accept(challenge());
    expect(check(authorized(client))).toBe('wrong');
  });

  it('calls a nonce stale that expired or was made elsewhere, and the client tries again', () => {
    const { timers, client, challenge, check, authorized } = setUp();
    client.accept(challenge());
    void timers.advance(0);
    const headers = authorized();
    const foreign = new Headers([
      ['Authorization', (headers.get('authorization') ?? '').replace(/nonce="./, 'nonce="Z')],
    ]);
    expect(check(foreign)).toBe('stale');
    expect(client.accept(challenge(true))).toBe(true);
    expect(check(authorized())).toBe('right');
  });

  it('expires nonces after five minutes', async () => {
    const { timers, client, challenge, check, authorized } = setUp();
    client.accept(challenge());
    const headers = authorized();
    await timers.advance(300_001);
    expect(check(headers)).toBe('stale');
  });

  it('gives up when the answer to a fresh nonce is refused, and goes on when an old one is', () => {
    const { client, challenge, authorized } = setUp();
    expect(client.accept(challenge())).toBe(true);
    authorized();
    expect(client.accept(challenge())).toBe(false);
    const used = setUp();
    used.client.accept(used.challenge());
    used.authorized();
    used.authorized();
    expect(used.client.accept(used.challenge())).toBe(true);
  });

  it('ignores challenges that it cannot answer', () => {
    const { client } = setUp();
    const cannot = (value: string) => client.accept(new Headers([['WWW-Authenticate', value]]));
    expect(cannot('Basic realm="x"')).toBe(false);
    expect(cannot('Digest realm="x", nonce="y", algorithm=SHA-512')).toBe(false);
    expect(cannot('Digest realm="x", nonce="y", qop="auth-int"')).toBe(false);
    expect(cannot('Digest realm="x')).toBe(false);
  });

  it('holds a bounded number of nonces, and none that was forgotten can be replayed', () => {
    const { server, check } = setUp();
    const sent: Headers[] = [];
    for (let count = 0; count < 4_200; count += 1) {
      const client = new DigestClient({ username: 'ada "x"', password: 'pä:ss' });
      client.accept(new Headers(server.challenge('trunk', false, ['MD5'])));
      const headers = new Headers(client.authorize('INVITE', URI));
      if (check(headers) === 'right') sent.push(headers);
    }
    expect(server.rememberedNonces).toBeLessThanOrEqual(4_096);
    expect(sent.some((headers) => check(headers) === 'right')).toBe(false);
  });

  it('reads quoted commas and refuses a field given twice', () => {
    expect(parseDigest('Digest realm="a, b", nonce="n=1"')?.get('realm')).toBe('a, b');
    expect(parseDigest('Digest realm="a", realm="b"')).toBeNull();
  });
});
