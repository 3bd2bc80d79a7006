import type { Core } from '../core/core.ts';
import { type Dialog, localTag } from '../dialog/dialog.ts';
import { type Credentials, DigestClient } from '../digest/client.ts';
import { type HeaderLine, hasToken, type ReadonlyHeaders, tokensOf } from '../message/headers.ts';
import { type SipRequest, sdpOf } from '../message/message.ts';
import type { NameAddr } from '../message/name-addr.ts';
import type { SipUri } from '../message/uri.ts';
import type { ServerTransaction } from '../transaction/types.ts';
import type { SipAddress } from '../transport/types.ts';
import type { SipCall } from '../types.ts';
import { AnswerKeeper } from './answer-keeper.ts';
import { BaseCall } from './base-call.ts';
import { ReliableProvisionals } from './reliable-provisionals.ts';
import { Session, sdpBody } from './session.ts';
import { agreeAsServer, expiresLine, SESSION_SECONDS_MIN } from './session-timer.ts';

/** RFC 3261 13.3.1.1: proxies give up after three minutes; a provisional each minute keeps them waiting. */
const RINGING_MAX_MS = 180_000;
const RING_AGAIN_MS = 60_000;

/** A call from a peer, from its INVITE on. */
export class IncomingCall extends BaseCall implements SipCall {
  readonly direction = 'incoming';
  readonly id: string;
  readonly from: NameAddr;
  readonly to: NameAddr;
  readonly requestUri: SipUri;
  readonly source: SipAddress;
  readonly headers: ReadonlyHeaders;
  readonly offer: string | null;
  readonly username: string | null;
  private readonly session: Session;
  private readonly transaction: ServerTransaction;
  private readonly provisionals: ReliableProvisionals;
  private readonly isReliable: boolean;
  private keeper: AnswerKeeper | null = null;
  private answering: Promise<void> | null = null;
  private cancelRingAgain: () => void = () => undefined;
  private readonly cancelRinging: () => void;

  constructor(options: {
    core: Core;
    transaction: ServerTransaction;
    dialog: Dialog;
    local: SipAddress;
    source: SipAddress;
    /** Proved by the caller's digest: when it challenges a request of ours, the same credentials answer. */
    caller: Credentials | null;
  }) {
    const { core, transaction, dialog, local } = options;
    super(core, false);
    const { request } = transaction;
    this.transaction = transaction;
    this.id = request.callId;
    this.from = request.from;
    this.to = request.to;
    this.requestUri = request.uri;
    this.headers = request.headers;
    this.source = options.source;
    this.offer = sdpOf(request);
    this.username = options.caller?.username ?? null;
    const isSips = request.uri.scheme === 'sips';
    const digest = options.caller === null ? null : new DigestClient(options.caller);
    this.session = new Session({ core, dialog, digest, user: request.uri.user, local, isSips });
    this.session.peerAllows = tokensOf(request.headers, 'allow').map((method) => method.toUpperCase());
    this.held = this.session;
    this.isReliable = hasToken(request.headers, 'require', '100rel');
    this.provisionals = new ReliableProvisionals(core.timers, () =>
      this.refuseWith(504, 'timeout', 'no PRACK'),
    );
    this.forget = core.dialogs.add(this.id, localTag(dialog), this);
    transaction.onCancel = () => this.refuseWith(487, 'them', 'cancelled');
    this.cancelRinging = core.timers.after(RINGING_MAX_MS, () =>
      this.refuseWith(480, 'timeout', 'not answered'),
    );
  }

  ring(sdp?: string): void {
    if (this.isOver || this.answering !== null) return;
    const status = sdp === undefined ? 180 : 183;
    const body = sdp === undefined ? null : sdpBody(sdp);
    if (this.isReliable) {
      this.provisionals.send((sequence) => {
        const headers: HeaderLine[] = [
          ['Require', '100rel'],
          ['RSeq', String(sequence)],
        ];
        this.session.respond(this.transaction, status, headers, body);
      });
      return;
    }
    this.session.respond(this.transaction, status, [], body);
    this.cancelRingAgain();
    this.cancelRingAgain = this.core.timers.after(RING_AGAIN_MS, () => this.ring(sdp));
  }

