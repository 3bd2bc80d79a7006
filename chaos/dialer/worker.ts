import { createApp } from '../../server/src/app.ts';
import { parseConfig } from '../../server/src/config/config.ts';
import { silentLog } from '../../server/src/platform/observability/log.ts';
import { folders } from '../../server/src/root.ts';
import { createRemoteCarrier } from './remote-carrier.ts';

/** A worker for the drill to kill, stop and start again. */
const { DRILL_SETTINGS = '{}', DRILL_DATABASE_URL = '', DRILL_CARRIER_URL = '' } = process.env;
const app = await createApp({
  config: parseConfig({ ...JSON.parse(DRILL_SETTINGS), ROLES: 'worker', SENTENCE_MODEL: 'off' }),
  databaseUrl: DRILL_DATABASE_URL,
  baseUrl: 'http://parley.test',
  version: '1.0.0',
  log: silentLog,
  folders,
  providers: { carrier: createRemoteCarrier(DRILL_CARRIER_URL) },
});
await app.startWorker();
process.send?.('ready');
