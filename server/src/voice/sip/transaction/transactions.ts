import { type SipRequest, type SipResponse, tagOf } from '../message/message.ts';
import { formatHostPort } from '../message/uri.ts';
import { uniqueBranch } from '../message/via.ts';
import type { Clock } from '../timers.ts';
import type { Flow } from '../transport/types.ts';
import { InviteClient } from './client-invite.ts';
import { OtherClient } from './client-other.ts';
import { InviteServer } from './server-invite.ts';
import { OtherServer } from './server-other.ts';
import type { ClientHooks, ClientTransaction, Send, ServerTransaction } from './types.ts';

const TRANSACTIONS_MAX = 20_000;

/** RFC 3261 17.2.3: by branch and sent-by; from RFC 2543 peers by what identified a request then. */
export function serverKey(request: SipRequest, method = request.method): string {
  const { via, callId, cseq, from } = request;
  const kind = method === 'ACK' ? 'INVITE' : method;
  const sentBy = formatHostPort(via.host, via.port);
  const branch = uniqueBranch(via);
  if (branch !== null) return `${branch} ${sentBy} ${kind}`;
  return `2543 ${callId} ${tagOf(from) ?? ''} ${cseq.number} ${sentBy} ${kind}`;
}

/** RFC 3261 8.2.2.2: the same request by another path has the same of these. */
const mergeKey = ({ callId, from, cseq }: SipRequest): string =>
  `${callId} ${tagOf(from) ?? ''} ${cseq.number} ${cseq.method}`;

/** Every transaction of an endpoint, bounded. */
export class Transactions {
  private readonly timers: Clock;
  private readonly send: Send;
  private readonly clients = new Map<string, ClientTransaction>();
  private readonly servers = new Map<string, ServerTransaction>();
  private readonly merged = new Map<string, string>();

  constructor(timers: Clock, send: Send) {
    this.timers = timers;
    this.send = send;
  }

  get size(): number {
    return this.clients.size + this.servers.size + this.merged.size;
  }

  get isFull(): boolean {
    return this.servers.size >= TRANSACTIONS_MAX || this.clients.size >= TRANSACTIONS_MAX;
  }

  /** Null when there are too many. */
  request(request: SipRequest, flow: Flow, hooks: ClientHooks): ClientTransaction | null {
    if (this.clients.size >= TRANSACTIONS_MAX) return null;
    const key = `${uniqueBranch(request.via)} ${request.method}`;
    const context = { timers: this.timers, send: this.send, onEnd: () => void this.clients.delete(key) };
    const transaction =
      request.method === 'INVITE'
        ? new InviteClient(request, flow, context, hooks)
        : new OtherClient(request, flow, context, hooks);
    this.clients.set(key, transaction);
    transaction.start();
    return transaction;
  }

  /** False when no request of ours is waiting for it: it is dropped, never answered. */
  receiveResponse(response: SipResponse): boolean {
    const transaction = this.clients.get(`${uniqueBranch(response.via)} ${response.cseq.method}`);
    transaction?.receive(response);
    return transaction !== undefined;
  }

  /** True when the request is a repetition, or the ACK of a refusal: nothing more is to be done. */
  absorb(request: SipRequest): boolean {
    const known = this.servers.get(serverKey(request));
    if (known === undefined) return false;
    if (request.method !== 'ACK') known.repeat();
    // The ACK of a 2xx has a branch of its own; an RFC 2543 peer's has not, and belongs to the call.
    else if (known instanceof InviteServer && (known.lastStatus ?? 0) >= 300) known.acknowledge();
    else return false;
    return true;
  }

  /** The INVITE that a CANCEL names. */
  cancelled(cancel: SipRequest): ServerTransaction | null {
    return this.servers.get(serverKey(cancel, 'INVITE')) ?? null;
  }

  isMerged(request: SipRequest): boolean {
    return this.merged.has(mergeKey(request));
  }

  serve(request: SipRequest, flow: Flow): ServerTransaction {
    const [key, merge] = [serverKey(request), mergeKey(request)];
    const onEnd = () => {
      this.servers.delete(key);
      if (this.merged.get(merge) === key) this.merged.delete(merge);
    };
    const context = { timers: this.timers, send: this.send, onEnd };
    const transaction =
      request.method === 'INVITE'
        ? new InviteServer(request, flow, context)
        : new OtherServer(request, flow, context);
    this.servers.set(key, transaction);
    if (tagOf(request.to) === null) this.merged.set(merge, key);
    return transaction;
  }

  stop(): void {
    for (const client of [...this.clients.values()]) client.abort();
    for (const server of [...this.servers.values()]) server.stop();
  }
}
