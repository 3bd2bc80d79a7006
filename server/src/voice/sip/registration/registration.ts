import { ClientRequest } from '../core/client-request.ts';
import { type Core, contactLine } from '../core/core.ts';
import { DigestClient } from '../digest/client.ts';
import { makeRequest, newCallId, newTag } from '../message/build.ts';
import type { SipResponse } from '../message/message.ts';
import { parseNameAddrs, withTag } from '../message/name-addr.ts';
import { parseNumber } from '../message/text.ts';
import { formatUri, type SipUri, toUri } from '../message/uri.ts';
import { uriOfAddress } from '../transport/resolve.ts';
import type { SipAddress } from '../transport/types.ts';
import type { RegistrationRequest } from '../types.ts';

const EXPIRES_SECONDS = 3_600;
const EXPIRES_SECONDS_MAX = 86_400;
const RETRY_MS_MIN = 5_000;
const RETRY_MS_MAX = 300_000;

type Outcome = { status: number; reason: string; response: SipResponse | null; local: SipAddress | null };

/** RFC 3261 10: keeps one binding alive at a registrar. */
export class Registration {
  private readonly core: Core;
  private readonly wanted: RegistrationRequest;
  private readonly registrar: SipUri;
  private readonly record: SipUri;
  private readonly digest: DigestClient;
  private readonly callId = newCallId();
  private readonly tag = newTag();
  private sequence = 0;
  private expiresSeconds: number;
  private failures = 0;
  private isStopped = false;
  private isBound = false;
  private cancelNext: () => void = () => undefined;
  private running: Promise<void>;

  constructor(core: Core, wanted: RegistrationRequest) {
    this.core = core;
    this.wanted = wanted;
    this.registrar = toUri(wanted.registrar);
    const user = wanted.credentials.username;
    this.record =
      wanted.addressOfRecord === undefined ? { ...this.registrar, user } : toUri(wanted.addressOfRecord);
    this.digest = new DigestClient(wanted.credentials);
    this.expiresSeconds = wanted.expiresSeconds ?? EXPIRES_SECONDS;
    this.running = this.refresh();
  }

  /** Removes the binding when there is one. */
  async stop(): Promise<void> {
    if (this.isStopped) return this.running;
    this.isStopped = true;
    this.cancelNext();
    this.running = this.running.then(async () => {
      if (this.isBound) await this.send(0);
      this.wanted.onState({ kind: 'unregistered' });
    });
    return this.running;
  }

  private async refresh(): Promise<void> {
    const outcome = await this.send(this.expiresSeconds);
    if (outcome.status === 200) return this.succeed(outcome);
    const minimum = parseNumber(outcome.response?.headers.get('min-expires') ?? '', EXPIRES_SECONDS_MAX);
    if (outcome.status === 423 && minimum !== null && minimum > this.expiresSeconds && !this.isStopped) {
      this.expiresSeconds = minimum; // RFC 3261 10.2.8
      return this.refresh();
    }
    this.failures += 1;
    this.isBound = false;
    const doubledMs = RETRY_MS_MIN * 2 ** Math.min(this.failures - 1, 10);
    const askedMs = 1_000 * (parseNumber(outcome.response?.headers.get('retry-after') ?? '', 3_600) ?? 0);
    const retryInMs = Math.min(Math.max(doubledMs, askedMs), RETRY_MS_MAX);
    if (this.isStopped) return;
    this.plan(retryInMs);
    this.wanted.onState({ kind: 'failed', status: outcome.status, reason: outcome.reason, retryInMs });
  }

  /** Again after 90 % of what the registrar grants. */
  private succeed({ response, local }: Outcome): void {
    this.failures = 0;
    this.isBound = true;
    const granted = Math.max(1, this.grantedBy(response, local));
    if (this.isStopped) return;
    this.plan(granted * 900);
    this.wanted.onState({ kind: 'registered', expiresSeconds: granted });
  }

  private plan(milliseconds: number): void {
    this.cancelNext();
    this.cancelNext = this.core.timers.after(milliseconds, () => {
      this.running = this.refresh();
    });
  }

  /** Of our own Contact among those that the registrar lists, else of the whole answer (RFC 3261 10.2.4). */
  private grantedBy(response: SipResponse | null, local: SipAddress | null): number {
    const contacts = parseNameAddrs(response?.headers.all('contact') ?? []) ?? [];
    const own = contacts.find(({ uri }) => uri.host === local?.host && uri.port === local?.port);
    const written = own?.params.get('expires') ?? response?.headers.get('expires') ?? '';
    return parseNumber(written, EXPIRES_SECONDS_MAX) ?? this.expiresSeconds;
  }

  private send(expiresSeconds: number): Promise<Outcome> {
    const { target } = this.wanted;
    const address = { displayName: null, uri: this.record, params: new Map<string, string | null>() };
    let used: SipAddress | null = null;
    return new Promise((resolve) => {
      new ClientRequest(this.core, {
        flow: null,
        nextHop: target === undefined ? this.registrar : uriOfAddress(target),
        digest: this.digest,
        build: (local, via) => {
          this.sequence += 1;
          used = local;
          return makeRequest({
            method: 'REGISTER',
            uri: { ...this.registrar, user: null, password: null },
            via,
            from: withTag(address, this.tag),
            to: address,
            callId: this.callId,
            cseq: this.sequence,
            headers: [
              contactLine(local, this.record.user),
              ['Expires', String(expiresSeconds)],
              ['User-Agent', this.core.userAgent],
            ],
          });
        },
        onResponse: (response) => {
          const { status, reason } = response;
          if (status >= 200) resolve({ status, reason, response, local: used });
        },
        onFailure: (kind) => {
          const status = kind === 'timeout' ? 408 : 503;
          resolve({
            status,
            reason: kind === 'timeout' ? 'no answer' : 'not reached',
            response: null,
            local: null,
          });
        },
      });
    });
  }

  /** For logs: whose binding this is. */
  get name(): string {
    return formatUri(this.registrar);
  }
}
