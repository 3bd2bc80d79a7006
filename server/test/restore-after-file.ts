import { afterAll, vi } from 'vitest';
import { running } from './running.ts';

/** Test files share a process: nothing that one replaced or started may reach the next. */
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  for (const stop of running) await stop();
});
