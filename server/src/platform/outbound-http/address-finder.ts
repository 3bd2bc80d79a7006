import { findAllowedAddresses } from './addresses/allowed-addresses.ts';
import { resolveAnyName, resolvePublicName } from './addresses/resolve-name.ts';
import type { LookupAll } from './types.ts';

/** The checked addresses of a name; throws `OutboundError`. */
export type AddressFinder = (hostname: string, signal: AbortSignal) => Promise<string[]>;

/**
 * For protocols other than HTTP whose hosts customers give, mail servers above all. The caller connects to an address
 * it got here, never to the name: a second look-up could answer differently.
 */
export function createAddressFinder(options: {
  allowPrivateNetwork: boolean;
  lookup?: LookupAll | undefined;
}): AddressFinder {
  const { allowPrivateNetwork } = options;
  const lookup = options.lookup ?? (allowPrivateNetwork ? resolveAnyName : resolvePublicName);
  return (hostname, signal) => findAllowedAddresses(hostname, { allowPrivateNetwork, lookup }, signal);
}
