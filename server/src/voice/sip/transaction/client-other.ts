import type { SipRequest, SipResponse } from '../message/message.ts';
import { serialize } from '../message/serialize.ts';
import { PATIENCE_MS, T1_MS, T2_MS, T4_MS } from '../timers.ts';
import { type Flow, isReliable } from '../transport/types.ts';
import type { ClientHooks, ClientTransaction, FailureKind, TransactionContext } from './types.ts';

type State = 'trying' | 'proceeding' | 'completed' | 'ended';

/** RFC 3261 17.1.2: every method but INVITE and ACK. */
export class OtherClient implements ClientTransaction {
  readonly request: SipRequest;
  flow: Flow;
  private readonly context: TransactionContext;
  private readonly hooks: ClientHooks;
  private readonly bytes: Buffer;
  private state: State = 'trying';
  private cancelRepeat: () => void = () => undefined;
  private cancelEnd: () => void = () => undefined;

  constructor(request: SipRequest, flow: Flow, context: TransactionContext, hooks: ClientHooks) {
    this.request = request;
    this.flow = flow;
    this.context = context;
    this.hooks = hooks;
    this.bytes = serialize(request);
  }

  start(): void {
    this.transmit();
    if (!isReliable(this.flow.address.transport)) this.planRepeat(T1_MS); // timer E
    this.cancelEnd = this.context.timers.after(PATIENCE_MS, () => this.fail('timeout')); // timer F
  }

  receive(response: SipResponse): void {
    if (this.state === 'completed' || this.state === 'ended') return;
    if (response.status < 200) {
      this.state = 'proceeding';
      this.hooks.onResponse(response);
      return;
    }
    this.state = 'completed';
    this.cancelRepeat();
    this.cancelEnd();
    const waitMs = isReliable(this.flow.address.transport) ? 0 : T4_MS; // timer K
    this.cancelEnd = this.context.timers.after(waitMs, () => this.stop());
    this.hooks.onResponse(response);
  }

  stop(): void {
    if (this.state === 'ended') return;
    this.state = 'ended';
    this.cancelRepeat();
    this.cancelEnd();
    this.context.onEnd();
  }

  abort(): void {
    this.fail('transport');
    this.stop();
  }

  private transmit(): void {
    this.context.send(this.bytes, this.flow).then(
      (flow) => {
        this.flow = flow;
      },
      () => this.fail('transport'),
    );
  }

  /** Doubles up to T2; once a provisional came, every T2 (RFC 3261 17.1.2.2). */
  private planRepeat(milliseconds: number): void {
    this.cancelRepeat = this.context.timers.after(milliseconds, () => {
      this.transmit();
      this.planRepeat(this.state === 'proceeding' ? T2_MS : Math.min(milliseconds * 2, T2_MS));
    });
  }

  private fail(kind: FailureKind): void {
    if (this.state !== 'trying' && this.state !== 'proceeding') return;
    this.stop();
    this.hooks.onFailure(kind);
  }
}
