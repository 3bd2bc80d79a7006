import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Platform } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { lazyPackage } from '../../lazy.ts';
import { describeError } from '../../observability/describe-error.ts';
import { rawRefusal, requestId } from '../refusals/send-error.ts';
import { declineUpgrade } from './decline-upgrade.ts';
import type { AnySocketRoute, MessageSocket } from './socket-route.ts';

const ws = lazyPackage<typeof import('ws')>('ws');

const MESSAGE_BYTES_MAX = 64 * 1024;
const PING_MS = 20_000;
const CLOSE_MS = 2_000;

type Options = { platform: Platform; routes: readonly AnySocketRoute[] };

/** Answers upgrades at the paths of the routes; everything else is served as if none had been offered. */
export function serveSockets(server: Server, { platform, routes }: Options): { close(): Promise<void> } {
  const sockets = new (ws().WebSocketServer)({
    noServer: true,
    maxPayload: MESSAGE_BYTES_MAX,
    perMessageDeflate: false,
  });
  const find = pathTable(routes);
  const stopping = new Set<() => void>();
  let isClosing = false;
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const found = isWebSocket(request) ? find(request.url ?? '/') : null;
    if (found === null) return declineUpgrade(server, request, socket, head);
    const { route, ...asked } = found;
    const assertOpen = () => {
      if (isClosing) throw new ApiError('INTERNAL_ERROR', 'The service is being stopped', { status: 503 });
    };
    const admit = async () => {
      assertOpen();
      const admitted = await route.admit(platform, asked);
      assertOpen(); // admitting may have taken until the end
      return admitted;
    };
    socket.on('error', () => socket.destroy());
    admit().then(
      (admitted) =>
        sockets.handleUpgrade(request, socket, head, (opened) => {
          keepAlive(opened);
          route.open(platform, admitted, messageSocket(opened, stopping));
        }),
      (error: unknown) => refuse(platform, request, socket, error),
    );
  });
  return {
    async close() {
      isClosing = true;
      for (const stop of stopping) stop();
      const open = [...sockets.clients];
      for (const one of open) one.close(1001);
      const cut = setTimeout(() => open.forEach((one) => void one.terminate()), CLOSE_MS);
      await Promise.all(open.map((one) => new Promise<void>((done) => whenClosed(one, done))));
      clearTimeout(cut);
    },
  };
}

const isWebSocket = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket';

function pathTable(routes: readonly AnySocketRoute[]) {
  const patterns = routes.map((route) => ({
    route,
    form: new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }));
  return (url: string) => {
    const at = url.indexOf('?');
    const path = at === -1 ? url : url.slice(0, at);
    for (const { route, form } of patterns) {
      const match = form.exec(path);
      const query = new URLSearchParams(at === -1 ? '' : url.slice(at));
      if (match !== null) return { route, params: { ...match.groups }, query };
    }
    return null;
  };
}

function refuse(platform: Platform, request: IncomingMessage, socket: Duplex, error: unknown): void {
  const id = requestId(request);
  if (!(error instanceof ApiError))
    platform.log.error({ request_id: id, ...describeError(error) }, 'a socket could not be opened');
  socket.end(rawRefusal(error, id));
}

function whenClosed(socket: WebSocket, done: () => void): void {
  if (socket.readyState === socket.CLOSED) done();
  else socket.once('close', () => done());
}

/** A peer that has vanished without a word is found out. */
function keepAlive(socket: WebSocket): void {
  let isAlive = true;
  socket.on('pong', () => {
    isAlive = true;
  });
  const timer = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, PING_MS);
  socket.on('close', () => clearInterval(timer));
}

function messageSocket(socket: WebSocket, stopping: Set<() => void>): MessageSocket {
  const isOpen = () => socket.readyState === socket.OPEN;
  socket.on('error', () => undefined); // `close` follows
  return {
    sendText: (text) => void (isOpen() && socket.send(text)),
    sendBytes: (bytes) => void (isOpen() && socket.send(bytes, { binary: true })),
    onBytes: (listener) =>
      void socket.on('message', (data, isBinary) => {
        if (isBinary && data instanceof Uint8Array) listener(data);
      }),
    onClose: (listener) => whenClosed(socket, listener),
    onStop(listener) {
      stopping.add(listener);
      socket.once('close', () => stopping.delete(listener));
    },
    get waitingBytes() {
      return socket.bufferedAmount;
    },
    close(code = 1000) {
      socket.close(code);
      setTimeout(() => socket.terminate(), CLOSE_MS).unref();
    },
  };
}
