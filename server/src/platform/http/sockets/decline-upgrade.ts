import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

const DROPPED = new Set(['upgrade', 'http2-settings']);

/**
 * Serves a request that offered another protocol as if it had not. Node hands every such request over once there is a
 * listener for upgrades; some clients offer HTTP/2 with each of theirs, bodies included.
 */
export function declineUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { rawHeaders } = request;
  let text = `${request.method} ${request.url} HTTP/${request.httpVersion}\r\n`;
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    const value = rawHeaders[index + 1] ?? '';
    const kept = name.toLowerCase() === 'connection' ? withoutDropped(value) : value;
    if (!DROPPED.has(name.toLowerCase()) && kept !== null) text += `${name}: ${kept}\r\n`;
  }
  socket.removeAllListeners('error');
  socket.unshift(Buffer.concat([Buffer.from(`${text}\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}

function withoutDropped(value: string): string | null {
  const kept = value.split(',').filter((one) => !DROPPED.has(one.trim().toLowerCase()));
  return kept.length === 0 ? null : kept.join(',');
}
