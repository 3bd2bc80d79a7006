import type { Log } from '../../../platform/observability/log.ts';
import type { Credentials } from '../digest/client.ts';
import type { DigestServer, ServerAlgorithm } from '../digest/server.ts';
import type { HeaderLine } from '../message/headers.ts';
import type { SipRequest } from '../message/message.ts';
import { serverKey } from '../transaction/transactions.ts';
import type { Flow } from '../transport/types.ts';
import type { Admission, EndpointOptions } from '../types.ts';

const PENDING_MAX = 512;
/** A second challenge with SHA-256 makes phones give up that know MD5 only (baresip 1.0): it must be asked for. */
const ALGORITHMS: readonly ServerAlgorithm[] = ['MD5'];

export type Decision =
  | { readonly kind: 'accept'; readonly caller: Credentials | null }
  | { readonly kind: 'answer'; readonly status: number; readonly headers: readonly HeaderLine[] }
  | { readonly kind: 'ignore' };

/** Asks whether a request is let in; repetitions wait for the first. */
export class Admissions {
  private readonly admit: EndpointOptions['admit'];
  private readonly digest: DigestServer;
  private readonly log: Log;
  private readonly pending = new Map<string, { isCancelled: boolean }>();

  constructor(admit: EndpointOptions['admit'], digest: DigestServer, log: Log) {
    this.admit = admit;
    this.digest = digest;
    this.log = log;
  }

  get size(): number {
    return this.pending.size;
  }

  /** True when the CANCEL names a request that still waits; it is then answered 487. */
  cancel(cancel: SipRequest): boolean {
    const waiting = this.pending.get(serverKey(cancel, 'INVITE'));
    if (waiting !== undefined) waiting.isCancelled = true;
    return waiting !== undefined;
  }

  async decide(request: SipRequest, source: Flow): Promise<Decision> {
    const key = serverKey(request);
    if (this.pending.size >= PENDING_MAX || this.pending.has(key)) return { kind: 'ignore' };
    const waiting = { isCancelled: false };
    this.pending.set(key, waiting);
    try {
      const admission = await this.admit({
        method: request.method === 'REGISTER' ? 'REGISTER' : 'INVITE',
        callId: request.callId,
        requestUri: request.uri,
        from: request.from,
        to: request.to,
        source: source.address,
        headers: request.headers,
      });
      if (admission.kind === 'ignore') return admission;
      return waiting.isCancelled
        ? { kind: 'answer', status: 487, headers: [] }
        : this.apply(admission, request);
    } catch (error) {
      this.log.error({ err: error, callId: request.callId }, 'the admission of a SIP request failed');
      return { kind: 'answer', status: 503, headers: [] };
    } finally {
      this.pending.delete(key);
    }
  }

  private apply(admission: Exclude<Admission, { kind: 'ignore' }>, request: SipRequest): Decision {
    if (admission.kind === 'accept') return { kind: 'accept', caller: null };
    if (admission.kind === 'refuse') return { kind: 'answer', status: admission.status, headers: [] };
    const { realm, passwordOf, algorithms = ALGORITHMS } = admission;
    const verdict = this.digest.check(request, realm, passwordOf);
    if (verdict.kind === 'right') {
      const { username } = verdict;
      return { kind: 'accept', caller: { username, password: passwordOf(username) ?? '' } };
    }
    if (verdict.kind === 'wrong') return { kind: 'answer', status: 403, headers: [] };
    const headers = this.digest.challenge(realm, verdict.kind === 'stale', algorithms);
    return { kind: 'answer', status: 401, headers };
  }
}
