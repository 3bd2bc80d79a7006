import type { SipRequest, SipResponse } from '../message/message.ts';
import { serialize } from '../message/serialize.ts';
import { PATIENCE_MS } from '../timers.ts';
import { type Flow, isReliable } from '../transport/types.ts';
import type { ServerTransaction, TransactionContext } from './types.ts';

/** RFC 3261 17.2.2: every method but INVITE and ACK. */
export class OtherServer implements ServerTransaction {
  readonly request: SipRequest;
  readonly flow: Flow;
  lastStatus: number | null = null;
  onCancel: (() => void) | null = null;
  private readonly context: TransactionContext;
  private last: Buffer | null = null;
  private cancelEnd: () => void = () => undefined;
  private isEnded = false;

  constructor(request: SipRequest, flow: Flow, context: TransactionContext) {
    this.request = request;
    this.flow = flow;
    this.context = context;
  }

  repeat(): void {
    if (this.last !== null) this.context.send(this.last, this.flow).catch(() => undefined);
  }

  respond(response: SipResponse): void {
    if (this.isEnded || (this.lastStatus ?? 0) >= 200) return;
    this.last = serialize(response);
    this.lastStatus = response.status;
    this.repeat();
    if (response.status < 200) return;
    const waitMs = isReliable(this.flow.address.transport) ? 0 : PATIENCE_MS; // timer J
    this.cancelEnd = this.context.timers.after(waitMs, () => this.stop());
  }

  stop(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.cancelEnd();
    this.context.onEnd();
  }
}
