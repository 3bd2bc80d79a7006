import type { HeaderLine } from '../message/headers.ts';
import { type SipRequest, type SipResponse, tagOf } from '../message/message.ts';
import { formatNameAddr, type NameAddr, parseNameAddrs, withTag } from '../message/name-addr.ts';
import { formatUri, type SipUri } from '../message/uri.ts';
import { type Flow, isReliable } from '../transport/types.ts';

/** RFC 3261 12. Numbers and target change while it lives. */
export type Dialog = {
  readonly callId: string;
  readonly local: NameAddr;
  readonly remote: NameAddr;
  readonly routeSet: readonly NameAddr[];
  localSeq: number;
  remoteSeq: number | null;
  target: SipUri;
  /** Where the peer was reached last, when its address is better known by that than by its Contact. */
  flow: Flow | null;
};

export const localTag = (dialog: Dialog): string => tagOf(dialog.local) ?? '';
export const remoteTag = (dialog: Dialog): string => tagOf(dialog.remote) ?? '';

const contactOf = (message: SipRequest | SipResponse): SipUri | null => {
  const contact = parseNameAddrs(message.headers.all('contact'))?.[0]?.uri;
  return contact !== undefined && contact.host !== '' ? contact : null;
};

/** Streams are used again; behind a NAT (Via names another host than the source) only the source reaches the phone. */
function flowFrom(request: SipRequest, source: Flow): Flow | null {
  if (isReliable(source.address.transport)) return source;
  return request.via.host === source.address.host ? null : source;
}

/** RFC 3261 12.1.1. Null when the request names no usable Contact. */
export function dialogOfServer(request: SipRequest, tag: string, source: Flow): Dialog | null {
  const target = contactOf(request);
  if (target === null) return null;
  return {
    callId: request.callId,
    local: withTag(request.to, tag),
    remote: request.from,
    routeSet: parseNameAddrs(request.headers.all('record-route')) ?? [],
    localSeq: Math.floor(Math.random() * 1_000),
    remoteSeq: request.cseq.number,
    target,
    flow: flowFrom(request, source),
  };
}

/** RFC 3261 12.1.2: the route set is in reverse order. */
export function dialogOfClient(request: SipRequest, response: SipResponse, sentBy: Flow): Dialog {
  return {
    callId: request.callId,
    local: request.from,
    remote: response.to,
    routeSet: (parseNameAddrs(response.headers.all('record-route')) ?? []).reverse(),
    localSeq: request.cseq.number,
    remoteSeq: null,
    target: contactOf(response) ?? request.uri,
    flow: isReliable(sentBy.address.transport) ? sentBy : null,
  };
}

/** INVITE and UPDATE, and their 2xx, may move the peer (RFC 3261 12.2.1.2, RFC 3311 5.2). */
export function refreshTarget(dialog: Dialog, message: SipRequest | SipResponse): void {
  dialog.target = contactOf(message) ?? dialog.target;
}

export type Routing = {
  readonly uri: SipUri;
  readonly routes: readonly HeaderLine[];
  readonly nextHop: SipUri;
};

/** RFC 3261 12.2.1.1: loose routes keep the target in the Request-URI, a strict one swaps places with it. */
export function routingOf(dialog: Pick<Dialog, 'routeSet' | 'target'>): Routing {
  const { routeSet, target } = dialog;
  const [first, ...rest] = routeSet;
  const line = (address: NameAddr): HeaderLine => ['Route', formatNameAddr(address)];
  if (first === undefined) return { uri: target, routes: [], nextHop: target };
  if (first.uri.params.has('lr')) return { uri: target, routes: routeSet.map(line), nextHop: first.uri };
  const last: HeaderLine = ['Route', `<${formatUri(target)}>`];
  return { uri: { ...first.uri, headers: '' }, routes: [...rest.map(line), last], nextHop: first.uri };
}
