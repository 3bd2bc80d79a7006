import ipaddr from 'ipaddr.js';

/**
 * The key by which an unauthenticated caller is counted: the IPv4 address, or the IPv6 /64, which one customer
 * usually holds.
 */
export function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, 4);
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
}
