import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const BODY_BYTES_MAX = 1_000_000;

/** A webhook receiver: counts events by name and verifies each signature, as in the guide. */
export type Receiver = {
  url: string;
  counts: Map<string, number>;
  unsigned: number;
  total: number;
  trust(secret: string): void;
  close(): Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const counts = new Map<string, number>();
  const handled = new Set<string>();
  let secret: string | undefined;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > BODY_BYTES_MAX) request.destroy();
      else chunks.push(chunk);
    });
    request.on('end', () => {
      response.writeHead(204).end();
      const signature = String(request.headers['x-webhook-signature-v2'] ?? '');
      if (!isGenuine(secret, request.headers, Buffer.concat(chunks).toString('utf8'))) receiver.unsigned += 1;
      else if (handled.has(signature)) return; // a retry of a counted one
      handled.add(signature);
      const name = String(request.headers['x-webhook-event'] ?? 'unnamed');
      counts.set(name, (counts.get(name) ?? 0) + 1);
      receiver.total += 1;
    });
  });
  await new Promise<void>((done, failed) => server.once('error', failed).listen(0, '127.0.0.1', done));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    counts,
    unsigned: 0,
    total: 0,
    trust: (given) => {
      secret = given;
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  return receiver;
}

function isGenuine(secret: string | undefined, headers: IncomingHttpHeaders, body: string): boolean {
  if (secret === undefined) return false;
  const signed = `${headers['x-webhook-timestamp'] ?? ''}.${body}`;
  const expected = createHmac('sha256', secret).update(signed).digest();
  const given = Buffer.from(String(headers['x-webhook-signature-v2'] ?? ''), 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
