import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** `private` is allowed by `allowPrivateNetwork`; `never` is refused even then. */
type Reach = 'public' | 'private' | 'never';
type Row = readonly [block: string, reach: Reach, why: string];

// The one table. The longest matching block decides, as in a routing table. From the IANA special-purpose
// registries, read stricter: blocks that are reachable but serve no customer's HTTP are refused as well.
const rows: readonly Row[] = [
  ['0.0.0.0/0', 'public', 'everything no row below matches'],
  ['0.0.0.0/8', 'never', 'this network; Linux takes 0.0.0.0 for the host itself'],
  ['10.0.0.0/8', 'private', 'private use'],
  ['100.64.0.0/10', 'private', 'carrier-grade NAT, also used by overlay networks'],
  ['100.100.100.200/32', 'never', 'Alibaba instance metadata: credentials'],
  ['127.0.0.0/8', 'private', 'loopback'],
  ['168.63.129.16/32', 'never', 'Azure host agent: a public number answered inside the machine'],
  ['169.254.0.0/16', 'never', 'link-local, home of cloud metadata: credentials'],
  ['172.16.0.0/12', 'private', 'private use'],
  ['192.0.0.0/24', 'never', 'IETF protocol assignments, Oracle metadata'],
  ['192.0.2.0/24', 'never', 'documentation'],
  ['192.31.196.0/24', 'never', 'AS112: answered by the nearest network, maybe ours'],
  ['192.52.193.0/24', 'never', 'multicast tunnels'],
  ['192.88.99.0/24', 'never', '6to4 relays, deprecated'],
  ['192.168.0.0/16', 'private', 'private use'],
  ['192.175.48.0/24', 'never', 'AS112: answered by the nearest network, maybe ours'],
  ['198.18.0.0/15', 'never', 'benchmarking'],
  ['198.51.100.0/24', 'never', 'documentation'],
  ['203.0.113.0/24', 'never', 'documentation'],
  ['224.0.0.0/4', 'never', 'multicast'],
  ['240.0.0.0/4', 'never', 'reserved'],
  ['255.255.255.255/32', 'never', 'broadcast'],

  // Forms that embed an IPv4 address are refused: each has a plain spelling, and what unwraps it (kernel, router,
  // NAT64 gateway) is unknown to us.
  ['::/0', 'never', 'only 2000::/3 is handed out as global unicast'],
  ['::/96', 'never', 'unspecified and IPv4-compatible: carries an IPv4 address'],
  ['::1/128', 'private', 'loopback'],
  ['::ffff:0:0/96', 'never', 'IPv4-mapped: the kernel dials the IPv4 address inside'],
  ['::ffff:0:0:0/96', 'never', 'IPv4-translated: carries an IPv4 address'],
  ['64:ff9b::/96', 'never', 'NAT64: a gateway dials the IPv4 address inside'],
  ['64:ff9b:1::/48', 'never', 'local NAT64, meant for private networks'],
  ['100::/63', 'never', 'discard-only and dummy prefixes'],
  ['2000::/3', 'public', 'global unicast'],
  ['2001::/23', 'never', 'protocol assignments: Teredo carries IPv4, ORCHID is no location'],
  ['2001:db8::/32', 'never', 'documentation'],
  ['2002::/16', 'never', '6to4: a relay dials the IPv4 address inside'],
  ['2620:4f:8000::/48', 'never', 'AS112: answered by the nearest network, maybe ours'],
  ['3ffe::/16', 'never', '6bone, returned'],
  ['3fff::/20', 'never', 'documentation'],
  ['5f00::/16', 'never', 'segment routing'],
  ['fc00::/7', 'private', 'unique local, the private use of IPv6'],
  ['fd00:ec2::/32', 'never', 'AWS instance metadata: credentials'],
  ['fd20:ce::254/128', 'never', 'Google instance metadata: credentials'],
  ['fe80::/10', 'never', 'link-local'],
  ['fec0::/10', 'never', 'site-local, deprecated'],
  ['ff00::/8', 'never', 'multicast'],
];

const blocks = rows
  .map(([block, reach]) => ({ range: ipaddr.parseCIDR(block), reach }))
  .sort((left, right) => right.range[1] - left.range[1]);

/** Only the plain spellings: `ipaddr.js` alone would also take `0x7f.1` and `fe80::1%eth0`. */
function parseStrictly(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (isIPv4(address)) return ipaddr.IPv4.parse(address);
  if (isIPv6(address) && !address.includes('%')) return ipaddr.IPv6.parse(address);
  return undefined;
}

/** ISATAP puts `5efe` and an IPv4 address behind any prefix, so no block can name it. */
function isIsatap(address: ipaddr.IPv6): boolean {
  return (address.parts[4] === 0 || address.parts[4] === 0x0200) && address.parts[5] === 0x5efe;
}

function reachOf(address: string): Reach {
  const parsed = parseStrictly(address);
  if (parsed === undefined) return 'never';
  if (parsed instanceof ipaddr.IPv6 && isIsatap(parsed)) return 'never';
  const match = blocks.find(({ range }) => range[0].kind() === parsed.kind() && parsed.match(range));
  return match?.reach ?? 'never';
}

/** Whether the address is globally reachable unicast. Anything that is no plain address is not. */
export function isPublicAddress(address: string): boolean {
  return reachOf(address) === 'public';
}

/** With private networks allowed: also loopback and private use; never metadata, multicast, broadcast. */
export function isAllowedAddress(address: string, allowPrivateNetwork: boolean): boolean {
  const reach = reachOf(address);
  return reach === 'public' || (allowPrivateNetwork && reach === 'private');
}

export function isSameAddress(left: string, right: string): boolean {
  const [parsedLeft, parsedRight] = [parseStrictly(left), parseStrictly(right)];
  if (parsedLeft === undefined || parsedRight === undefined) return false;
  return parsedLeft.toNormalizedString() === parsedRight.toNormalizedString();
}
