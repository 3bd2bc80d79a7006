export type ResolvedAddress = { address: string; family: number };

/** Every address of a name, like `dns.lookup` with `all`. The signal cancels the resolution. */
export type LookupAll = (hostname: string, signal?: AbortSignal) => Promise<readonly ResolvedAddress[]>;

export type OutboundRequest = {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** One deadline over the whole exchange: waiting for a slot, dns, connect, tls, send, receive. */
  deadlineMs: number;
  /** Reading stops there; the rest is discarded and the socket destroyed. */
  maxResponseBytes: number;
  signal?: AbortSignal;
};

export type OutboundResponse = {
  status: number;
  /** Lower-case names; a repeated header is joined with a comma. No prototype. */
  headers: Record<string, string>;
  /** The bytes as received: a peer that compresses in spite of `identity` is not decompressed. */
  body: Buffer;
  truncated: boolean;
  durationMs: number;
  remoteAddress: string;
};

export type UrlVerdict =
  | { ok: true }
  | {
      ok: false;
      reason: 'invalid_url' | 'scheme' | 'credentials' | 'port' | 'private_address' | 'unresolvable';
    };

export type OutboundHttp = {
  send(request: OutboundRequest): Promise<OutboundResponse>;
  fetch: typeof globalThis.fetch;
  checkUrl(url: string): Promise<UrlVerdict>;
  close(): Promise<void>;
};
