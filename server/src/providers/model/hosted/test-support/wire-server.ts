import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A vendor's HTTP server on loopback, with the failures of vendors and networks. */

export type Seen = {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  /** Set when the client closed before the answer was complete. */
  closedEarlyAtMs: number | null;
  /** Identifies the connection, to see whether it is reused. */
  port: number;
};

export type WireAnswer = {
  status?: number;
  headers?: Record<string, string>;
  /** Bytes, or text that becomes bytes; sent with pauses of `pauseMs`. */
  body: readonly (string | Uint8Array)[];
  pauseMs?: number;
  /** `hang`: sends no more and stays open; `cut`: breaks the connection. */
  end?: 'end' | 'hang' | 'cut';
  /** Sends nothing at all, not even a status. */
  silent?: boolean;
};

export type WireServer = { baseUrl: string; seen: Seen[]; close(): Promise<void> };

export async function openWireServer(answer: (seen: Seen) => WireAnswer): Promise<WireServer> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { method = '', url = '', headers } = request;
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
    const port = request.socket.remotePort ?? 0;
    const one: Seen = { method, url, headers, body, closedEarlyAtMs: null, port };
    seen.push(one);
    response.on('close', () => {
      if (!response.writableFinished) one.closedEarlyAtMs = performance.now();
    });
    await send(response, answer(one)).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function send(response: ServerResponse, answer: WireAnswer): Promise<void> {
  if (answer.silent === true) return;
  response.writeHead(answer.status ?? 200, { 'content-type': 'text/event-stream', ...answer.headers });
  response.flushHeaders();
  for (const piece of answer.body) {
    if (response.destroyed) return;
    response.write(piece);
    if (answer.pauseMs !== undefined) await pause(answer.pauseMs);
  }
  if (answer.end === 'hang') return;
  if (answer.end === 'cut') response.destroy();
  else response.end();
}

/** Pieces of seven bytes split lines, JSON and most characters beyond ASCII. */
export function inPieces(text: string, size = 7): Buffer[] {
  const bytes = Buffer.from(text, 'utf8');
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return pieces;
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): WireAnswer => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: [JSON.stringify(body)],
});

export const page: WireAnswer = {
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: ['<!doctype html><title>Welcome</title>'],
};
