import { resolveAnyName, resolvePublicName } from './addresses/resolve-name.ts';
import { checkUrl } from './check-url.ts';
import { createConnectionPool } from './connection-pool.ts';
import { sendRequest } from './exchange.ts';
import { createGuardedFetch } from './guarded-fetch.ts';
import type { LookupAll, OutboundHttp } from './types.ts';

export { type AddressFinder, createAddressFinder } from './address-finder.ts';
export { isAllowedAddress, isPublicAddress } from './addresses/address-rules.ts';
export { isLocalName } from './addresses/target-rules.ts';
export { OutboundError, type OutboundErrorReason } from './outbound-error.ts';
export type {
  LookupAll,
  OutboundHttp,
  OutboundRequest,
  OutboundResponse,
  ResolvedAddress,
  UrlVerdict,
} from './types.ts';

/**
 * The only way Parley requests customers' addresses. Each instance has its own connections, so that none opened while
 * private networks were allowed serves an instance that forbids them.
 */
export function createOutboundHttp(options: {
  allowPrivateNetwork: boolean;
  lookup?: LookupAll;
  userAgent?: string;
}): OutboundHttp {
  const { allowPrivateNetwork, userAgent = 'Parley' } = options;
  const lookup = options.lookup ?? (allowPrivateNetwork ? resolveAnyName : resolvePublicName);
  const guard = { allowPrivateNetwork, lookup };
  const pool = createConnectionPool(guard);
  const guarded = createGuardedFetch(guard, userAgent);
  return {
    send: (request) => sendRequest(request, pool, userAgent),
    fetch: guarded.fetch,
    checkUrl: (url) => checkUrl(url, guard),
    async close() {
      pool.close();
      await guarded.close();
    },
  };
}
