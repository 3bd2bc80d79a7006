import net from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import type { LookupAll } from './index.ts';
import { answers, failureOf, get, startCanary, startHttpPeer, startOutbound } from './test-support/peers.ts';

afterEach(() => vi.restoreAllMocks());

test('a name that was public when saved and is loopback when used reaches nothing', async () => {
  const canary = await startCanary();
  const lookup = vi.fn<LookupAll>().mockImplementation(answers('127.0.0.1'));
  lookup.mockImplementationOnce(answers('93.184.216.34'));
  const outbound = startOutbound(false, lookup);
  const url = `http://rebind.example:${canary.port}/`;

  expect(await outbound.checkUrl(url)).toEqual({ ok: true });
  expect((await failureOf(get(outbound, url))).reason).toBe('blocked_address');
  expect((await failureOf(outbound.fetch(url))).reason).toBe('blocked_address');
  expect(lookup).toHaveBeenCalledTimes(3);
  expect(canary.connectionCount).toBe(0);
});

test.each([
  [['93.184.216.34', '127.0.0.1']],
  [['127.0.0.1', '93.184.216.34']],
  [['2606:4700::1111', '::1']],
  [['93.184.216.34', '2606:4700::1111', '::ffff:10.0.0.1']],
  [['93.184.216.34', 'not-an-address']],
  [['10.0.0.7']],
  [['fd00::7']],
  [['169.254.169.254']],
])('a name is refused when any answer of %j is not public', async (addresses) => {
  const connect = vi.spyOn(net.Socket.prototype, 'connect');
  const outbound = startOutbound(false, answers(...addresses));
  const failure = await failureOf(get(outbound, 'https://mixed.example/'));
  expect(failure).toMatchObject({ reason: 'blocked_address', retryable: false });
  expect(await outbound.checkUrl('https://mixed.example/')).toEqual({ ok: false, reason: 'private_address' });
  expect(connect).not.toHaveBeenCalled();
});

test('a connection asks for the name once and dials the very address that was checked', async () => {
  const seen: (string | undefined)[] = [];
  const peer = await startHttpPeer((request, response) => {
    seen.push(request.headers.host);
    response.end('ok');
  });
  const port = new URL(peer).port;
  const lookup = vi.fn<LookupAll>().mockImplementation(answers('127.0.0.2'));
  lookup.mockImplementationOnce(answers('127.0.0.1'));
  const dial = vi.spyOn(net, 'connect');
  const outbound = startOutbound(true, lookup);

  const response = await get(outbound, `http://pinned.example:${port}/`);
  expect(response).toMatchObject({ status: 200, remoteAddress: '127.0.0.1' });
  expect(lookup).toHaveBeenCalledTimes(1);
  expect(dial.mock.calls.map(([options]) => options)).toMatchObject([{ host: '127.0.0.1' }]);
  expect(seen).toEqual([`pinned.example:${port}`]);
});

test('a socket that ended elsewhere than at the checked address is cut before a byte is sent', async () => {
  const canary = await startCanary();
  const dial = net.connect;
  vi.spyOn(net, 'connect').mockImplementation(((options: net.TcpNetConnectOpts) =>
    dial({ ...options, host: '127.0.0.1' })) as typeof net.connect);
  const outbound = startOutbound(true);

  expect((await failureOf(get(outbound, `http://127.0.0.2:${canary.port}/`))).reason).toBe('blocked_address');
  expect(canary.bytesSeen).toBe(0);
});

test('when the first address is down the next checked one is tried', async () => {
  const server = await startHttpPeer((_request, response) => response.end('ok'));
  const outbound = startOutbound(true, answers('127.0.0.9', '127.0.0.1'));
  const response = await get(outbound, `http://two.example:${new URL(server).port}/`);
  expect(response.remoteAddress).toBe('127.0.0.1');
});

test('a name without any answer, or whose look-up fails, is unresolvable and worth a retry', async () => {
  const failing: LookupAll = () => Promise.reject(new Error('ENOTFOUND secret.example'));
  for (const lookup of [answers(), failing]) {
    const outbound = startOutbound(false, lookup);
    const failure = await failureOf(get(outbound, 'https://nowhere.example/'));
    expect(failure).toMatchObject({ reason: 'unresolvable', retryable: true });
    expect(failure.message).not.toContain('secret');
    expect(await outbound.checkUrl('https://nowhere.example/')).toEqual({
      ok: false,
      reason: 'unresolvable',
    });
  }
});

test('a redirect is returned as it is and its target sees nothing', async () => {
  const canary = await startCanary();
  for (const status of [301, 302, 303, 307, 308]) {
    const location = `http://127.0.0.1:${canary.port}/`;
    const peer = await startHttpPeer((_request, response) => response.writeHead(status, { location }).end());
    const outbound = startOutbound(true);
    expect(await get(outbound, peer)).toMatchObject({ status, headers: { location } });
    const fetched = await outbound.fetch(peer, { redirect: 'follow' });
    expect([fetched.status, fetched.headers.get('location')]).toEqual([status, location]);
  }
  expect(canary.connectionCount).toBe(0);
});

test('the canary does see a request once private networks are allowed', async () => {
  const canary = await startCanary();
  const connect = vi.spyOn(net.Socket.prototype, 'connect');
  const outbound = startOutbound(true);
  const forms = ['127.0.0.1', '[::1]', 'localhost', '2130706433', '127.0.0.1.'];
  for (const host of forms) {
    const response = await get(outbound, `http://${host}:${canary.port}/`);
    expect(response.body.toString()).toBe('canary');
  }
  expect(canary.connectionCount).toBe(forms.length);
  expect(connect).toHaveBeenCalled();
});

test('cloud metadata, multicast and broadcast stay refused with private networks allowed', async () => {
  const connect = vi.spyOn(net.Socket.prototype, 'connect');
  const outbound = startOutbound(true);
  const hosts = [
    '169.254.169.254',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[ff02::1]',
    '[::ffff:7f00:1]',
  ];
  for (const host of hosts) {
    expect((await failureOf(get(outbound, `http://${host}/`))).reason).toBe('blocked_address');
    expect(await outbound.checkUrl(`http://${host}/`)).toEqual({ ok: false, reason: 'private_address' });
  }
  expect(connect).not.toHaveBeenCalled();
});
