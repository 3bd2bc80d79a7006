import { createSocket } from 'node:dgram';
import { isIPv6 } from 'node:net';
import type { Clock } from '../timers.ts';

const KNOWN_MAX = 256;
const KNOWN_MS = 60_000;

const isAny = (host: string): boolean => host === '0.0.0.0' || host === '::';

/**
 * Which of our addresses routes to a peer: the kernel decides when a datagram socket is connected, nothing is sent.
 * A phone on another interface can then answer what Via and Contact name.
 */
export class LocalAddresses {
  private readonly boundHost: string;
  private readonly publicAddress: string | null;
  private readonly timers: Clock;
  private readonly known = new Map<string, { host: string; untilMs: number }>();

  constructor(boundHost: string, publicAddress: string | null, timers: Clock) {
    this.boundHost = boundHost;
    this.publicAddress = publicAddress;
    this.timers = timers;
  }

  async towards(peerHost: string): Promise<string> {
    if (this.publicAddress !== null) return this.publicAddress;
    if (!isAny(this.boundHost)) return this.boundHost;
    const known = this.known.get(peerHost);
    if (known !== undefined && known.untilMs > this.timers.now()) return known.host;
    const host = await routeTo(peerHost).catch(() => (isIPv6(peerHost) ? '::1' : '127.0.0.1'));
    this.known.delete(peerHost);
    this.known.set(peerHost, { host, untilMs: this.timers.now() + KNOWN_MS });
    for (const oldest of this.known.keys()) {
      if (this.known.size <= KNOWN_MAX) break;
      this.known.delete(oldest);
    }
    return host;
  }
}

function routeTo(peerHost: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = createSocket(isIPv6(peerHost) ? 'udp6' : 'udp4');
    socket.once('error', (error) => {
      socket.close();
      reject(error);
    });
    socket.connect(9, peerHost, () => {
      const { address } = socket.address();
      socket.close();
      resolve(address);
    });
  });
}
