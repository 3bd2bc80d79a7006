import { isIP, isIPv4 } from 'node:net';
import { orAbort } from '../abort.ts';
import { OutboundError } from '../outbound-error.ts';
import type { LookupAll } from '../types.ts';
import { isAllowedAddress } from './address-rules.ts';
import { isLocalName } from './target-rules.ts';

export type Guard = { allowPrivateNetwork: boolean; lookup: LookupAll };

/**
 * The checked addresses of a host, IPv4 first: containers often have no IPv6 route, and finding that out
 * costs time. Throws `blocked_address`, `unresolvable`, or the signal's reason.
 */
export async function findAllowedAddresses(
  hostname: string,
  guard: Guard,
  signal: AbortSignal,
): Promise<string[]> {
  if (!guard.allowPrivateNetwork && isLocalName(hostname)) throw new OutboundError('blocked_address');
  const addresses = isIP(hostname) === 0 ? await resolve(hostname, guard, signal) : [hostname];
  // One bad answer refuses the name: no honest public host mixes in a private address, and an attacker who does is
  // waiting for the retry that picks it.
  if (!addresses.every((address) => isAllowedAddress(address, guard.allowPrivateNetwork))) {
    throw new OutboundError('blocked_address');
  }
  return [...addresses.filter((address) => isIPv4(address)), ...addresses.filter((a) => !isIPv4(a))];
}

async function resolve(hostname: string, guard: Guard, signal: AbortSignal): Promise<string[]> {
  signal.throwIfAborted();
  const answers = await orAbort(guard.lookup(hostname, signal), signal).catch((error: unknown) => {
    throw signal.aborted ? error : new OutboundError('unresolvable');
  });
  if (answers.length === 0) throw new OutboundError('unresolvable');
  return answers.map(({ address }) => address);
}
