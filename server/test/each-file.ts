import { afterAll, beforeEach, expect, vi } from 'vitest';
import { tickerFor } from '../src/voice/rtp/network/ticker.ts';
import { realTimers } from '../src/voice/rtp/network/timers.ts';
import { slowdown } from './load.ts';
import { disableContextStorages } from './processes/context-storages.ts';
import { databases, running } from './processes/running.ts';

const POLL_MS = 1_000;

/** What is awaited takes longer where others use the cores too, whatever limit it has of its own. */
beforeEach(() => vi.setConfig({ expect: { poll: { timeout: POLL_MS * slowdown() } } }));
scaleLimits(expect);

function scaleLimits(asked: typeof expect & { isScaled?: boolean }): void {
  if (asked.isScaled) return; // files of one worker share it
  const { poll } = asked;
  asked.poll = (look, options = {}) =>
    poll(
      look,
      options.timeout === undefined ? options : { ...options, timeout: options.timeout * slowdown() },
    );
  asked.isScaled = true;
}

/** Test files share a process: nothing that one replaced or started may reach the next. */
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetConfig();
  for (const stop of running) await stop();
  for (const remove of databases) await remove();
  databases.clear();
  disableContextStorages();
  const open = tickerFor(realTimers).size;
  // Its clock would go on under the fake timers of the next file, and stop for good with them.
  if (open > 0) throw new Error(`this file left the media of ${open} calls open`);
});
