import { ClientRequest, isUsable, newVia, type Sent } from '../core/client-request.ts';
import { ALLOW, type Core, contactLine, SUPPORTED } from '../core/core.ts';
import { type Dialog, routingOf } from '../dialog/dialog.ts';
import type { DigestClient } from '../digest/client.ts';
import { makeRequest, makeResponse } from '../message/build.ts';
import type { HeaderLine } from '../message/headers.ts';
import { type SipRequest, type SipResponse, tagOf } from '../message/message.ts';
import { serialize } from '../message/serialize.ts';
import type { FailureKind, ServerTransaction } from '../transaction/types.ts';
import type { SipAddress } from '../transport/types.ts';

export type Outcome =
  | { readonly kind: 'response'; readonly response: SipResponse; readonly sent: Sent }
  | { readonly kind: 'failed'; readonly failure: FailureKind };

export type Body = { readonly type: string; readonly content: string };
export const sdpBody = (sdp: string): Body => ({ type: 'application/sdp', content: sdp });

export const statusOf = (outcome: Outcome): number => {
  if (outcome.kind === 'response') return outcome.response.status;
  return outcome.failure === 'timeout' ? 408 : 503;
};

export const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** One dialog and how to speak in it. */
export class Session {
  readonly core: Core;
  readonly dialog: Dialog;
  readonly digest: DigestClient | null;
  /** The call's own user in Contact. */
  readonly user: string | null;
  readonly local: SipAddress;
  /** Methods that the peer said it allows, upper case; empty when it said nothing. */
  peerAllows: readonly string[] = [];
  localSdp: string | null = null;
  private readonly isSips: boolean;

  constructor(options: {
    core: Core;
    dialog: Dialog;
    digest: DigestClient | null;
    user: string | null;
    local: SipAddress;
    isSips?: boolean;
  }) {
    this.core = options.core;
    this.dialog = options.dialog;
    this.digest = options.digest;
    this.user = options.user;
    this.local = options.local;
    this.isSips = options.isSips ?? false;
  }

  get contact(): HeaderLine {
    return contactLine(this.local, this.user, this.isSips);
  }

  /** Resolves with the final response or the failure; never rejects. */
  request(method: string, headers: readonly HeaderLine[] = [], body: Body | null = null): Promise<Outcome> {
    return new Promise((resolve) => {
      this.send(method, headers, body, {
        onResponse: (response, sent) => {
          if (response.status >= 200) resolve({ kind: 'response', response, sent });
        },
        onFailure: (failure) => resolve({ kind: 'failed', failure }),
      });
    });
  }

  send(
    method: string,
    headers: readonly HeaderLine[],
    body: Body | null,
    hooks: { onResponse(response: SipResponse, sent: Sent): void; onFailure(kind: FailureKind): void },
  ): void {
    const { dialog, core } = this;
    const { uri, routes, nextHop } = routingOf(dialog);
    new ClientRequest(core, {
      flow: dialog.routeSet.length === 0 || dialog.flow?.connection ? dialog.flow : null,
      nextHop,
      digest: this.digest,
      ...hooks,
      build: (_local, via) => {
        dialog.localSeq += 1;
        return makeRequest({
          method,
          uri,
          via,
          from: dialog.local,
          to: dialog.remote,
          callId: dialog.callId,
          cseq: dialog.localSeq,
          headers: [...routes, this.contact, ['User-Agent', core.userAgent], ...headers],
          body,
        });
      },
    });
  }

  /** RFC 3261 13.2.2.4: the ACK of a 2xx, sent at once and again by the returned function for each repetition. */
  acknowledge(invite: SipRequest, local: SipAddress): () => void {
    const { dialog, core } = this;
    const { uri, routes, nextHop } = routingOf(dialog);
    const credentials = invite.headers.lines.filter(([name]) => /^(proxy-)?authorization$/i.test(name));
    const ack = makeRequest({
      method: 'ACK',
      uri,
      via: newVia(local),
      from: dialog.local,
      to: dialog.remote,
      callId: dialog.callId,
      cseq: invite.cseq.number,
      headers: [...routes, this.contact, ['User-Agent', core.userAgent], ...credentials],
    });
    const bytes = serialize(ack);
    const again = async () => {
      const own = dialog.routeSet.length === 0 || dialog.flow?.connection ? dialog.flow : null;
      const flow = isUsable(own) ? own : (await core.resolve(nextHop))[0];
      if (flow !== undefined) await core.transport.send(bytes, flow);
    };
    const send = () => void again().catch(() => undefined);
    send();
    return send;
  }

  respond(
    transaction: ServerTransaction,
    status: number,
    headers: readonly HeaderLine[] = [],
    body: Body | null = null,
  ): void {
    const { request } = transaction;
    const isTargetMethod = ['INVITE', 'UPDATE', 'REFER'].includes(request.method);
    const lines: HeaderLine[] = [['Server', this.core.userAgent], ...headers];
    const isEstablishing = status > 100 && status < 300 && isTargetMethod;
    if (isEstablishing) lines.unshift(this.contact, ALLOW, SUPPORTED);
    // RFC 3261 12.1.1: the caller learns the route from the response that makes the dialog.
    if (isEstablishing && request.method === 'INVITE') {
      lines.unshift(
        ...request.headers.all('record-route').map((value): HeaderLine => ['Record-Route', value]),
      );
    }
    const toTag = tagOf(this.dialog.local);
    transaction.respond(makeResponse(request, { status, toTag, headers: lines, body }));
  }
}
