import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from '../../server/src/app.ts';
import { parseConfig } from '../../server/src/config/config.ts';
import { SAMPLES } from '../../server/src/events/samples.ts';
import { type Context, noOrigin } from '../../server/src/platform/context.ts';
import { emitAll } from '../../server/src/platform/events.ts';
import { newId } from '../../server/src/platform/ids.ts';
import { silentLog } from '../../server/src/platform/observability/log.ts';
import { folders } from '../../server/src/root.ts';

/** A worker for the drill to kill, stop and start again: it delivers, and it emits the events that it is given. */
const {
  DRILL_SETTINGS = '{}',
  DRILL_DATABASE_URL = '',
  DRILL_DESK_URL = '',
  DRILL_TENANT_ID = '',
} = process.env;
const POLL_MS = 100;
const AFTER_ERROR_MS = 500;

const app = await createApp({
  config: parseConfig({ ...JSON.parse(DRILL_SETTINGS), ROLES: 'worker' }),
  databaseUrl: DRILL_DATABASE_URL,
  baseUrl: 'http://parley.test',
  version: '1.0.0',
  log: silentLog,
  folders,
});
await app.startWorker();
process.send?.('ready');

const ctx: Context = {
  ...app.platform,
  tenantId: DRILL_TENANT_ID,
  actor: { kind: 'system', name: 'drill' },
  origin: noOrigin(newId()),
};
const ask = (path: string, body: unknown = null) =>
  fetch(DRILL_DESK_URL + path, { method: 'POST', body: JSON.stringify(body) });

for (;;) {
  const numbers = (await (await ask('/desk/take')).json()) as number[];
  if (numbers.length === 0) {
    await pause(POLL_MS);
    continue;
  }
  const events = numbers.map((n) => ({
    name: 'call.started' as const,
    data: { ...SAMPLES['call.started'], n, said: `"${n}" 日本 \\ end` },
  }));
  const isCommitted = await app.platform.db
    .transaction((tx) => emitAll(ctx, tx, events))
    .then(
      () => true,
      () => false, // the database was down: whether they are stored shows at the end
    );
  if (isCommitted) await ask('/desk/committed', numbers);
  else await pause(AFTER_ERROR_MS);
}