  answer(sdp: string): Promise<void> {
    if (this.isOver) return Promise.reject(new Error('the call is over'));
    this.answering ??= new Promise((resolve, reject) => {
      this.cancelRingAgain();
      this.provisionals.whenIdle(() => this.confirm(sdp).then(resolve, reject));
    });
    return this.answering;
  }

  reject(status: number): void {
    this.refuseWith(status, 'us', null);
  }

  async hangUp(reason?: string): Promise<void> {
    this.refuseWith(603, 'us', reason ?? null); // unless it was answered
    // RFC 3261 15: no BYE before the ACK, or the end of waiting for it.
    if (!this.isOver && this.keeper?.isWaiting) await this.keeper.acknowledged;
    const event = { kind: 'ended', by: 'us', reason: reason ?? null } as const;
    if (!this.isOver) this.conclude(event, true, reason);
    await this.parted;
  }

  abandon(): void {
    this.cancelTimers();
    this.finish('us', 'the endpoint was closed', false);
    this.keeper?.stop(false);
  }

  onAck(ack: SipRequest): void {
    if (this.reinvites.onAck(ack) || this.keeper === null || ack.cseq.number !== this.keeper.cseq) return;
    if (!this.keeper.isWaiting || this.isOver) return;
    this.isConfirmed = true;
    this.emit({ kind: 'answered', sdp: this.offer === null ? sdpOf(ack) : null });
    this.keeper.stop(true);
  }

  protected onEarlyRequest(transaction: ServerTransaction) {
    const { request } = transaction;
    if (request.method !== 'PRACK' || this.isOver) return this.refuse(transaction, 481);
    const rack = request.headers.get('rack') ?? '';
    if (!this.provisionals.acknowledge(rack, this.transaction.request.cseq.number)) {
      return this.refuse(transaction, 481);
    }
    this.session.respond(transaction, 200);
  }

  /** A BYE shows that the peer has our answer, though its ACK was lost or overtaken. */
  protected override onBye(reason: string | null) {
    this.provisionals.stop();
    if (this.keeper === null) return this.refuseWith(487, 'them', reason);
    this.finish('them', reason, false);
    this.keeper?.stop(true);
  }

  private refuseWith(status: number, by: 'us' | 'them' | 'timeout', reason: string | null): void {
    if (this.isOver || this.keeper !== null) return;
    this.cancelTimers();
    this.session.respond(this.transaction, status);
    this.finish(by, reason, false);
  }

  private cancelTimers(): void {
    this.cancelRinging();
    this.cancelRingAgain();
    this.provisionals.stop();
  }

  private async confirm(sdp: string): Promise<void> {
    if (this.isOver) throw new Error('the call is over');
    this.cancelTimers();
    this.session.localSdp = sdp;
    const timer = agreeAsServer(this.headers) ?? this.ownTimer();
    const keeper = new AnswerKeeper(this.core.timers, this.transaction.request.cseq.number, () =>
      this.session.respond(this.transaction, 200, timer?.lines ?? [], sdpBody(sdp)),
    );
    this.keeper = keeper;
    const isAcknowledged = await keeper.acknowledged;
    if (isAcknowledged) return this.keepTime(timer?.agreed ?? null);
    this.finish('timeout', 'no ACK', true);
    throw new Error('no ACK came');
  }

  /** A caller that knows session timers but asks for none: we ask it to refresh (RFC 4028 9). */
  private ownTimer(): ReturnType<typeof agreeAsServer> {
    if (!hasToken(this.headers, 'supported', 'timer')) return null;
    const seconds = Math.max(this.core.sessionSeconds, SESSION_SECONDS_MIN);
    const lines: HeaderLine[] = [expiresLine(seconds, 'uac'), ['Require', 'timer']];
    return { agreed: { seconds, areWeRefresher: false }, lines };
  }
}
