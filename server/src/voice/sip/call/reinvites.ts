import type { Sent } from '../core/client-request.ts';
import { refreshTarget } from '../dialog/dialog.ts';
import type { HeaderLine } from '../message/headers.ts';
import { type SipRequest, type SipResponse, sdpOf } from '../message/message.ts';
import { PATIENCE_MS } from '../timers.ts';
import type { ServerTransaction } from '../transaction/types.ts';
import { SipRefused } from '../types.ts';
import { AnswerKeeper } from './answer-keeper.ts';
import { type CallPort, REPLY_MS } from './call-port.ts';
import { isSuccess, type Outcome, sdpBody, statusOf } from './session.ts';
import { agreeAsClient, agreeAsServer, isIntervalTooSmall, MIN_SE } from './session-timer.ts';

const GLARES_MAX = 6;

/** INVITE and UPDATE inside a call, from both sides (RFC 3261 14, RFC 3311). */
export class Reinvites {
  private readonly call: CallPort;
  private tail: Promise<unknown> = Promise.resolve();
  private isOffering = false;
  private answering: ServerTransaction | null = null;
  private keeper: AnswerKeeper | null = null;
  private isOfferless = false;

  constructor(call: CallPort) {
    this.call = call;
  }

  /** One after the other; the answer's SDP, or SipRefused. */
  offer(sdp: string, headers: readonly HeaderLine[] = []): Promise<string | null> {
    const run = this.tail.then(() => this.tryOffer(sdp, headers));
    this.tail = run.catch(() => undefined);
    return run;
  }

  stop(): void {
    this.keeper?.stop(false);
    if (this.answering !== null) this.call.session.respond(this.answering, 487);
    this.answering = null;
  }

  onAck(ack: SipRequest): boolean {
    if (this.keeper === null || this.keeper.cseq !== ack.cseq.number) return false;
    if (this.keeper.isWaiting && this.isOfferless) this.call.emit({ kind: 'answered', sdp: sdpOf(ack) });
    this.keeper.stop(true);
    return true;
  }

  receive(transaction: ServerTransaction) {
    const { session } = this.call;
    const { request } = transaction;
    if (this.isOffering) return session.respond(transaction, 491); // RFC 3261 14.2
    if (this.answering !== null) return session.respond(transaction, 500, [['Retry-After', '2']]);
    if (isIntervalTooSmall(request.headers)) return session.respond(transaction, 422, [MIN_SE]);
    this.keeper?.stop(true); // a next INVITE shows that the peer has our last answer
    refreshTarget(session.dialog, request);
    this.answering = transaction;
    const sdp = sdpOf(request);
    const settle = this.once(transaction);
    const timer = agreeAsServer(request.headers);
    const cancelGuard = session.core.timers.after(REPLY_MS, () =>
      settle(() => session.respond(transaction, 488)),
    );
    const refuse = (status: number) => settle(() => session.respond(transaction, status));
    const reply = (answer: string) =>
      settle(() => {
        session.localSdp = answer;
        this.isOfferless = sdp === null;
        const confirm = () => session.respond(transaction, 200, timer?.lines ?? [], sdpBody(answer));
        if (request.method === 'INVITE') this.keepAnswer(request, confirm);
        else confirm();
        if (timer !== null) this.call.keepTime(timer.agreed);
      }, cancelGuard);
    transaction.onCancel = () => refuse(487);
    this.call.emit({ kind: 'reinvited', sdp, reply, refuse });
  }

  private once(transaction: ServerTransaction) {
    return (act: () => void, cancelGuard?: () => void): void => {
      if (this.answering !== transaction) return;
      this.answering = null;
      cancelGuard?.();
      act();
    };
  }

  private keepAnswer(request: SipRequest, confirm: () => void): void {
    const keeper = new AnswerKeeper(this.call.session.core.timers, request.cseq.number, confirm);
    this.keeper = keeper;
    void keeper.acknowledged.then((isAcknowledged) => {
      if (!isAcknowledged && !this.call.isOver) this.call.finish('timeout', 'no ACK', true);
    });
  }

  private async tryOffer(sdp: string, headers: readonly HeaderLine[]): Promise<string | null> {
    for (let glares = 0; ; glares += 1) {
      await this.keeper?.acknowledged;
      if (this.call.isOver) throw new SipRefused(481, 'the call is over');
      // Answering one of the peer's at the moment is the same collision, known without asking.
      const outcome: Outcome | null = this.answering === null ? await this.sendOffer(sdp, headers) : null;
      const status = outcome === null ? 491 : statusOf(outcome);
      if (outcome?.kind === 'response' && isSuccess(status)) {
        const agreed = agreeAsClient(outcome.response.headers);
        if (agreed !== null) this.call.keepTime(agreed);
        this.call.session.localSdp = sdp;
        return sdpOf(outcome.response);
      }
      if (status === 491 && glares < GLARES_MAX) {
        await this.backOff();
        continue;
      }
      this.endOn(outcome, status);
      throw new SipRefused(status, outcome?.kind === 'response' ? outcome.response.reason : 'no answer');
    }
  }

  /** RFC 3261 14.1: these end the call, other refusals leave it as it was. */
  private endOn(outcome: Outcome | null, status: number): void {
    if (outcome?.kind === 'failed') this.call.finish(outcome.failure, 'no answer to re-INVITE', true);
    else if (status === 481) this.call.finish('them', 'the peer has no such call', false);
    else if (status === 408) this.call.finish('timeout', 'no answer to re-INVITE', true);
  }

  private async sendOffer(sdp: string, headers: readonly HeaderLine[]): Promise<Outcome> {
    this.isOffering = true;
    try {
      return await new Promise<Outcome>((resolve) => {
        const { session } = this.call;
        let repeatAck: (() => void) | null = null;
        const onResponse = (response: SipResponse, sent: Sent) => {
          if (response.status < 200) return;
          if (isSuccess(response.status)) {
            if (repeatAck === null) refreshTarget(session.dialog, response);
            if (repeatAck === null) repeatAck = session.acknowledge(sent.request, sent.local);
            else repeatAck();
          }
          resolve({ kind: 'response', response, sent });
        };
        const giveUp = () => resolve({ kind: 'failed', failure: 'timeout' });
        session.send('INVITE', [['Supported', 'timer, 100rel, replaces'], ...headers], sdpBody(sdp), {
          onResponse,
          onFailure: (failure) => resolve({ kind: 'failed', failure }),
        });
        const cancelGuard = session.core.timers.after(2 * PATIENCE_MS, giveUp);
        void this.call.over.then(() => {
          cancelGuard();
          giveUp();
        });
      });
    } finally {
      this.isOffering = false;
    }
  }

  /** RFC 3261 14.1: 2.1 to 4 s for the owner of the Call-ID, up to 2 s for the other, in units of 10 ms. */
  private backOff(): Promise<void> {
    const { isCaller, session, over } = this.call;
    const waitMs = isCaller
      ? 2_100 + Math.floor(Math.random() * 191) * 10
      : Math.floor(Math.random() * 201) * 10;
    return new Promise((resolve) => {
      const cancel = session.core.timers.after(waitMs, resolve);
      void over.then(() => {
        cancel();
        resolve();
      });
    });
  }
}
