import { randomBytes } from 'node:crypto';
import { type HeaderLine, Headers } from './headers.ts';
import type { SipRequest, SipResponse } from './message.ts';
import { formatNameAddr, type NameAddr, withTag } from './name-addr.ts';
import type { Answerable } from './parse.ts';
import { reasonOf } from './reasons.ts';
import type { SipUri } from './uri.ts';
import { formatVia, type Via } from './via.ts';

/** Tags and branches cannot be guessed: an in-dialog request is let in by them alone. */
export const newTag = (): string => randomBytes(12).toString('hex');
export const newBranch = (): string => `z9hG4bK${randomBytes(12).toString('hex')}`;
export const newCallId = (): string => randomBytes(16).toString('hex');

export type RequestParts = {
  method: string;
  uri: SipUri;
  via: Via;
  from: NameAddr;
  to: NameAddr;
  callId: string;
  cseq: number;
  headers?: readonly HeaderLine[];
  body?: { type: string; content: string } | null;
};

export function makeRequest(parts: RequestParts): SipRequest {
  const { method, uri, via, from, to, callId, body } = parts;
  const headers = new Headers([
    ['Via', formatVia(via)],
    ['Max-Forwards', '70'],
    ['From', formatNameAddr(from)],
    ['To', formatNameAddr(to)],
    ['Call-ID', callId],
    ['CSeq', `${parts.cseq} ${method}`],
    ...(parts.headers ?? []),
  ]);
  if (body) headers.add('Content-Type', body.type);
  return {
    kind: 'request',
    method,
    uri,
    headers,
    via,
    from,
    to,
    callId,
    cseq: { number: parts.cseq, method },
    body: Buffer.from(body?.content ?? '', 'utf8'),
  };
}

export type ResponseParts = {
  status: number;
  reason?: string;
  toTag?: string | null;
  headers?: readonly HeaderLine[];
  body?: { type: string; content: string } | null;
};

/** RFC 3261 8.2.6.2: Via, From, To, Call-ID and CSeq as they came; the tag on all but 100. */
export function makeResponse(request: SipRequest, parts: ResponseParts): SipResponse {
  const needsTag = parts.status > 100 && !request.to.params.has('tag') && parts.toTag;
  const to = needsTag && parts.toTag ? withTag(request.to, parts.toTag) : request.to;
  const headers = new Headers([
    ...request.headers.all('via').map((value): HeaderLine => ['Via', value]),
    ['From', request.headers.get('from') ?? ''],
    ['To', needsTag ? formatNameAddr(to) : (request.headers.get('to') ?? '')],
    ['Call-ID', request.callId],
    ['CSeq', request.headers.get('cseq') ?? ''],
    ...(parts.headers ?? []),
  ]);
  if (parts.body) headers.add('Content-Type', parts.body.type);
  return {
    kind: 'response',
    status: parts.status,
    reason: parts.reason ?? reasonOf(parts.status),
    headers,
    via: request.via,
    from: request.from,
    to,
    callId: request.callId,
    cseq: request.cseq,
    body: Buffer.from(parts.body?.content ?? '', 'utf8'),
  };
}

/** The header fields of an answer to a request that could not be parsed. */
export function headersOfAnswer({ headers }: Answerable): Headers {
  const copied = ['Via', 'From', 'To', 'Call-ID', 'CSeq'].flatMap((name) =>
    headers.all(name).map((value): HeaderLine => [name, value]),
  );
  return new Headers(copied);
}
