export type { Credentials } from './digest/client.ts';
export { openEndpoint } from './endpoint.ts';
export type { ReadonlyHeaders } from './message/headers.ts';
export type { NameAddr } from './message/name-addr.ts';
export { formatUri, parseUri, type SipUri, sipUri } from './message/uri.ts';
export { realTimers, type Timers } from './timers.ts';
export { addressesOf, type Resolver, systemResolver } from './transport/resolve.ts';
export type { SipAddress } from './transport/types.ts';
export * from './types.ts';
