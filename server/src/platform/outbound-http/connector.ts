import type { Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { startCountdown } from './abort.ts';
import type { Guard } from './addresses/allowed-addresses.ts';
import { openGuardedSocket } from './guarded-connect.ts';
import { connectTimeoutMs } from './limits.ts';
import { OutboundError } from './outbound-error.ts';

/**
 * The guard in the shape undici asks for. `servername` is ignored: undici derives it from the `host`
 * header, and the name in the URL is the one that was checked. Nothing connects once `closing` aborts.
 */
export function createConnector(
  guard: Guard,
  closing: AbortSignal,
  onConnected: (socket: Socket) => void = () => undefined,
): buildConnector.connector {
  return ({ hostname, protocol, port }, callback) => {
    const secure = protocol === 'https:';
    const countdown = startCountdown(connectTimeoutMs, () => new OutboundError('timeout'), [
      { signal: closing, reason: () => closing.reason },
    ]);
    openGuardedSocket(
      { hostname, port: Number(port || (secure ? 443 : 80)), secure },
      guard,
      countdown.signal,
    )
      .finally(() => countdown.clear())
      .then(
        (socket) => {
          onConnected(socket);
          callback(null, socket);
        },
        (error: Error) => callback(error, null),
      );
  };
}
