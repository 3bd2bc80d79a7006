import { describeError } from '../observability/describe-error.ts';
import type { Log } from '../observability/log.ts';
import type { Bell } from './bell.ts';

const AFTER_ERROR_MS = 1_000;

export type Loop = { isStopped(): boolean; stop(): Promise<void> };

/**
 * Runs a background service in rounds. A round returns how many milliseconds to wait, unless the bell rings; the next
 * one gets whether the bell woke it. A round that fails is retried.
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
    await undefined; // the caller has the returned loop before the first round
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
