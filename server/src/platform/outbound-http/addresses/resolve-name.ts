import { lookup, Resolver } from 'node:dns/promises';
import { dnsTimeoutMs } from '../limits.ts';
import type { LookupAll } from '../types.ts';

/**
 * For public names: asks the name servers directly. `dns.lookup` would hold one of libuv's four threads
 * for each name whose server is slow, and customers choose the names; it also reads the hosts file.
 */
export const resolvePublicName: LookupAll = async (hostname, signal) => {
  const resolver = new Resolver({ timeout: dnsTimeoutMs / 2, tries: 2 });
  const cancel = () => resolver.cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    return [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
};

/** With private networks allowed the hosts file counts: `localhost`, names of containers. */
export const resolveAnyName: LookupAll = (hostname) => lookup(hostname, { all: true });
