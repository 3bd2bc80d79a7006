import type { Sent } from '../core/client-request.ts';
import type { Core } from '../core/core.ts';
import { dialogOfClient } from '../dialog/dialog.ts';
import type { DigestClient } from '../digest/client.ts';
import { hasToken } from '../message/headers.ts';
import { type SipResponse, tagOf } from '../message/message.ts';
import { parseNumber } from '../message/text.ts';
import { Session } from './session.ts';

const FORKS_MAX = 16;

/** The dialogs that provisional responses of a forked INVITE make, and the PRACK that reliable ones want. */
export class EarlyDialogs {
  private readonly core: Core;
  private readonly digest: DigestClient | null;
  private readonly user: string | null;
  private readonly sessions = new Map<string, { session: Session; lastReliable: number | null }>();
  private readonly refused = new Map<string, () => void>();

  constructor(core: Core, digest: DigestClient | null, user: string | null) {
    this.core = core;
    this.digest = digest;
    this.user = user;
  }

  find(tag: string): Session | null {
    return this.sessions.get(tag)?.session ?? null;
  }

  lastSequence(tag: string): number {
    return this.find(tag)?.dialog.localSeq ?? 0;
  }

  /** False when the response is a repetition or came out of order and is to be ignored (RFC 3262 4). */
  receive(response: SipResponse, sent: Sent): boolean {
    const tag = tagOf(response.to);
    if (tag === null) return true;
    const early = this.sessions.get(tag) ?? this.add(tag, response, sent);
    const sequence = parseNumber(response.headers.get('rseq') ?? '', 2 ** 32 - 1);
    if (early === null || sequence === null || !hasToken(response.headers, 'require', '100rel')) return true;
    if (early.lastReliable !== null && sequence !== early.lastReliable + 1) return false;
    early.lastReliable = sequence;
    void early.session.request('PRACK', [['RAck', `${sequence} ${response.cseq.number} INVITE`]]);
    return true;
  }

  /** How the ACK of an unwanted answer is repeated; null when it is new. */
  declined(tag: string): (() => void) | null {
    return this.refused.get(tag) ?? null;
  }

  decline(tag: string, repeatAck: () => void): void {
    if (this.refused.size < FORKS_MAX) this.refused.set(tag, repeatAck);
  }

  private add(tag: string, response: SipResponse, sent: Sent) {
    if (this.sessions.size >= FORKS_MAX) return null;
    const dialog = dialogOfClient(sent.request, response, sent.transaction.flow);
    const { core, digest, user } = this;
    const session = new Session({ core, dialog, digest, user, local: sent.local });
    const early = { session, lastReliable: null as number | null };
    this.sessions.set(tag, early);
    return early;
  }
}
