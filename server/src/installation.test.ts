import { expect, it } from 'vitest';
import type { Config } from './config/config.ts';
import { openClock } from './installation.ts';
import type { Db } from './platform/database/db.ts';
import { silentLog } from './platform/observability/log.ts';

it('each service has a clock of its own, even on real time: setting one sets no other', async () => {
  const config = { clock: { speed: 1, start: undefined } } as unknown as Config;
  const db = { maybe: async () => undefined } as unknown as Db;
  const [one, other] = [await openClock(config, db, silentLog), await openClock(config, db, silentLog)];
  Object.assign(one, { now: () => new Date(0) });
  expect(other.now().getTime()).toBeGreaterThan(0);
});
