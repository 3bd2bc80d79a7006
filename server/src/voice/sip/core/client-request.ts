import type { DigestClient } from '../digest/client.ts';
import { newBranch } from '../message/build.ts';
import type { SipRequest, SipResponse } from '../message/message.ts';
import { formatUri, type SipUri } from '../message/uri.ts';
import type { Via } from '../message/via.ts';
import type { ClientTransaction, FailureKind } from '../transaction/types.ts';
import type { Flow, SipAddress } from '../transport/types.ts';
import type { Core } from './core.ts';

const ATTEMPTS_MAX = 5;

export type Outbound = {
  /** Used while its connection is open; otherwise `nextHop` is resolved. */
  readonly flow: Flow | null;
  readonly nextHop: SipUri;
  readonly digest: DigestClient | null;
  /** Called for each attempt, with a new sequence number each time. */
  build(local: SipAddress, via: Via): SipRequest;
  /** Not called for a 401 or 407 that is answered with credentials. */
  onResponse(response: SipResponse, sent: Sent): void;
  onFailure(kind: FailureKind): void;
  /** A challenge is not answered any more. */
  isCancelled?(): boolean;
};

export type Sent = {
  readonly request: SipRequest;
  readonly transaction: ClientTransaction;
  readonly local: SipAddress;
};

export const newVia = (local: SipAddress): Via => ({
  transport: local.transport.toUpperCase(),
  host: local.host,
  port: local.port,
  params: new Map([
    ['branch', newBranch()],
    ['rport', null], // RFC 3581
  ]),
});

export const isUsable = (flow: Flow | null): flow is Flow =>
  flow !== null && (flow.connection === null || flow.connection.isOpen);

/** One request of ours: resolves the target, tries its addresses in turn, answers challenges. */
export class ClientRequest {
  private readonly core: Core;
  private readonly outbound: Outbound;
  private attempts = 0;
  private isAbandoned = false;
  private sent: Sent | null = null;

  constructor(core: Core, outbound: Outbound) {
    this.core = core;
    this.outbound = outbound;
    void this.run();
  }

  /** False while the target is still looked up: nothing has left yet. */
  get isSent(): boolean {
    return this.attempts > 0;
  }

  /** Stops without a further report. */
  abandon(): void {
    this.isAbandoned = true;
    this.sent?.transaction.stop();
  }

  private async run(): Promise<void> {
    const { flow, nextHop } = this.outbound;
    try {
      await this.attempt(isUsable(flow) ? [flow] : await this.core.resolve(nextHop));
    } catch (error) {
      this.core.log.debug({ err: error }, 'a SIP request could not be sent');
      this.fail('transport');
    }
  }

  private fail(kind: FailureKind): void {
    if (!this.isAbandoned) this.outbound.onFailure(kind);
  }

  /** On the first of the flows; the others follow when it cannot be reached (RFC 3263 4.3). */
  private async attempt(flows: readonly Flow[]): Promise<void> {
    const [flow, ...others] = flows;
    if (flow === undefined) return this.fail('transport');
    const local = await this.core.transport.localFor(flow.address);
    if (this.isAbandoned) return;
    this.attempts += 1;
    const request = this.outbound.build(local, newVia(local));
    for (const [name, value] of this.outbound.digest?.authorize(request.method, formatUri(request.uri)) ??
      []) {
      request.headers.add(name, value);
    }
    const transaction = this.core.transactions.request(request, flow, {
      onResponse: (response) => this.receive(response),
      onFailure: (kind) => {
        if (kind === 'transport' && others.length > 0) void this.retry(others);
        else this.fail(kind);
      },
    });
    if (transaction === null) return this.fail('transport');
    this.sent = { request, transaction, local };
  }

  private async retry(flows: readonly Flow[]): Promise<void> {
    if (this.isAbandoned) return;
    await this.attempt(flows).catch(() => this.fail('transport'));
  }

  private receive(response: SipResponse): void {
    if (this.isAbandoned || this.sent === null) return;
    const { digest } = this.outbound;
    const isChallenge =
      (response.status === 401 || response.status === 407) && this.outbound.isCancelled?.() !== true;
    if (isChallenge && digest !== null && this.attempts < ATTEMPTS_MAX && digest.accept(response.headers)) {
      void this.retry([this.sent.transaction.flow]);
      return;
    }
    this.outbound.onResponse(response, this.sent);
  }
}
