const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
const UNSENDABLE = /[^\t\x20-\x7e\x80-\xff]/;

/** Framing, routing and connection headers are set by the service: a custom `host` would reach another site. */
const RESERVED: ReadonlySet<string> = new Set([
  ...['host', 'content-length', 'transfer-encoding', 'connection', 'keep-alive', 'upgrade', 'te', 'trailer'],
  ...['expect', 'proxy-connection', 'proxy-authorization', 'accept-encoding'],
]);

export const isReservedHeader = (name: string): boolean => RESERVED.has(name.toLowerCase());

export const isSettableHeader = (name: string): boolean =>
  NAME.test(name) && name !== '__proto__' && !isReservedHeader(name);

export const isSendableValue = (value: string): boolean => !UNSENDABLE.test(value);
