import { isIPv4, isIPv6 } from 'node:net';

/** Parsing of SIP trunk addresses and allowed caller addresses. */

export type SipHost = { host: string; port: number | null };

const WITH_PORT = /^(?:\[([^\]]+)\]|([^[\]:]+))(?::(\d{1,5}))?$/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const PORT_MAX = 65_535;
const NAME_LENGTH_MAX = 253;

/** `host` or `host:port`, an IPv6 address in brackets; null for anything else, a scheme or a user included. */
export function parseSipHost(text: string): SipHost | null {
  const [, bracketed, plain, digits] = WITH_PORT.exec(text.toLowerCase()) ?? [];
  const host = bracketed ?? plain ?? '';
  const isHost = bracketed === undefined ? isIPv4(host) || isHostName(host) : isPlainIPv6(host);
  const port = digits === undefined ? null : Number(digits);
  if (!isHost || (port !== null && (port < 1 || port > PORT_MAX))) return null;
  return { host, port };
}

export const writeSipHost = ({ host, port }: SipHost): string =>
  `${isIPv6(host) ? `[${host}]` : host}${port === null ? '' : `:${port}`}`;

/** A last label of only digits is a mistyped IPv4 address. */
const isHostName = (name: string): boolean =>
  name.length <= NAME_LENGTH_MAX &&
  name.split('.').every((label) => LABEL.test(label)) &&
  !/(^|\.)\d+$/.test(name);

/** Without a zone: `fe80::1%eth0` is only meaningful on one machine. */
const isPlainIPv6 = (address: string): boolean => isIPv6(address) && !address.includes('%');

/** Shorter prefixes would allow a large part of the internet. */
const PREFIX_MIN = { four: 8, six: 16 };

/** One address, or a block of them. */
export function isAddressOrBlock(text: string): boolean {
  const [address = '', prefix, more] = text.split('/');
  if (more !== undefined || (!isIPv4(address) && !isPlainIPv6(address))) return false;
  if (prefix === undefined) return true;
  const [min, max] = isIPv4(address) ? [PREFIX_MIN.four, 32] : [PREFIX_MIN.six, 128];
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= min && Number(prefix) <= max;
}

/** Reserved for documentation: nothing answers there, so no internal host can be reached by it. */
export const isExampleAddress = (host: string): boolean =>
  /^(192\.0\.2|198\.51\.100|203\.0\.113)\./.test(host) || /^2001:db8:/.test(host);

/** RFC 2606 and 6761: such names belong to no one. */
export const isExampleName = (host: string): boolean =>
  /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid)$/.test(host);
