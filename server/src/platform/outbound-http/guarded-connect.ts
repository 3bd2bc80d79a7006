import net from 'node:net';
import tls from 'node:tls';
import { isSameAddress } from './addresses/address-rules.ts';
import { findAllowedAddresses, type Guard } from './addresses/allowed-addresses.ts';
import { withoutTrailingDot } from './addresses/target-rules.ts';
import { safeCode, toTlsError } from './failures.ts';
import { connectAttemptsMax, firstAttemptTimeoutMs } from './limits.ts';
import { OutboundError } from './outbound-error.ts';

export type Destination = { hostname: string; port: number; secure: boolean };

/**
 * The only place that opens a socket. The name is resolved here and every answer checked before the first packet; the
 * socket gets the checked address itself, so that no second look-up can answer differently.
 */
export async function openGuardedSocket(
  destination: Destination,
  guard: Guard,
  signal: AbortSignal,
): Promise<net.Socket> {
  const addresses = await findAllowedAddresses(destination.hostname, guard, signal);
  const socket = await connectToFirst(addresses.slice(0, connectAttemptsMax), destination.port, signal);
  return destination.secure ? startTls(socket, destination.hostname, signal) : socket;
}

async function connectToFirst(
  addresses: readonly string[],
  port: number,
  signal: AbortSignal,
): Promise<net.Socket> {
  let failure: unknown = new OutboundError('unresolvable');
  for (const [index, address] of addresses.entries()) {
    const isLast = index === addresses.length - 1;
    try {
      return await connectTcp(address, port, isLast ? undefined : firstAttemptTimeoutMs, signal);
    } catch (error) {
      if (signal.aborted || (error instanceof OutboundError && error.reason === 'blocked_address'))
        throw error;
      failure = error;
    }
  }
  throw failure;
}

function connectTcp(
  address: string,
  port: number,
  timeoutMs: number | undefined,
  signal: AbortSignal,
): Promise<net.Socket> {
  signal.throwIfAborted();
  const socket = net.connect({
    host: address,
    port,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: 60_000,
  });
  return settle(socket, 'connect', signal, timeoutMs, (error) => {
    return new OutboundError('connect_failed', { code: safeCode(error) });
  }).then(() => {
    // A second line of defence: if the socket was connected elsewhere, nothing is sent.
    if (socket.remoteAddress === undefined) throw new OutboundError('connect_failed');
    if (isSameAddress(socket.remoteAddress, address)) return socket;
    socket.destroy();
    throw new OutboundError('blocked_address');
  });
}

async function startTls(socket: net.Socket, hostname: string, signal: AbortSignal): Promise<net.Socket> {
  const secured = tls.connect({
    socket,
    // The certificate is checked against the name in the URL; an address literal has no SNI.
    host: hostname,
    ...(net.isIP(hostname) === 0 ? { servername: withoutTrailingDot(hostname) } : {}),
    ALPNProtocols: ['http/1.1'],
    // Explicit, because NODE_TLS_REJECT_UNAUTHORIZED=0 in the environment would otherwise disable it.
    rejectUnauthorized: true,
  });
  await settle(secured, 'secureConnect', signal, undefined, toTlsError);
  return secured;
}

/** Resolves at the event; destroys the socket and rejects on error, close, time-out or abort. */
function settle(
  socket: net.Socket,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
  timeoutMs: number | undefined,
  name: (error: unknown) => OutboundError,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (settled: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      socket.off(event, onReady).off('close', onClose);
      settled();
    };
    const fail = (error: unknown) => {
      finish(() => reject(error));
      socket.destroy();
    };
    const onReady = () => finish(resolve);
    const onClose = () => fail(name(undefined));
    const onAbort = () => fail(signal.reason);
    const timer =
      timeoutMs === undefined ? undefined : setTimeout(() => fail(new OutboundError('timeout')), timeoutMs);
    socket.once(event, onReady).once('close', onClose);
    // Stays attached: an error before the HTTP client listens must not become an uncaught exception.
    socket.on('error', (error) => fail(name(error)));
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
  });
}
