/** Whether a mailbox answered, which its beep shows. Its one listener learns of it once. */
export class Mailbox {
  #state: 'silent' | 'beeped' | 'reported' = 'silent';
  readonly #waiting = new Set<() => void>();

  get isUnreported(): boolean {
    return this.#state === 'beeped';
  }

  /** False: it had beeped before. */
  beep(): boolean {
    if (this.#state !== 'silent') return false;
    this.#state = 'beeped';
    this.close();
    return true;
  }

  /** True once, after the beep. */
  take(): boolean {
    if (this.#state !== 'beeped') return false;
    this.#state = 'reported';
    return true;
  }

  /** Until it has beeped, or for so long. */
  async beeped(withinMs: number): Promise<void> {
    if (this.#state === 'silent')
      await new Promise<void>((resolve) => {
        const limit = setTimeout(() => end(), withinMs);
        const end = () => {
          clearTimeout(limit);
          this.#waiting.delete(end);
          resolve();
        };
        this.#waiting.add(end);
      });
    this.take();
  }

  close(): void {
    for (const end of [...this.#waiting]) end();
  }
}
