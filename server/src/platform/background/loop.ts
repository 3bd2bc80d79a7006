import { describeError } from '../observability/describe-error.ts';
import type { Log } from '../observability/log.ts';
import type { Bell } from './bell.ts';

const AFTER_ERROR_MS = 1_000;

export type Loop = { isStopped(): boolean; stop(): Promise<void> };

/**
 * The life of a background service: one round after the other. A round answers for how many milliseconds there is
 * nothing to do, unless the bell rings; it is told whether the bell woke it. One that fails is tried again.
 */
export function startLoop(options: {
  bell: Bell;
  log: Log;
  trouble: string;
  round: (wasRung: boolean) => Promise<number>;
}): Loop {
  const { bell, log, trouble, round } = options;
  let stopped = false;

  async function run(): Promise<void> {
    await undefined; // whoever starts it has it in hand before the first round
    let wasRung = true;
    while (!stopped) {
      let idleMs: number;
      try {
        idleMs = await round(wasRung);
      } catch (error) {
        log.warn(describeError(error), `${trouble}, trying again`);
        idleMs = AFTER_ERROR_MS;
      }
      wasRung = idleMs > 0 && !stopped ? await bell.wait(idleMs) : true;
    }
  }

  const running = run();
  return {
    isStopped: () => stopped,
    async stop() {
      stopped = true;
      bell.ring();
      await running;
    },
  };
}
