import type { SipCallEvent } from '../types.ts';

const EARLY_MAX = 64;

/** Events in order; those that came before the first listener wait for it. */
export class Listeners {
  private readonly listeners: ((event: SipCallEvent) => void)[] = [];
  private early: SipCallEvent[] = [];
  private readonly onError: (error: unknown) => void;

  constructor(onError: (error: unknown) => void) {
    this.onError = onError;
  }

  add(listener: (event: SipCallEvent) => void): void {
    this.listeners.push(listener);
    const waiting = this.early;
    this.early = [];
    for (const event of waiting) this.emit(event);
  }

  emit(event: SipCallEvent): void {
    if (this.listeners.length === 0) {
      if (this.early.length < EARLY_MAX || event.kind === 'ended') this.early.push(event);
      return;
    }
    for (const listener of this.listeners) {
      try {
        listener(event);
      } catch (error) {
        this.onError(error); // a listener's failure must not stop the protocol
      }
    }
  }
}
