import type { SipRequest, SipResponse } from '../message/message.ts';
import { serialize } from '../message/serialize.ts';
import { PATIENCE_MS, T1_MS, T2_MS, T4_MS } from '../timers.ts';
import { type Flow, isReliable } from '../transport/types.ts';
import type { ServerTransaction, TransactionContext } from './types.ts';

type State = 'proceeding' | 'completed' | 'confirmed' | 'accepted' | 'ended';

/** RFC 3261 17.2.1 with the Accepted state of RFC 6026 7.1. */
export class InviteServer implements ServerTransaction {
  readonly request: SipRequest;
  readonly flow: Flow;
  lastStatus: number | null = null;
  onCancel: (() => void) | null = null;
  private readonly context: TransactionContext;
  private state: State = 'proceeding';
  private last: Buffer | null = null;
  private cancelRepeat: () => void = () => undefined;
  private cancelEnd: () => void = () => undefined;

  constructor(request: SipRequest, flow: Flow, context: TransactionContext) {
    this.request = request;
    this.flow = flow;
    this.context = context;
  }

  /** A 2xx is repeated by the call, until its ACK comes (RFC 3261 13.3.1.4). */
  repeat(): void {
    if (this.state === 'proceeding' || this.state === 'completed') this.transmit();
  }

  acknowledge(): void {
    if (this.state !== 'completed') return;
    this.cancelRepeat();
    const waitMs = isReliable(this.flow.address.transport) ? 0 : T4_MS; // timer I
    this.endAfter('confirmed', waitMs);
  }

  respond(response: SipResponse) {
    if (this.state === 'ended') return;
    const isSuccess = response.status >= 200 && response.status < 300;
    if (this.state === 'accepted' ? !isSuccess : this.state !== 'proceeding') return;
    this.last = serialize(response);
    this.lastStatus = response.status;
    this.transmit();
    if (response.status < 200 || this.state === 'accepted') return;
    if (isSuccess) return this.endAfter('accepted', PATIENCE_MS); // timer L
    this.endAfter('completed', PATIENCE_MS); // timer H
    if (!isReliable(this.flow.address.transport)) this.planRepeat(T1_MS); // timer G
  }

  stop(): void {
    if (this.state === 'ended') return;
    this.state = 'ended';
    this.cancelRepeat();
    this.cancelEnd();
    this.context.onEnd();
  }

  private transmit(): void {
    if (this.last !== null) this.context.send(this.last, this.flow).catch(() => undefined);
  }

  private planRepeat(milliseconds: number): void {
    this.cancelRepeat = this.context.timers.after(milliseconds, () => {
      this.transmit();
      this.planRepeat(Math.min(milliseconds * 2, T2_MS));
    });
  }

  private endAfter(state: State, milliseconds: number): void {
    this.state = state;
    this.cancelEnd();
    this.cancelEnd = this.context.timers.after(milliseconds, () => this.stop());
  }
}
