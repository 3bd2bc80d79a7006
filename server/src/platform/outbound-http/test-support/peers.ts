import { type EventEmitter, once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { makeEverything } from '../../lazy.ts';
import { createOutboundHttp, type LookupAll, OutboundError, type OutboundHttp } from '../index.ts';

makeEverything(); // as the service does before its first request: no deadline pays for loading a package

/** Listens on loopback until the test ends; sockets still open then are cut. */
export async function listen(server: net.Server, host = '127.0.0.1'): Promise<number> {
  const sockets = new Set<net.Socket>();
  server.on('connection', (socket: net.Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  server.listen(0, host);
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Unlike `once`, does not fail when the other side resets. */
export function closeOf(stream: EventEmitter): Promise<void> {
  return new Promise((resolve) => void stream.once('close', () => resolve()));
}

export type Canary = { port: number; connectionCount: number; bytesSeen: number };

/** Listens on every address of this machine and counts connections. */
export async function startCanary(): Promise<Canary> {
  const canary: Canary = { port: 0, connectionCount: 0, bytesSeen: 0 };
  const server = net.createServer((socket) => {
    canary.connectionCount += 1;
    socket.on('data', (data) => {
      canary.bytesSeen += data.length;
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 6\r\nconnection: close\r\n\r\ncanary');
    });
  });
  canary.port = await listen(server, '::');
  return canary;
}

export async function startHttpPeer(handler: http.RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(http.createServer(handler))}`;
}

/** A peer that speaks raw bytes, for everything a proper HTTP server would not send. */
export async function startRawPeer(onConnection: (socket: net.Socket) => void): Promise<string> {
  return `http://127.0.0.1:${await listen(net.createServer(onConnection))}`;
}

export function startOutbound(allowPrivateNetwork: boolean, lookup?: LookupAll): OutboundHttp {
  const outbound = createOutboundHttp({ allowPrivateNetwork, ...(lookup === undefined ? {} : { lookup }) });
  onTestFinished(() => outbound.close());
  return outbound;
}

export const bounds = { deadlineMs: 2_000, maxResponseBytes: 65_536 };

export function get(outbound: OutboundHttp, url: string) {
  return outbound.send({ method: 'GET', url, ...bounds });
}

/** The error of a promise that must reject, as callers see it. */
export async function failureOf(promise: Promise<unknown>): Promise<OutboundError> {
  const outcome = await promise.then(
    () => new Error('expected a failure'),
    (error: unknown) => error,
  );
  if (outcome instanceof OutboundError) return outcome;
  throw outcome;
}

export const answers = (...addresses: string[]): LookupAll => {
  return async () => addresses.map((address) => ({ address, family: net.isIP(address) }));
};
