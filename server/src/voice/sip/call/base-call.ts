import type { Core, DialogHandler } from '../core/core.ts';
import { ALLOW, SUPPORTED } from '../core/core.ts';
import { refreshTarget } from '../dialog/dialog.ts';
import { type StoredDialog, storeDialog } from '../dialog/stored-dialog.ts';
import { makeResponse } from '../message/build.ts';
import type { HeaderLine } from '../message/headers.ts';
import { type SipRequest, sdpOf, tagOf } from '../message/message.ts';
import { quote, unquote } from '../message/text.ts';
import type { SipUri } from '../message/uri.ts';
import type { ServerTransaction } from '../transaction/types.ts';
import { type EndedBy, type SipCallEvent, SipRefused } from '../types.ts';
import type { CallPort } from './call-port.ts';
import { digitOf } from './digits.ts';
import { Listeners } from './listeners.ts';
import { Refers } from './refers.ts';
import { Reinvites } from './reinvites.ts';
import { isSuccess, type Session, statusOf } from './session.ts';
import {
  type Agreed,
  agreeAsClient,
  agreeAsServer,
  expiresLine,
  isIntervalTooSmall,
  MIN_SE,
  SessionTimer,
} from './session-timer.ts';

const REFRESH_AGAIN_MS = 5_000;

/** RFC 3326: why a BYE came. */
const reasonIn = (request: SipRequest): string | null => {
  const text = /;\s*text\s*=\s*("(?:[^"\\]|\\.)*"|[^;\s]+)/i.exec(request.headers.get('reason') ?? '')?.[1];
  return text === undefined ? null : unquote(text).slice(0, 200);
};

/** What both directions have in common: the established call. */
export abstract class BaseCall implements DialogHandler {
  protected readonly core: Core;
  protected readonly reinvites: Reinvites;
  protected readonly refers: Refers;
  protected readonly timer: SessionTimer;
  protected held: Session | null = null;
  protected isOver = false;
  /** The INVITE was answered and acknowledged. */
  protected isConfirmed = false;
  /** Set by the subclass: removes the call from the table of dialogs. */
  protected forget: () => void = () => undefined;
  private readonly listeners: Listeners;
  private readonly over: Promise<void>;
  private settleOver: () => void = () => undefined;
  private parting: Promise<void> = Promise.resolve();

  constructor(core: Core, isCaller: boolean) {
    this.core = core;
    this.listeners = new Listeners((error) =>
      core.log.error({ err: error }, 'a listener of a SIP call failed'),
    );
    this.over = new Promise((resolve) => {
      this.settleOver = resolve;
    });
    const port = this.portFor(isCaller);
    this.reinvites = new Reinvites(port);
    this.refers = new Refers(port);
    const expire = () => this.finish('timeout', 'the session was not refreshed', true);
    this.timer = new SessionTimer(core.timers, (seconds) => void this.refresh(seconds), expire);
  }

  get dialog(): StoredDialog | null {
    return this.held === null ? null : storeDialog(this.held.dialog);
  }

  on(listener: (event: SipCallEvent) => void): void {
    this.listeners.add(listener);
  }

  async reinvite(sdp: string): Promise<string | null> {
    if (!this.isConfirmed || this.isOver) throw new SipRefused(481, 'the call is not established');
    return this.reinvites.offer(sdp);
  }

  async refer(to: SipUri | string, replaces?: string): Promise<number> {
    return this.isConfirmed ? this.refers.refer(to, replaces) : 481;
  }

  async info(contentType: string, body: string): Promise<number> {
    if (this.held === null || !this.isConfirmed || this.isOver) return 481;
    const status = statusOf(await this.held.request('INFO', [], { type: contentType, content: body }));
    if (status === 481) this.finish('them', 'the peer has no such call', false);
    return status;
  }

  abstract hangUp(reason?: string): Promise<void>;
  abstract abandon(): void;
  abstract onAck(ack: SipRequest): void;
  /** PRACK, and what comes before the call is established. */
  protected abstract onEarlyRequest(transaction: ServerTransaction): void;

  onRequest(transaction: ServerTransaction) {
    const { request } = transaction;
    const session = this.held;
    if (session === null || tagOf(request.from) !== tagOf(session.dialog.remote)) {
      return this.onEarlyRequest(transaction);
    }
    // RFC 3261 12.2.2: what is older than the last request came too late.
    if (request.cseq.number <= (session.dialog.remoteSeq ?? -1)) return session.respond(transaction, 500);
    session.dialog.remoteSeq = request.cseq.number;
    // A NAT may have moved the peer, or its stream was opened anew.
    if (session.dialog.flow !== null) session.dialog.flow = transaction.flow;
    if (this.isOver) return this.onLateRequest(transaction, session);
    this.dispatch(transaction, session);
  }

  protected refuse(transaction: ServerTransaction, status: number, headers: HeaderLine[] = []): void {
    transaction.respond(makeResponse(transaction.request, { status, headers }));
  }

  protected emit(event: SipCallEvent): void {
    if (!this.isOver) this.listeners.emit(event);
  }

  /** Once. A BYE leaves when the peer may still hold the call. */
  protected finish(by: EndedBy, reason: string | null, sendsBye: boolean): void {
    this.conclude({ kind: 'ended', by, reason }, sendsBye);
  }

