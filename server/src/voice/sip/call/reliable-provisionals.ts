import { parseNumber } from '../message/text.ts';
import { type Clock, PATIENCE_MS, T1_MS } from '../timers.ts';

type Waiting = { readonly sequence: number; readonly transmit: (sequence: number) => void };

/** RFC 3262 3: provisional responses repeated until PRACK, one at a time. */
export class ReliableProvisionals {
  private readonly timers: Clock;
  private readonly onTimeout: () => void;
  private sequence = 1 + Math.floor(Math.random() * 1_000);
  private open: Waiting | null = null;
  private queue: ((sequence: number) => void)[] = [];
  private idle: (() => void)[] = [];
  private cancels: (() => void)[] = [];

  constructor(timers: Clock, onTimeout: () => void) {
    this.timers = timers;
    this.onTimeout = onTimeout;
  }

  send(transmit: (sequence: number) => void): void {
    if (this.open !== null) {
      if (this.queue.length < 8) this.queue.push(transmit);
      return;
    }
    this.sequence += 1;
    this.open = { sequence: this.sequence, transmit };
    transmit(this.sequence);
    this.cancels = [this.timers.after(PATIENCE_MS, () => this.timeOut())];
    this.plan(T1_MS);
  }

  /** True when the PRACK names the open response: `RAck: rseq cseq INVITE`. */
  acknowledge(rack: string, inviteSequence: number): boolean {
    const [rseq = '', cseq = '', method] = rack.trim().split(/\s+/);
    const isOpen = this.open !== null && parseNumber(rseq, 2 ** 32) === this.open.sequence;
    if (!isOpen || Number(cseq) !== inviteSequence || method !== 'INVITE') return false;
    this.clear();
    const next = this.queue.shift();
    if (next !== undefined) this.send(next);
    else for (const run of this.idle.splice(0)) run();
    return true;
  }

  /** A 2xx waits for the PRACK of what it follows. */
  whenIdle(run: () => void): void {
    if (this.open === null) run();
    else this.idle.push(run);
  }

  /** What waits goes on, to find that the call is over. */
  stop(): void {
    this.clear();
    this.queue = [];
    for (const run of this.idle.splice(0)) queueMicrotask(run);
  }

  private clear(): void {
    for (const cancel of this.cancels) cancel();
    this.cancels = [];
    this.open = null;
  }

  private timeOut(): void {
    this.stop();
    this.onTimeout();
  }

  private plan(milliseconds: number): void {
    this.cancels[1] = this.timers.after(milliseconds, () => {
      this.open?.transmit(this.open.sequence);
      this.plan(milliseconds * 2);
    });
  }
}
