import { remoteTag } from '../dialog/dialog.ts';
import type { HeaderLine } from '../message/headers.ts';
import { formatNameAddr, parseNameAddr } from '../message/name-addr.ts';
import { reasonOf } from '../message/reasons.ts';
import { escapeUriHeader, formatUri, type SipUri, toUri } from '../message/uri.ts';
import { PATIENCE_MS } from '../timers.ts';
import type { ServerTransaction } from '../transaction/types.ts';
import type { TransferProgress } from '../types.ts';
import { type CallPort, REPLY_MS } from './call-port.ts';
import { isSuccess, statusOf } from './session.ts';

const TRANSFER_MS = 120_000;

type Pending = { lastStatus: number; settle(status: number): void };

/** Transfers by REFER, from both sides, with NOTIFY of their outcome (RFC 3515, Replaces of RFC 3891 passed on). */
export class Refers {
  private readonly call: CallPort;
  private pending: Pending | null = null;

  constructor(call: CallPort) {
    this.call = call;
  }

  get isPending(): boolean {
    return this.pending !== null;
  }

  /** The final status that NOTIFY reports, the refusal of REFER itself, or the last known when nothing more comes. */
  async refer(to: SipUri | string, replaces?: string): Promise<number> {
    const { session } = this.call;
    if (this.call.isOver) return 481;
    if (this.pending !== null) return 491;
    const target = formatUri(toUri(to));
    const joint = target.includes('?') ? '&' : '?';
    const referTo =
      replaces === undefined ? target : `${target}${joint}Replaces=${escapeUriHeader(replaces)}`;
    const by = formatNameAddr({ ...session.dialog.local, params: new Map() });
    const transferred = new Promise<number>((resolve) => {
      const pending: Pending = {
        lastStatus: 202,
        settle: (status) => {
          if (this.pending === pending) this.pending = null;
          cancel();
          resolve(status);
        },
      };
      const cancel = session.core.timers.after(TRANSFER_MS, () => pending.settle(pending.lastStatus));
      this.pending = pending;
    });
    const headers: HeaderLine[] = [
      ['Refer-To', `<${referTo}>`],
      ['Referred-By', by],
    ];
    const status = statusOf(await session.request('REFER', headers));
    if (!isSuccess(status)) this.settlePending(status);
    return transferred;
  }

  private settlePending(status: number): void {
    this.pending?.settle(status);
  }

  /** After the end of the call reports are still awaited for a while: many hang up first. */
  waitAfterEnd(done: () => void) {
    const { pending } = this;
    if (pending === null) return done();
    const settle = pending.settle;
    const cancel = this.call.session.core.timers.after(PATIENCE_MS, () => pending.settle(pending.lastStatus));
    pending.settle = (status) => {
      cancel();
      settle.call(pending, status);
      done();
    };
  }

  notified(transaction: ServerTransaction) {
    const { session } = this.call;
    const { headers, body } = transaction.request;
    const event = (headers.get('event') ?? '').split(';')[0]?.trim().toLowerCase();
    if (event !== 'refer') return session.respond(transaction, 489, [['Allow-Events', 'refer']]);
    const { pending } = this;
    if (pending === null) return session.respond(transaction, 481);
    session.respond(transaction, 200);
    const status = Number(/^SIP\/2\.0 (\d{3})/.exec(body.subarray(0, 64).toString('latin1'))?.[1] ?? '0');
    if (status > 100) pending.lastStatus = status;
    const isOver = /^\s*terminated/i.test(headers.get('subscription-state') ?? '');
    if (status >= 200 || isOver) pending.settle(pending.lastStatus);
  }

  referred(transaction: ServerTransaction) {
    const { session } = this.call;
    const lines = transaction.request.headers.all('refer-to');
    const to = lines.length === 1 ? parseNameAddr(lines[0] ?? '') : null;
    if (to === null) return session.respond(transaction, 400);
    let isSettled = false;
    const settle = (status: number): boolean => {
      if (isSettled) return false;
      isSettled = true;
      cancelGuard();
      session.respond(transaction, status);
      return true;
    };
    const cancelGuard = session.core.timers.after(REPLY_MS, () => settle(603));
    this.call.emit({
      kind: 'referred',
      to: to.uri,
      accept: () => (settle(202) ? this.progress(transaction) : { report: () => undefined }),
      refuse: (status) => void settle(status),
    });
  }

  /** RFC 3515 2.4.4: a first NOTIFY at once, a last one that ends the subscription. */
  private progress(transaction: ServerTransaction): TransferProgress {
    const { session } = this.call;
    const id = transaction.request.cseq.number;
    let tail: Promise<unknown> = Promise.resolve();
    let isOver = false;
    const notify = (status: number, state: string) => {
      const headers: HeaderLine[] = [
        ['Event', `refer;id=${id}`],
        ['Subscription-State', state],
      ];
      const content = `SIP/2.0 ${status} ${reasonOf(status)}\r\n`;
      const body = { type: 'message/sipfrag;version=2.0', content };
      tail = tail.then(() => session.request('NOTIFY', headers, body));
    };
    const report = (status: number) => {
      if (isOver || remoteTag(session.dialog) === '') return;
      isOver = status >= 200;
      if (isOver) cancel();
      notify(status, isOver ? 'terminated;reason=noresource' : `active;expires=${TRANSFER_MS / 1_000}`);
    };
    const cancel = session.core.timers.after(TRANSFER_MS, () => report(408));
    report(100);
    void this.call.over.then(cancel);
    return { report };
  }
}
