import { ClientRequest, type Sent } from '../core/client-request.ts';
import { ALLOW, type Core, contactLine, SUPPORTED } from '../core/core.ts';
import { type Dialog, dialogOfClient, remoteTag } from '../dialog/dialog.ts';
import { DigestClient } from '../digest/client.ts';
import { makeRequest, newCallId, newTag } from '../message/build.ts';
import { Headers, type ReadonlyHeaders, tokensOf } from '../message/headers.ts';
import { type SipRequest, type SipResponse, sdpOf, tagOf } from '../message/message.ts';
import { type NameAddr, withTag } from '../message/name-addr.ts';
import { type SipUri, toUri } from '../message/uri.ts';
import { PATIENCE_MS } from '../timers.ts';
import { cancelFor } from '../transaction/client-invite.ts';
import type { FailureKind, ServerTransaction } from '../transaction/types.ts';
import { transportOf, uriOfAddress } from '../transport/resolve.ts';
import type { SipAddress } from '../transport/types.ts';
import type { OutgoingInvite, SipCall } from '../types.ts';
import { BaseCall } from './base-call.ts';
import { EarlyDialogs } from './early-dialogs.ts';
import { type Destination, Redirects } from './redirects.ts';
import { isSuccess, Session, sdpBody } from './session.ts';
import { agreeAsClient, expiresLine, minimumOf, SESSION_SECONDS_MIN } from './session-timer.ts';

/** A call that we place. */
export class OutgoingCall extends BaseCall implements SipCall {
  readonly direction = 'outgoing';
  readonly id = newCallId();
  readonly from: NameAddr;
  readonly to: NameAddr;
  readonly requestUri: SipUri;
  readonly source: SipAddress;
  readonly offer = null;
  readonly username = null;
  headers: ReadonlyHeaders = new Headers();
  private readonly options: OutgoingInvite;
  private readonly digest: DigestClient | null;
  private readonly early: EarlyDialogs;
  /** Where the INVITE goes at present: a 3xx may have moved it. */
  private destination: Destination;
  private readonly redirects: Redirects;
  private sequence = 1 + Math.floor(Math.random() * 1_000);
  private sessionSeconds: number;
  private minimumSeconds = SESSION_SECONDS_MIN;
  private request: ClientRequest | null = null;
  private sent: Sent | null = null;
  private repeatAck: () => void = () => undefined;
  private hasProvisional = false;
  private hasTried = false;
  private isCancelWanted = false;
  private isCancelSent = false;
  private cancelGuard: () => void = () => undefined;
  private settleConcluded: () => void = () => undefined;
  private readonly concluded: Promise<void>;

  constructor(core: Core, options: OutgoingInvite) {
    super(core, true);
    this.options = options;
    this.requestUri = toUri(options.to);
    const from = { displayName: options.from.displayName ?? null, uri: toUri(options.from.uri) };
    this.from = withTag({ ...from, params: new Map() }, newTag());
    this.to = { displayName: null, uri: this.requestUri, params: new Map() };
    const { host, port } = this.requestUri;
    this.source = options.target ?? { transport: transportOf(this.requestUri), host, port: port ?? 0 };
    const { target } = options;
    this.destination = {
      uri: this.requestUri,
      nextHop: target === undefined ? this.requestUri : uriOfAddress(target),
    };
    this.redirects = new Redirects(this.requestUri, options.redirect);
    this.digest = options.credentials === undefined ? null : new DigestClient(options.credentials);
    this.sessionSeconds = Math.max(core.sessionSeconds, SESSION_SECONDS_MIN);
    this.early = new EarlyDialogs(core, this.digest, this.from.uri.user);
    this.forget = core.dialogs.add(this.id, tagOf(this.from) ?? '', this);
    this.concluded = new Promise((resolve) => {
      this.settleConcluded = resolve;
    });
    this.dial();
  }

  ring(): void {}
  reject(): void {}
  answer(): Promise<void> {
    return Promise.reject(new Error('only an incoming call can be answered'));
  }

  async hangUp(reason?: string): Promise<void> {
    if (this.isConfirmed) {
      this.conclude({ kind: 'ended', by: 'us', reason: reason ?? null }, true, reason);
      return this.parted;
    }
    if (this.isOver) return this.parted;
    this.isCancelWanted = true;
    if (!this.request?.isSent) {
      this.request?.abandon();
      this.fail(487, 'Request Terminated');
    } else if (this.hasProvisional && this.sent !== null) this.cancel(this.sent);
    await this.concluded;
    return this.parted;
  }

  abandon(): void {
    this.request?.abandon();
    if (this.isConfirmed) this.finish('us', 'the endpoint was closed', false);
    else this.fail(487, 'the endpoint was closed');
  }

  onAck(ack: SipRequest): void {
    this.reinvites.onAck(ack);
  }

  /** Before the answer only an UPDATE in an early dialog is possible, and our offer is still open (RFC 3311 5.2). */
  protected onEarlyRequest(transaction: ServerTransaction) {
    const { request } = transaction;
    const dialog = this.held === null ? this.early.find(tagOf(request.from) ?? '') : null;
    if (dialog === null || request.method !== 'UPDATE') return this.refuse(transaction, 481);
    if (sdpOf(request) !== null) return this.refuse(transaction, 491);
    dialog.respond(transaction, 200);
  }