  protected conclude(event: SipCallEvent, sendsBye: boolean, reason?: string): void {
    if (this.isOver) return;
    this.isOver = true;
    this.timer.stop();
    if (this.held !== null) this.reinvites.stop();
    this.settleOver();
    const headers: HeaderLine[] =
      reason === undefined ? [] : [['Reason', `SIP;cause=200;text=${quote(reason)}`]];
    const done = sendsBye && this.held !== null ? this.held.request('BYE', headers) : Promise.resolve();
    this.parting = done.then(() => this.refers.waitAfterEnd(() => this.forget()));
    this.listeners.emit(event);
  }

  /** Resolves when a BYE of ours was answered or given up. */
  protected get parted(): Promise<void> {
    return this.parting;
  }

  protected keepTime(agreed: Agreed | null): void {
    if (agreed !== null && !this.isOver) this.timer.start(agreed);
  }

  private portFor(isCaller: boolean): CallPort {
    const call = this;
    return {
      get session(): Session {
        if (call.held === null) throw new Error('the call has no dialog yet');
        return call.held;
      },
      get isOver(): boolean {
        return call.isOver;
      },
      over: this.over,
      isCaller,
      emit: (event) => this.emit(event),
      finish: (by, reason, sendsBye) => this.finish(by, reason, sendsBye),
      keepTime: (agreed) => this.keepTime(agreed),
    };
  }

  private dispatch(transaction: ServerTransaction, session: Session) {
    const { request } = transaction;
    switch (request.method) {
      case 'BYE':
        session.respond(transaction, 200);
        return this.onBye(reasonIn(request));
      case 'INVITE':
        if (this.isConfirmed) return this.reinvites.receive(transaction);
        return session.respond(transaction, 500, [['Retry-After', '2']]);
      case 'UPDATE':
        return this.onUpdate(transaction, session);
      case 'INFO':
        return this.onInfo(transaction, session);
      case 'OPTIONS':
        return session.respond(transaction, 200, [ALLOW, SUPPORTED]);
      case 'REFER':
        return this.isConfirmed ? this.refers.referred(transaction) : session.respond(transaction, 403);
      case 'NOTIFY':
        return this.refers.notified(transaction);
      default:
        return this.onEarlyRequest(transaction);
    }
  }

  /** A subclass has more to do while the INVITE is open. */
  protected onBye(reason: string | null): void {
    this.finish('them', reason, false);
  }

  private onLateRequest(transaction: ServerTransaction, session: Session) {
    if (transaction.request.method === 'NOTIFY') return this.refers.notified(transaction);
    session.respond(transaction, transaction.request.method === 'BYE' ? 200 : 481);
  }

  private onUpdate(transaction: ServerTransaction, session: Session) {
    const { request } = transaction;
    const hasOffer = sdpOf(request) !== null;
    // RFC 3311 5.2: the offer of the INVITE is still open.
    if (hasOffer && !this.isConfirmed) return session.respond(transaction, 500, [['Retry-After', '2']]);
    if (hasOffer) return this.reinvites.receive(transaction);
    if (isIntervalTooSmall(request.headers)) return session.respond(transaction, 422, [MIN_SE]);
    refreshTarget(session.dialog, request);
    const timer = agreeAsServer(request.headers);
    session.respond(transaction, 200, timer?.lines ?? []);
    if (this.isConfirmed) this.keepTime(timer?.agreed ?? null);
  }

  private onInfo(transaction: ServerTransaction, session: Session) {
    const key = digitOf(transaction.request);
    if (key === null && transaction.request.body.length > 0) {
      return session.respond(transaction, 415, [['Accept', 'application/dtmf-relay, application/dtmf']]);
    }
    session.respond(transaction, 200);
    if (key !== null) this.emit({ kind: 'digits', ...key });
  }

  /** RFC 4028 10: UPDATE where the peer allows it, else the same offer again. */
  private async refresh(seconds: number): Promise<void> {
    const session = this.held;
    if (session === null || this.isOver) return;
    const headers: HeaderLine[] = [['Supported', 'timer'], expiresLine(seconds, 'uac'), MIN_SE];
    if (session.peerAllows.includes('UPDATE') || session.localSdp === null) {
      const outcome = await session.request('UPDATE', headers);
      const status = statusOf(outcome);
      if (outcome.kind === 'response' && isSuccess(status)) {
        return this.keepTime(agreeAsClient(outcome.response.headers) ?? { seconds, areWeRefresher: true });
      }
      if (outcome.kind === 'failed')
        return this.finish(outcome.failure, 'the session was not refreshed', true);
      if (status === 481 || status === 408)
        return this.finish('timeout', 'the session was not refreshed', true);
      if (status !== 405 && status !== 501) {
        this.core.timers.after(REFRESH_AGAIN_MS, () => void this.refresh(seconds));
        return;
      }
    }
    if (session.localSdp === null) return;
    await this.reinvites.offer(session.localSdp, headers).then(
      () => this.keepTime({ seconds, areWeRefresher: true }), // the peer may keep no time of its own
      () => undefined, // what must end the call has ended it; else the interval does
    );
  }
}
