import { createSocket, type Socket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import { type PortLease, type PortPool, PortsExhausted } from './port-pool.ts';

export type SocketPair = { rtp: Socket; rtcp: Socket; lease: PortLease; close(): Promise<void> };

const TAKEN = new Set(['EADDRINUSE', 'EACCES']);

/** Binds the next free pair; pairs that another program holds are skipped. */
export async function bindPair(pool: PortPool, host: string): Promise<SocketPair> {
  // Kept until a pair is found: the pool would give them again.
  const skipped: PortLease[] = [];
  try {
    for (let attempt = 0; attempt < pool.pairs; attempt += 1) {
      const lease = pool.take();
      const bound = await bindLease(lease, host).catch((error: unknown) => {
        lease.release();
        throw error;
      });
      if (bound !== null) return bound;
      skipped.push(lease);
    }
    throw new PortsExhausted(`no media ports are free in ${pool.from}-${pool.to}: other programs hold them`);
  } finally {
    for (const lease of skipped) lease.release();
  }
}

/** Both ports or neither. */
async function bindLease(lease: PortLease, host: string): Promise<SocketPair | null> {
  const rtp = await bind(host, lease.rtpPort);
  if (rtp === null) return null;
  const rtcp = await bind(host, lease.rtcpPort).catch(async (error: unknown) => {
    await closed(rtp);
    throw error;
  });
  if (rtcp !== null) return { rtp, rtcp, lease, close: () => closePair(rtp, rtcp, lease) };
  await closed(rtp);
  return null;
}

/** Null when the port is taken; other failures (an address that is not this machine's) are thrown. */
async function bind(host: string, port: number): Promise<Socket | null> {
  const type = isIPv6(host) ? 'udp6' : 'udp4';
  // Destinations are always addresses: node would ask the resolver for each packet.
  const socket = createSocket({
    type,
    lookup: (address, _options, done) => done(null, address, type === 'udp6' ? 6 : 4),
  });
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.bind({ port, address: host, exclusive: true }, () => {
        socket.off('error', reject);
        resolve();
      });
    });
    return socket;
  } catch (error) {
    await closed(socket);
    if (TAKEN.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}

const closed = (socket: Socket): Promise<void> => new Promise((resolve) => socket.close(() => resolve()));

async function closePair(rtp: Socket, rtcp: Socket, lease: PortLease): Promise<void> {
  await Promise.all([closed(rtp), closed(rtcp)]);
  lease.release();
}
