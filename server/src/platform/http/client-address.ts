import ipaddr from 'ipaddr.js';

/** What an unauthenticated caller is counted by: the IPv4 address, or the IPv6 /64 one person usually holds. */
export function countedAddress(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const parts = (parsed as ipaddr.IPv6).parts.slice(0, 4);
  return `${parts.map((part) => part.toString(16)).join(':')}::/64`;
}
