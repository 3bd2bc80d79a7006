import { createSocket, type Socket } from 'node:dgram';
import { isIPv4, isIPv6 } from 'node:net';
import { type OnBytes, plainAddress } from './types.ts';

export type UdpSocket = {
  readonly port: number;
  send(bytes: Buffer, host: string, port: number): Promise<void>;
  close(): Promise<void>;
};

const BUFFER_BYTES = 1 << 20;

export async function openUdp(host: string, port: number, onBytes: OnBytes): Promise<UdpSocket> {
  const socket: Socket = createSocket({ type: isIPv6(host) ? 'udp6' : 'udp4' });
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, host, () => {
      socket.off('error', reject);
      resolve();
    });
  });
  // Errors of single datagrams are reported to their sender.
  socket.on('error', () => undefined);
  try {
    socket.setRecvBufferSize(BUFFER_BYTES);
  } catch {
    // The system's own size serves too.
  }
  socket.on('message', (bytes, from) => {
    const address = { transport: 'udp', host: plainAddress(from.address), port: from.port } as const;
    if (from.port !== 0) onBytes(bytes, { address, connection: null, serverName: null });
  });
  let isClosed = false;
  return {
    port: socket.address().port,
    send: (bytes, toHost, toPort) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new Error('the socket is closed'));
        const target = isIPv6(host) && isIPv4(toHost) ? `::ffff:${toHost}` : toHost;
        socket.send(bytes, toPort, target, (error) => (error ? reject(error) : resolve()));
      }),
    close: () =>
      new Promise((resolve) => {
        if (isClosed) return resolve();
        isClosed = true;
        socket.close(() => resolve());
      }),
  };
}
