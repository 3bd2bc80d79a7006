import { createHmac, randomBytes } from 'node:crypto';
import { headersOfAnswer, makeResponse, type ResponseParts } from '../message/build.ts';
import { Headers } from '../message/headers.ts';
import type { SipRequest } from '../message/message.ts';
import type { Answerable } from '../message/parse.ts';
import { serialize, serializeAnswer } from '../message/serialize.ts';
import { splitOutside } from '../message/text.ts';
import { formatVia, type Via } from '../message/via.ts';
import { serverKey } from '../transaction/transactions.ts';
import type { Flow } from '../transport/types.ts';

/**
 * Where answers go: back to the source, to its port with rport (RFC 3581 4), else to the port in Via. The address in
 * Via, and maddr, are not followed: answers would go where no request came from.
 */
export function replyFlow(via: Via, source: Flow): Flow {
  const { transport, host, port } = source.address;
  if (transport === 'udp' && via.params.has('rport')) return source;
  const written = via.port ?? (transport === 'tls' ? 5061 : 5060);
  return {
    ...source,
    address: { transport, host, port: source.connection?.isOpen ? port : written },
  };
}

/** RFC 3261 18.2.1 and RFC 3581 4: the source is noted in the top Via, which answers carry back. */
export function noteSource(lines: Headers, via: Via, { address }: Flow): Via {
  const params = new Map(via.params);
  if (params.has('rport')) params.set('rport', String(address.port));
  if (params.has('rport') || via.host !== address.host.toLowerCase()) params.set('received', address.host);
  const noted = { ...via, params };
  const [, ...rest] = splitOutside(lines.get('via') ?? '', ',') ?? [];
  lines.replaceFirst('Via', [formatVia(noted), ...rest].join(', '));
  return noted;
}

export function withSource(request: SipRequest, source: Flow): SipRequest {
  const headers = new Headers(request.headers.lines);
  return { ...request, headers, via: noteSource(headers, request.via, source) };
}

const tagKey = randomBytes(32);

/** The same tag for each repetition of a request, though nothing is stored (RFC 3261 8.2.7). */
const statelessTag = (request: SipRequest): string =>
  createHmac('sha256', tagKey).update(serverKey(request)).digest('hex').slice(0, 24);

/** One answer, not repeated and not remembered: what is not let in costs no memory and amplifies nothing. */
export function statelessAnswer(request: SipRequest, parts: ResponseParts): Buffer {
  return serialize(makeResponse(request, { ...parts, toTag: statelessTag(request) }));
}

export function malformedAnswer(
  answerable: Answerable,
  status: number,
  reason: string,
  source: Flow,
): Buffer {
  const headers = headersOfAnswer(answerable);
  noteSource(headers, answerable.via, source);
  return serializeAnswer(status, headers, reason);
}
