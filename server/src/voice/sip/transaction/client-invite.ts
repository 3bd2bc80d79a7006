import { Headers } from '../message/headers.ts';
import type { SipRequest, SipResponse } from '../message/message.ts';
import { serialize } from '../message/serialize.ts';
import { PATIENCE_MS, T1_MS } from '../timers.ts';
import { type Flow, isReliable } from '../transport/types.ts';
import type { ClientHooks, ClientTransaction, FailureKind, TransactionContext } from './types.ts';

/** Timer D: at least 32 s over UDP. */
const TIMER_D_MS = 32_000;

type State = 'calling' | 'proceeding' | 'completed' | 'accepted' | 'ended';

/** RFC 3261 17.1.1 with the Accepted state of RFC 6026 7.2. */
export class InviteClient implements ClientTransaction {
  readonly request: SipRequest;
  flow: Flow;
  private readonly context: TransactionContext;
  private readonly hooks: ClientHooks;
  private readonly bytes: Buffer;
  private state: State = 'calling';
  private cancelRepeat: () => void = () => undefined;
  private cancelEnd: () => void = () => undefined;
  private ack: Buffer | null = null;

  constructor(request: SipRequest, flow: Flow, context: TransactionContext, hooks: ClientHooks) {
    this.request = request;
    this.flow = flow;
    this.context = context;
    this.hooks = hooks;
    this.bytes = serialize(request);
  }

  start(): void {
    this.transmit();
    if (!isReliable(this.flow.address.transport)) this.planRepeat(T1_MS); // timer A
    this.cancelEnd = this.context.timers.after(PATIENCE_MS, () => this.fail('timeout')); // timer B
  }

  receive(response: SipResponse): void {
    const isSuccess = response.status >= 200 && response.status < 300;
    if (this.state === 'completed') {
      if (response.status >= 300) this.sendAck();
      return;
    }
    if (this.state === 'ended' || (this.state === 'accepted' && !isSuccess)) return;
    this.cancelRepeat();
    if (response.status < 200) {
      if (this.state === 'calling') this.cancelEnd();
      this.state = 'proceeding';
    } else if (isSuccess) {
      if (this.state !== 'accepted') this.endAfter('accepted', PATIENCE_MS); // timer M
    } else {
      this.ack = serialize(ackFor(this.request, response));
      this.sendAck();
      this.endAfter('completed', isReliable(this.flow.address.transport) ? 0 : TIMER_D_MS);
    }
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

  private planRepeat(milliseconds: number): void {
    this.cancelRepeat = this.context.timers.after(milliseconds, () => {
      this.transmit();
      this.planRepeat(milliseconds * 2);
    });
  }

  private endAfter(state: State, milliseconds: number): void {
    this.state = state;
    this.cancelEnd();
    this.cancelEnd = this.context.timers.after(milliseconds, () => this.stop());
  }

  private sendAck(): void {
    if (this.ack !== null) this.context.send(this.ack, this.flow).catch(() => undefined);
  }

  private fail(kind: FailureKind): void {
    if (this.state !== 'calling' && this.state !== 'proceeding') return;
    this.stop();
    this.hooks.onFailure(kind);
  }
}

/** RFC 3261 17.1.1.3: the ACK of a refusal belongs to the transaction: same branch, same target, same route. */
function ackFor(request: SipRequest, response: SipResponse): SipRequest {
  const headers = new Headers([
    ['Via', request.headers.get('via') ?? ''],
    ['Max-Forwards', '70'],
    ['From', request.headers.get('from') ?? ''],
    ['To', response.headers.get('to') ?? ''],
    ['Call-ID', request.callId],
    ['CSeq', `${request.cseq.number} ACK`],
    ...request.headers.all('route').map((route) => ['Route', route] as const),
  ]);
  const cseq = { number: request.cseq.number, method: 'ACK' };
  return { ...request, method: 'ACK', cseq, headers, to: response.to, body: Buffer.alloc(0) };
}

/** RFC 3261 9.1: the CANCEL of a request has its target, route, branch and number. */
export function cancelFor(request: SipRequest): SipRequest {
  const headers = new Headers([
    ['Via', request.headers.get('via') ?? ''],
    ['Max-Forwards', '70'],
    ['From', request.headers.get('from') ?? ''],
    ['To', request.headers.get('to') ?? ''],
    ['Call-ID', request.callId],
    ['CSeq', `${request.cseq.number} CANCEL`],
    ...request.headers.all('route').map((route) => ['Route', route] as const),
  ]);
  const cseq = { number: request.cseq.number, method: 'CANCEL' };
  return { ...request, method: 'CANCEL', cseq, headers, body: Buffer.alloc(0) };
}