  private dial(): void {
    this.request = new ClientRequest(this.core, {
      flow: null,
      nextHop: this.destination.nextHop,
      digest: this.digest,
      build: (local, via) => this.build(local, via),
      onResponse: (response, sent) => this.receive(response, sent),
      onFailure: (kind) => this.onFailure(kind),
      isCancelled: () => this.isCancelWanted,
    });
  }

  private build(local: SipAddress, via: SipRequest['via']): SipRequest {
    this.sequence += 1;
    // A CANCEL of the attempt before, refused by a challenge, does not cancel this one.
    this.hasProvisional = false;
    this.isCancelSent = false;
    this.cancelGuard();
    const invite = makeRequest({
      method: 'INVITE',
      uri: this.destination.uri,
      via,
      from: this.from,
      to: this.to,
      callId: this.id,
      cseq: this.sequence,
      headers: [
        contactLine(local, this.from.uri.user, this.requestUri.scheme === 'sips'),
        ['User-Agent', this.core.userAgent],
        ALLOW,
        SUPPORTED,
        expiresLine(this.sessionSeconds),
        ['Min-SE', String(this.minimumSeconds)],
        ...(this.options.headers ?? []),
      ],
      body: sdpBody(this.options.sdp),
    });
    this.headers = invite.headers;
    return invite;
  }

  private onFailure(kind: FailureKind) {
    if (this.isCancelWanted) return this.fail(487, 'Request Terminated');
    this.fail(kind === 'timeout' ? 408 : 503, kind === 'timeout' ? 'no answer' : 'not reached');
  }

  private receive(response: SipResponse, sent: Sent) {
    this.sent = sent;
    if (response.status < 200) return this.onProvisional(response, sent);
    if (isSuccess(response.status)) return this.onSuccess(response, sent);
    const minimum = minimumOf(response.headers);
    const isSmall = response.status === 422 && minimum !== null && minimum > this.minimumSeconds;
    if (isSmall && !this.isCancelWanted) {
      this.minimumSeconds = minimum; // RFC 4028 7.3
      this.sessionSeconds = Math.max(this.sessionSeconds, minimum);
      return this.dial();
    }
    if (response.status < 400 && !this.isCancelWanted) return this.follow(response);
    this.fail(this.isCancelWanted ? 487 : response.status, response.reason);
  }

  /** RFC 3261 8.1.3.4: the same call, asked for elsewhere. */
  private follow(response: SipResponse) {
    const next = this.redirects.next(response);
    if (next.kind === 'refuse') return this.fail(response.status, next.why);
    this.destination = next.destination;
    this.dial();
  }

  private onProvisional(response: SipResponse, sent: Sent) {
    this.hasProvisional = true;
    if (this.isCancelWanted) return this.cancel(sent);
    if (this.isOver) return;
    if (!this.hasTried) this.emit({ kind: 'trying' });
    this.hasTried = true;
    if (response.status === 100 || !this.early.receive(response, sent)) return;
    if (response.status > 183) return; // 199 and unknown ones are no ringing
    this.emit({ kind: 'ringing', sdp: sdpOf(response) });
  }

  private onSuccess(response: SipResponse, sent: Sent) {
    const tag = tagOf(response.to) ?? '';
    if (this.held !== null && tag === remoteTag(this.held.dialog)) return this.repeatAck();
    const dialog = dialogOfClient(sent.request, response, sent.transaction.flow);
    // Forked, or crossing our CANCEL: this one is not wanted (RFC 3261 13.2.2.4, 9.1).
    if (this.held !== null || this.isCancelWanted || this.isOver) return this.decline(dialog, sent);
    dialog.localSeq = Math.max(dialog.localSeq, this.early.lastSequence(tag));
    const session = this.sessionFor(dialog, sent);
    session.peerAllows = tokensOf(response.headers, 'allow').map((method) => method.toUpperCase());
    session.localSdp = this.options.sdp;
    this.held = session;
    this.isConfirmed = true;
    this.repeatAck = session.acknowledge(sent.request, sent.local);
    this.keepTime(agreeAsClient(response.headers));
    const sdp = sdpOf(response);
    this.emit({ kind: 'answered', sdp });
  }

  private sessionFor(dialog: Dialog, sent: Sent): Session {
    const { core, digest } = this;
    const isSips = this.requestUri.scheme === 'sips';
    return new Session({ core, dialog, digest, user: this.from.uri.user, local: sent.local, isSips });
  }

  /** ACK, then BYE at once; a repetition of the 2xx is acknowledged again. */
  private decline(dialog: Dialog, sent: Sent) {
    const tag = remoteTag(dialog);
    const known = this.early.declined(tag);
    if (known !== null) return known();
    const session = this.sessionFor(dialog, sent);
    this.early.decline(tag, session.acknowledge(sent.request, sent.local));
    void session.request('BYE').then(() => {
      if (this.held === null && this.isCancelWanted) this.fail(487, 'Request Terminated');
    });
  }

  /** RFC 3261 9.1: after a provisional only; without a final response the INVITE is given up. */
  private cancel({ request, transaction }: Sent): void {
    if (this.isCancelSent || this.isOver) return;
    this.isCancelSent = true;
    this.core.transactions.request(cancelFor(request), transaction.flow, {
      onResponse: () => undefined,
      onFailure: () => undefined,
    });
    this.cancelGuard = this.core.timers.after(PATIENCE_MS, () => {
      this.request?.abandon();
      this.fail(487, 'Request Terminated');
    });
  }

  private fail(status: number, reason: string): void {
    this.cancelGuard();
    this.conclude({ kind: 'failed', status, reason }, false);
    this.settleConcluded();
  }
}
