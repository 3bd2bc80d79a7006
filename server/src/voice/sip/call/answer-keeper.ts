import { type Clock, PATIENCE_MS, T1_MS, T2_MS } from '../timers.ts';

/** Repeats a 2xx to INVITE over every transport until its ACK comes (RFC 3261 13.3.1.4). */
export class AnswerKeeper {
  readonly acknowledged: Promise<boolean>;
  private settle: (isAcknowledged: boolean) => void = () => undefined;
  private cancelRepeat: () => void = () => undefined;
  private readonly cancelEnd: () => void;
  private readonly timers: Clock;
  private readonly transmit: () => void;
  private isSettled = false;
  readonly cseq: number;

  constructor(timers: Clock, cseq: number, transmit: () => void) {
    this.timers = timers;
    this.cseq = cseq;
    this.transmit = transmit;
    this.acknowledged = new Promise((resolve) => {
      this.settle = resolve;
    });
    transmit();
    this.plan(T1_MS);
    this.cancelEnd = timers.after(PATIENCE_MS, () => this.stop(false));
  }

  get isWaiting(): boolean {
    return !this.isSettled;
  }

  stop(isAcknowledged: boolean): void {
    this.isSettled = true;
    this.cancelRepeat();
    this.cancelEnd();
    this.settle(isAcknowledged);
  }

  private plan(milliseconds: number): void {
    this.cancelRepeat = this.timers.after(milliseconds, () => {
      this.transmit();
      this.plan(Math.min(milliseconds * 2, T2_MS));
    });
  }
}
