import type { Client } from 'undici';
import { lazyPackage } from '../lazy.ts';
import type { Deadline } from './abort.ts';
import type { Guard } from './addresses/allowed-addresses.ts';
import { createConnector } from './connector.ts';
import {
  connectionsPerOriginMax,
  idleConnectionsMax,
  idleTimeoutMs,
  responseHeaderBytesMax,
  waitingPerOriginMax,
} from './limits.ts';
import { OutboundError } from './outbound-error.ts';

const undici = lazyPackage<typeof import('undici')>('undici');

/** One HTTP/1.1 connection to one origin, used by one exchange at a time. */
export type Connection = {
  origin: string;
  client: Client;
  remoteAddress(): string;
  destroy(): void;
};

type Waiter = { grant(connection: Connection): void; refuse(error: unknown): void };
type Origin = { open: Set<Connection>; idle: Connection[]; waiting: Waiter[] };

export type ConnectionPool = {
  acquire(origin: string, deadline: Deadline): Promise<Connection>;
  release(connection: Connection, reusable: boolean): void;
  close(): void;
};

// Undici's own pool keeps an aborted request queued until a connection stands, and then opens one only to
// drop it. Here an exchange owns its connection, so a deadline ends name look-up, SYN and handshake at once.
class OwnedConnections implements ConnectionPool {
  readonly #guard: Guard;
  readonly #origins = new Map<string, Origin>();
  #idleCount = 0;
  #closed = false;

  constructor(guard: Guard) {
    this.#guard = guard;
  }

  async acquire(name: string, deadline: Deadline): Promise<Connection> {
    if (deadline.isOver()) throw deadline.reason();
    if (this.#closed) throw new OutboundError('aborted');
    const origin = this.#originOf(name);
    const idle = this.#takeIdle(origin);
    if (idle !== undefined) return idle;
    return origin.open.size < connectionsPerOriginMax
      ? this.#open(name)
      : this.#waitForConnection(origin, deadline);
  }

  release(connection: Connection, reusable: boolean): void {
    const keep = reusable && !this.#closed && connection.client.stats.connected;
    const origin = this.#origins.get(connection.origin);
    const waiter = this.#closed ? undefined : origin?.waiting.shift();
    if (waiter !== undefined) {
      if (!keep) this.#discard(connection);
      waiter.grant(keep ? connection : this.#open(connection.origin));
    } else if (keep && origin !== undefined && this.#idleCount < idleConnectionsMax) {
      origin.idle.push(connection);
      this.#idleCount += 1;
    } else {
      this.#discard(connection);
    }
  }

  close(): void {
    this.#closed = true;
    for (const origin of this.#origins.values()) {
      for (const waiter of origin.waiting) waiter.refuse(new OutboundError('aborted'));
      for (const connection of origin.open) connection.destroy();
    }
    this.#origins.clear();
  }

  #originOf(name: string): Origin {
    const known = this.#origins.get(name) ?? { open: new Set(), idle: [], waiting: [] };
    this.#origins.set(name, known);
    return known;
  }

  #open(name: string): Connection {
    const origin = this.#originOf(name);
    const connection = openConnection(name, this.#guard, () => {
      if (this.#removeIdle(origin, connection)) this.#discard(connection);
    });
    origin.open.add(connection);
    return connection;
  }

  #removeIdle(origin: Origin, connection: Connection): boolean {
    const index = origin.idle.indexOf(connection);
    if (index === -1) return false;
    origin.idle.splice(index, 1);
    this.#idleCount -= 1;
    return true;
  }

  #takeIdle(origin: Origin): Connection | undefined {
    const connection = origin.idle.pop();
    if (connection !== undefined) this.#idleCount -= 1;
    return connection;
  }

  #discard(connection: Connection): void {
    connection.destroy();
    const origin = this.#origins.get(connection.origin);
    if (origin === undefined) return;
    origin.open.delete(connection);
    if (origin.open.size === 0 && origin.waiting.length === 0) this.#origins.delete(connection.origin);
  }

  #waitForConnection(origin: Origin, deadline: Deadline): Promise<Connection> {
    if (origin.waiting.length >= waitingPerOriginMax) {
      throw new OutboundError('connect_failed', { message: 'too many requests wait for this host' });
    }
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        grant(connection) {
          deadline.onOver(null);
          resolve(connection);
        },
        refuse(error) {
          deadline.onOver(null);
          reject(error);
        },
      };
      deadline.onOver(() => {
        origin.waiting.splice(origin.waiting.indexOf(waiter), 1);
        reject(deadline.reason());
      });
      origin.waiting.push(waiter);
    });
  }
}

export const createConnectionPool = (guard: Guard): ConnectionPool => new OwnedConnections(guard);

function openConnection(origin: string, guard: Guard, onDisconnect: () => void): Connection {
  const closing = new AbortController();
  let remoteAddress = '';
  const client = new (undici().Client)(origin, {
    connect: createConnector(guard, closing.signal, (socket) => {
      remoteAddress = socket.remoteAddress ?? '';
    }),
    pipelining: 1,
    maxHeaderSize: responseHeaderBytesMax,
    keepAliveTimeout: idleTimeoutMs,
    keepAliveMaxTimeout: idleTimeoutMs,
    // Idle time-outs are off: the exchange has one deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  client.on('disconnect', onDisconnect);
  return {
    origin,
    client,
    remoteAddress: () => remoteAddress,
    destroy() {
      closing.abort(new OutboundError('aborted'));
      void client.destroy(new OutboundError('aborted'));
    },
  };
}
