import { lookup, resolveSrv } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type SipUri, sipUri } from '../message/uri.ts';
import type { Flow, SipAddress, TransportName } from './types.ts';

/** Where a URI is reached (RFC 3263, without NAPTR): SRV when it names no port, then A and AAAA. */

const ADDRESSES_MAX = 8;
const SRV_MS = 2_000;

export type Resolver = {
  lookup(host: string): Promise<readonly string[]>;
  srv(name: string): Promise<readonly { name: string; port: number; priority: number; weight: number }[]>;
};

export const systemResolver: Resolver = {
  lookup: async (host) =>
    (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address),
  srv: (name) => resolveSrv(name),
};

export function transportOf(uri: SipUri): TransportName {
  const wanted = uri.params.get('transport')?.toLowerCase();
  if (uri.scheme === 'sips' || wanted === 'tls') return 'tls';
  return wanted === 'tcp' ? 'tcp' : 'udp';
}

/** As a URI, so that both are resolved by the same rule; port 0 means that none is known. */
export const uriOfAddress = ({ transport, host, port }: SipAddress): SipUri =>
  sipUri({ host, port: port === 0 ? null : port, params: new Map([['transport', transport]]) });

const defaultPort = (transport: TransportName): number => (transport === 'tls' ? 5061 : 5060);

const SRV_NAMES: Record<TransportName, string> = { udp: '_sip._udp.', tcp: '_sip._tcp.', tls: '_sips._tcp.' };

/** Host names and ports in the order to try. */
async function places(uri: SipUri, transport: TransportName, resolver: Resolver) {
  const itself = { name: uri.host, port: uri.port ?? defaultPort(transport) };
  if (uri.port !== null || isIP(uri.host) !== 0) return [itself];
  const late = new Promise<[]>((resolve) => setTimeout(resolve, SRV_MS, []).unref());
  const found = await Promise.race([resolver.srv(SRV_NAMES[transport] + uri.host).catch(() => []), late]);
  const usable = found.filter(({ name }) => name !== '' && name !== '.');
  if (usable.length === 0) return [itself];
  return [...usable].sort((one, other) => one.priority - other.priority || other.weight - one.weight);
}

/** At least one flow, or it rejects. `maddr` is not followed: it would let a peer point us anywhere. */
export async function resolveUri(uri: SipUri, resolver: Resolver, hasIPv6: boolean): Promise<Flow[]> {
  if (uri.host === '') throw new Error('the URI names no host');
  const transport = transportOf(uri);
  const flows: Flow[] = [];
  for (const { name, port } of await places(uri, transport, resolver)) {
    const isNumeric = isIP(name) !== 0;
    const addresses = isNumeric ? [name] : await resolver.lookup(name).catch(() => []);
    for (const host of addresses.filter((one) => transport !== 'udp' || hasIPv6 || isIP(one) === 4)) {
      flows.push({
        address: { transport, host, port },
        connection: null,
        serverName: isNumeric ? null : uri.host,
      });
    }
    if (flows.length >= ADDRESSES_MAX) break;
  }
  if (flows.length === 0) throw new Error('the host was not found');
  return flows.slice(0, ADDRESSES_MAX);
}

/** The IP addresses behind a target, by the rule that requests to it are sent by. Rejects when there are none. */
export const addressesOf = async (target: SipAddress): Promise<string[]> => [
  ...new Set(
    (await resolveUri(uriOfAddress(target), systemResolver, true)).map(({ address }) => address.host),
  ),
];
