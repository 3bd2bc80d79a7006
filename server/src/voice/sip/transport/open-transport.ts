import type { Clock } from '../timers.ts';
import { LocalAddresses } from './local-address.ts';
import { Streams } from './streams.ts';
import type { Flow, OnBytes, SipAddress, Transport, TransportName, TransportOptions } from './types.ts';
import { openUdp, type UdpSocket } from './udp.ts';

export type OpenTransport = (
  options: TransportOptions,
  timers: Clock,
  onBytes: OnBytes,
) => Promise<Transport>;

const FREE_PORT_ATTEMPTS = 20;

/** UDP and TCP share one port; with port 0, one that is free for both. */
async function bindPair(
  options: TransportOptions,
  streams: Streams,
  onBytes: OnBytes,
): Promise<{ udp: UdpSocket; port: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const udp = await openUdp(options.host, options.port, onBytes);
    try {
      return { udp, port: await streams.listen('tcp', udp.port) };
    } catch (error) {
      await udp.close();
      if (options.port !== 0 || attempt >= FREE_PORT_ATTEMPTS) throw error;
    }
  }
}

/** Binds UDP, TCP and, with a certificate, TLS. Rejects with the system's error when a port is taken. */
export const openTransport: OpenTransport = async (options, timers, onBytes) => {
  const streams = new Streams(options, timers, onBytes);
  const { udp, port } = await bindPair(options, streams, onBytes);
  const ports: Record<TransportName, number> = { udp: port, tcp: port, tls: 0 };
  if (options.tls !== undefined) {
    try {
      ports.tls = await streams.listen('tls', options.tls.port);
    } catch (error) {
      await Promise.all([udp.close(), streams.close()]);
      throw error;
    }
  }
  const locals = new LocalAddresses(options.host, options.publicAddress ?? null, timers);
  const bound: TransportName[] = options.tls === undefined ? ['udp', 'tcp'] : ['udp', 'tcp', 'tls'];
  return {
    addresses: bound.map(
      (transport): SipAddress => ({ transport, host: options.host, port: ports[transport] }),
    ),
    send: (bytes, to) => sendOver(udp, streams, bytes, to),
    localFor: async (peer) => ({
      transport: peer.transport,
      host: await locals.towards(peer.host),
      port: ports[peer.transport] === 0 ? port : ports[peer.transport],
    }),
    close: async () => {
      await Promise.all([udp.close(), streams.close()]);
    },
  };
};

async function sendOver(udp: UdpSocket, streams: Streams, bytes: Buffer, to: Flow): Promise<Flow> {
  if (to.address.transport === 'udp') {
    await udp.send(bytes, to.address.host, to.address.port);
    return to;
  }
  if (to.connection?.isOpen) {
    await to.connection.send(bytes);
    return to;
  }
  const connection = await streams.to(to);
  await connection.send(bytes);
  return { ...to, connection };
}
