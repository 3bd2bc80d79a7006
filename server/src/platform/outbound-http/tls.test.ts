import https from 'node:https';
import tls from 'node:tls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCertificate } from './test-support/certificate.ts';
import { answers, failureOf, get, listen, startOutbound, startRawPeer } from './test-support/peers.ts';

const certificate = createCertificate('hooks.example');
const connectTls = tls.connect;
let port: number;
let seenServername: string | false | null;
let seenHost: string | undefined;

/** Trusts the test's certificate as the system's store would; the product has no such option. */
function trustCertificate(): void {
  vi.spyOn(tls, 'connect').mockImplementation(((options: tls.ConnectionOptions) =>
    connectTls({ ...options, ca: certificate.cert })) as typeof tls.connect);
}

beforeEach(async () => {
  seenServername = null;
  seenHost = undefined;
  const server = https.createServer(certificate, (request, response) => {
    seenHost = request.headers.host;
    response.end('secret');
  });
  server.on('secureConnection', (socket: tls.TLSSocket & { servername: string | false }) => {
    seenServername = socket.servername;
  });
  port = await listen(server);
});

afterEach(() => vi.restoreAllMocks());

test('TLS and HTTP both use the name of the URL while the socket goes to the checked address', async () => {
  trustCertificate();
  const outbound = startOutbound(true, answers('127.0.0.1'));
  const response = await get(outbound, `https://hooks.example:${port}/`);
  expect([response.status, response.body.toString(), response.remoteAddress]).toEqual([
    200,
    'secret',
    '127.0.0.1',
  ]);
  expect([seenServername, seenHost]).toEqual(['hooks.example', `hooks.example:${port}`]);

  expect((await get(outbound, `https://hooks.example.:${port}/`)).status).toBe(200);
  expect(seenServername).toBe('hooks.example');
  expect(await (await outbound.fetch(`https://hooks.example:${port}/`)).text()).toBe('secret');
});

test('an address literal is checked against the addresses of the certificate', async () => {
  trustCertificate();
  expect((await get(startOutbound(true), `https://127.0.0.1:${port}/`)).status).toBe(200);
  expect(seenServername).toBe(false);
});

test('a certificate for another name is refused and a retry would not help', async () => {
  trustCertificate();
  const outbound = startOutbound(true, answers('127.0.0.1'));
  const failure = await failureOf(get(outbound, `https://other.example:${port}/`));
  expect(failure).toMatchObject({ reason: 'tls_failed', retryable: false });
  expect(failure.message).toContain('ERR_TLS_CERT_ALTNAME_INVALID');
  expect((await failureOf(outbound.fetch(`https://other.example:${port}/`))).reason).toBe('tls_failed');
  expect(seenHost).toBeUndefined();
});

test('an untrusted certificate is refused even where the environment switches the check off', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  const outbound = startOutbound(true, answers('127.0.0.1'));
  const failure = await failureOf(get(outbound, `https://hooks.example:${port}/`));
  vi.unstubAllEnvs();
  expect(failure).toMatchObject({ reason: 'tls_failed', retryable: false });
  expect(seenHost).toBeUndefined();
});

test('a peer that speaks no TLS fails as such, and a cut handshake is worth a retry', async () => {
  const plain = await startRawPeer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  const cut = await startRawPeer((socket) => socket.once('data', () => socket.resetAndDestroy()));
  const outbound = startOutbound(true);
  const [plainFailure, cutFailure] = await Promise.all(
    [plain, cut].map((peer) => failureOf(get(outbound, peer.replace('http', 'https')))),
  );
  expect(plainFailure).toMatchObject({ reason: 'tls_failed', retryable: false });
  expect(cutFailure).toMatchObject({ reason: 'tls_failed', retryable: true });
});
