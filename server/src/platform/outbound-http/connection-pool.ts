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
export function createConnectionPool(guard: Guard): ConnectionPool {
  const origins = new Map<string, Origin>();
  let idleCount = 0;
  let closed = false;

  function originOf(name: string): Origin {
    const known = origins.get(name) ?? { open: new Set(), idle: [], waiting: [] };
    origins.set(name, known);
    return known;
  }

  function open(name: string): Connection {
    const origin = originOf(name);
    const connection = openConnection(name, guard, () => {
      if (removeIdle(origin, connection)) discard(connection);
    });
    origin.open.add(connection);
    return connection;
  }

  function removeIdle(origin: Origin, connection: Connection): boolean {
    const index = origin.idle.indexOf(connection);
    if (index === -1) return false;
    origin.idle.splice(index, 1);
    idleCount -= 1;
    return true;
  }

  function takeIdle(origin: Origin): Connection | undefined {
    const connection = origin.idle.pop();
    if (connection !== undefined) idleCount -= 1;
    return connection;
  }

  function discard(connection: Connection): void {
    connection.destroy();
    const origin = origins.get(connection.origin);
    if (origin === undefined) return;
    origin.open.delete(connection);
    if (origin.open.size === 0 && origin.waiting.length === 0) origins.delete(connection.origin);
  }

  function waitForConnection(origin: Origin, deadline: Deadline): Promise<Connection> {
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

  return {
    async acquire(name, deadline) {
      if (deadline.isOver()) throw deadline.reason();
      if (closed) throw new OutboundError('aborted');
      const origin = originOf(name);
      const idle = takeIdle(origin);
      if (idle !== undefined) return idle;
      return origin.open.size < connectionsPerOriginMax ? open(name) : waitForConnection(origin, deadline);
    },

    release(connection, reusable) {
      const keep = reusable && !closed && connection.client.stats.connected;
      const origin = origins.get(connection.origin);
      const waiter = closed ? undefined : origin?.waiting.shift();
      if (waiter !== undefined) {
        if (!keep) discard(connection);
        waiter.grant(keep ? connection : open(connection.origin));
      } else if (keep && origin !== undefined && idleCount < idleConnectionsMax) {
        origin.idle.push(connection);
        idleCount += 1;
      } else {
        discard(connection);
      }
    },

    close() {
      closed = true;
      for (const origin of origins.values()) {
        for (const waiter of origin.waiting) waiter.refuse(new OutboundError('aborted'));
        for (const connection of origin.open) connection.destroy();
      }
      origins.clear();
    },
  };
}

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
    // Idle-only time-outs are off: the exchange's one deadline rules.
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
