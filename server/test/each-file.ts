import { afterAll, beforeEach, vi } from 'vitest';
import { tickerFor } from '../src/voice/rtp/network/ticker.ts';
import { realTimers } from '../src/voice/rtp/network/timers.ts';
import { slowdown } from './load.ts';
import { disableContextStorages } from './processes/context-storages.ts';
import { databases, running } from './processes/running.ts';

const POLL_MS = 1_000;

/** What is awaited without a limit of its own takes longer where others use the cores too. */
beforeEach(() => vi.setConfig({ expect: { poll: { timeout: POLL_MS * slowdown() } } }));

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
