import { BlockList, isIPv6 } from 'node:net';
import type { InboundNumber } from '../../providers/carrier/trunks.ts';
import type { Admission } from '../sip/index.ts';

export const REALM = 'parley';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

const isWithin = (list: BlockList, address: string): boolean =>
  list.check(plain(address), isIPv6(plain(address)) ? 'ipv6' : 'ipv4');

export const isLoopback = (address: string): boolean => isWithin(loopback, address);

/** Single addresses and blocks such as 198.51.100.0/24. */
export function isAllowed(allowedIps: readonly string[], address: string): boolean {
  const list = new BlockList();
  for (const entry of allowedIps) {
    const [base = '', prefix] = entry.split('/');
    const family = isIPv6(base) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(prefix), family);
  }
  return isWithin(list, address);
}

/**
 * Who may ring a number: the addresses its owner allowed, the registrar it is registered at, callers with the trunk's
 * credentials, and a softphone on this machine while everything is simulated. Strangers get one answer, whether or not the number exists.
 */
export function admissionOf(
  number: InboundNumber | null,
  source: { address: string; letsLoopbackIn: boolean; isRegistrar: boolean },
): Admission {
  const isLocal = source.letsLoopbackIn && isLoopback(source.address);
  if (isLocal) return number === null ? { kind: 'refuse', status: 404 } : { kind: 'accept' };
  const { isTrunk = false, allowedIps = [], username = null, password = null } = number ?? {};
  if (isTrunk && (source.isRegistrar || isAllowed(allowedIps, source.address))) return { kind: 'accept' };
  return {
    kind: 'challenge',
    realm: REALM,
    passwordOf: (given) => (isTrunk && username !== null && given === username ? password : null),
  };
}
