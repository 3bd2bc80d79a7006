import { createHmac } from 'node:crypto';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Receipt } from './verdict.ts';

/** The endpoints of the drill; the second uses a payload template. */
export const ENDPOINTS = ['/plain', '/template', '/other'] as const;
export const TEMPLATE = '{"n": {{ data.n | json }}, "said": "{{ data.said }}"}';

const EVENTS_AT_ONCE_MAX = 20;
const SLOWEST_MS = 60;

/** Shares of requests that are not answered with 200. */
const FAILS = 0.05;
const HANGS = 0.005;
const BREAKS_OFF = 0.01;

export type Desk = ReturnType<typeof createDesk>;

/** What a delivery says, and whether it is signed with the endpoint's secret. */
function readDelivery(
  headers: IncomingHttpHeaders,
  body: string,
  secret: string,
): Omit<Receipt, 'endpoint' | 'atMs' | 'status'> {
  const timestamp = String(headers['x-webhook-timestamp']);
  const signature = String(headers['x-webhook-signature-v2']);
  const hmac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const { n, data } = JSON.parse(body) as { n?: number; data?: { n: number } };
  return {
    event: data?.n ?? n ?? 0,
    attempt: Number(headers['x-webhook-attempt']),
    bytes: `${timestamp} ${signature} ${body}`,
    isSignatureGood: hmac === signature,
  };
}

/** As a customer's endpoint does: most requests succeed, some fail, some are never answered. */
function answer(receipt: Receipt, response: ServerResponse, random: () => number): void {
  const luck = random();
  if (luck < HANGS) return;
  if (luck < HANGS + BREAKS_OFF) return void response.destroy();
  setTimeout(() => {
    receipt.status = luck < HANGS + BREAKS_OFF + FAILS ? 500 : 200;
    response.writeHead(receipt.status).end();
  }, random() * SLOWEST_MS);
}

async function listenLocally(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Never killed: hands out the events to emit, plays the customer's endpoints, and records both. */
export function createDesk(random: () => number, clockMs: () => number) {
  const receipts: Receipt[] = [];
  const secrets = new Map<string, string>();
  const givenAtMs = new Map<number, number>();
  const reported: number[] = [];
  let allowed = 0;

  function give(): number[] {
    const count = Math.min(1 + Math.floor(random() * EVENTS_AT_ONCE_MAX), allowed - reported.length);
    const numbers = Array.from({ length: Math.max(0, count) }, (_, index) => givenAtMs.size + index + 1);
    for (const number of numbers) givenAtMs.set(number, clockMs());
    return numbers;
  }

  function receive(
    endpoint: string,
    { headers }: IncomingMessage,
    body: string,
    response: ServerResponse,
  ): void {
    const secret = secrets.get(endpoint) ?? '';
    const receipt: Receipt = {
      endpoint,
      ...readDelivery(headers, body, secret),
      atMs: clockMs(),
      status: null,
    };
    receipts.push(receipt);
    answer(receipt, response, random);
  }

  const server: Server = createServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    if (body === undefined) return; // its sender was killed
    const path = request.url ?? '';
    if (path === '/desk/take') response.end(JSON.stringify(give()));
    else if (path === '/desk/committed') {
      reported.push(...(JSON.parse(body) as number[]));
      response.end();
    } else receive(path, request, body, response);
  });
  // A connection closed by the desk itself would cost an attempt that no crash explains.
  server.keepAliveTimeout = 600_000;

  return {
    receipts,
    secrets,
    givenAtMs,
    reported,
    /** How many may be committed so far. */
    allow(count: number): void {
      allowed = count;
    },
    open: () => listenLocally(server),
    close(): void {
      server.close();
      server.closeAllConnections();
    },
  };
}
