// Every bound of this folder in one place.

export const urlLengthMax = 8_192;
export const requestHeaderBytesMax = 65_536;
export const responseHeaderBytesMax = 16_384;

/** A host that has not finished TCP and TLS by now is down, even if the caller's deadline is later. */
export const connectTimeoutMs = 10_000;
/** One dead address among several must not use up the time of the next. */
export const firstAttemptTimeoutMs = 2_500;
export const connectAttemptsMax = 3;
export const dnsTimeoutMs = 5_000;

/**
 * Many workspaces share one webhook host: requests that hang must not hold up the others. Callers have their own
 * limits.
 */
export const connectionsPerOriginMax = 400;
export const waitingPerOriginMax = 1_000;
export const idleConnectionsMax = 256;
/** Below the 5 s after which Node servers close idle sockets, so a reused one is seldom already closed. */
export const idleTimeoutMs = 4_000;

/** Streams of many agents may share one MCP host, so `fetch` gets more connections than `send`. */
export const fetchConnectionsPerOriginMax = 128;
/** `fetch` has no deadline, yet a peer that never answers must not hold a socket for ever. */
export const fetchHeadersTimeoutMs = 300_000;
/** Libraries call `response.json()` without a cap of their own. */
export const fetchResponseBytesMax = 32 * 1024 * 1024;
