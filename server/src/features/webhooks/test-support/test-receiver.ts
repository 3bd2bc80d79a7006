import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export type Received = { path: string; method: string; headers: IncomingHttpHeaders; body: string };

type Respond = (received: Received, response: ServerResponse) => void;

/** A customer's endpoint: records requests and answers as the test says. */
export async function startReceiver(
  respond: Respond = (_received, response) => void response.end('ok'),
  port = 0,
) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', method = '', headers } = request;
      const one = { path, method, headers, body: Buffer.concat(chunks).toString('utf8') };
      received.push(one);
      respond(one, response);
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
  onTestFinished(close);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const at = (path: string) => received.filter((one) => one.path === path);
  return { url, received, at, close };
}

export const answering =
  (status: number, body = ''): Respond =>
  (_received, response) =>
    void response.writeHead(status).end(body);
