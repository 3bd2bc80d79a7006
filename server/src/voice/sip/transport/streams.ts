import { createServer, connect as dialTcp, isIP, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, connect as dialTls } from 'node:tls';
import type { Clock } from '../timers.ts';
import { StreamConnection } from './stream-connection.ts';
import {
  type Flow,
  keyOf,
  type OnBytes,
  plainAddress,
  type SipAddress,
  type TransportOptions,
} from './types.ts';

const CONNECTIONS_MAX = 1_024;
const CONNECTIONS_PER_ADDRESS_MAX = 32;
const CONNECT_MS = 5_000;

/** Every TCP and TLS connection of an endpoint, dialed and accepted. */
export class Streams {
  private readonly options: TransportOptions;
  private readonly timers: Clock;
  private readonly onBytes: OnBytes;
  private readonly servers: Server[] = [];
  private readonly open = new Set<StreamConnection>();
  private readonly dialed = new Map<string, Promise<StreamConnection>>();
  private readonly perAddress = new Map<string, number>();
  private readonly handshaking = new Set<Socket>();
  private isClosed = false;

  constructor(options: TransportOptions, timers: Clock, onBytes: OnBytes) {
    this.options = options;
    this.timers = timers;
    this.onBytes = onBytes;
  }

  get connections(): number {
    return this.open.size;
  }

  async listen(transport: 'tcp' | 'tls', port: number): Promise<number> {
    const { tls, host } = this.options;
    const server =
      transport === 'tcp'
        ? createServer((socket) => this.accept(socket, 'tcp'))
        : createTlsServer(
            { cert: tls?.cert ?? '', key: tls?.key ?? '', handshakeTimeout: CONNECT_MS },
            (socket) => this.accept(socket, 'tls'),
          );
    if (transport === 'tls') this.countHandshakes(server);
    server.maxConnections = CONNECTIONS_MAX;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
    server.on('error', () => undefined);
    this.servers.push(server);
    const bound = server.address();
    return typeof bound === 'object' && bound !== null ? bound.port : port;
  }

  /** An open connection to that address; dials when there is none. */
  async to(flow: Flow): Promise<StreamConnection> {
    if (this.isClosed) throw new Error('the endpoint is closed');
    const key = `${keyOf(flow.address)} ${flow.serverName ?? ''}`;
    const known = this.dialed.get(key);
    if (known !== undefined) {
      const connection = await known;
      if (connection.isOpen) return connection;
      if (this.dialed.get(key) === known) this.dialed.delete(key);
    }
    const dialing = this.dialed.get(key) ?? this.dial(flow, key);
    this.dialed.set(key, dialing);
    dialing.catch(() => {
      if (this.dialed.get(key) === dialing) this.dialed.delete(key);
    });
    return dialing;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    for (const connection of this.open) connection.destroy();
    for (const socket of this.handshaking) socket.destroy();
    await Promise.all(
      this.servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
    );
  }

  /** Raw sockets of a TLS server are counted too while they shake hands. */
  private countHandshakes(server: Server): void {
    server.on('connection', (socket: Socket) => {
      if (this.handshaking.size >= CONNECTIONS_MAX) return void socket.destroy();
      this.handshaking.add(socket);
      socket.on('close', () => this.handshaking.delete(socket));
    });
    server.on('tlsClientError', () => undefined);
  }

  private accept(socket: Socket, transport: 'tcp' | 'tls'): void {
    const host = plainAddress(socket.remoteAddress ?? '');
    const isFull =
      this.open.size >= CONNECTIONS_MAX || (this.perAddress.get(host) ?? 0) >= CONNECTIONS_PER_ADDRESS_MAX;
    if (isFull || host === '' || this.isClosed) {
      socket.on('error', () => undefined);
      socket.destroy();
      return;
    }
    this.perAddress.set(host, (this.perAddress.get(host) ?? 0) + 1);
    this.keep(socket, transport, false, () => {
      const left = (this.perAddress.get(host) ?? 1) - 1;
      if (left > 0) this.perAddress.set(host, left);
      else this.perAddress.delete(host);
    });
  }

  private keep(
    socket: Socket,
    transport: 'tcp' | 'tls',
    isDialed: boolean,
    onClose: () => void,
  ): StreamConnection {
    const connection: StreamConnection = new StreamConnection({
      socket,
      transport,
      isDialed,
      timers: this.timers,
      onBytes: this.onBytes,
      onClose: () => {
        this.open.delete(connection);
        onClose();
      },
    });
    this.open.add(connection);
    return connection;
  }

  private async dial({ address, serverName }: Flow, key: string): Promise<StreamConnection> {
    if (this.open.size >= CONNECTIONS_MAX) throw new Error('too many connections');
    const socket =
      address.transport === 'tls' ? this.dialTls(address, serverName) : dialTcp(address.port, address.host);
    await new Promise<void>((resolve, reject) => {
      const cancel = this.timers.after(CONNECT_MS, () => {
        socket.destroy();
        reject(new Error('connecting timed out'));
      });
      const settle = (done: () => void) => () => {
        cancel();
        done();
      };
      socket.once(address.transport === 'tls' ? 'secureConnect' : 'connect', settle(resolve));
      socket.on('error', (error) => settle(() => reject(error))());
      socket.once(
        'close',
        settle(() => reject(new Error('the connection was closed'))),
      );
    });
    if (this.isClosed) socket.destroy();
    return this.keep(socket, address.transport === 'tls' ? 'tls' : 'tcp', true, () =>
      this.dialed.delete(key),
    );
  }

  private dialTls({ host, port }: SipAddress, serverName: string | null): Socket {
    const { ca, isVerified = true } = this.options.tlsPeers ?? {};
    return dialTls({
      host,
      port,
      rejectUnauthorized: isVerified,
      ...(ca === undefined ? {} : { ca }),
      ...(serverName === null || isIP(serverName) !== 0 ? {} : { servername: serverName }),
    });
  }
}
