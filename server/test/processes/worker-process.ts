import { createApp } from '../../src/app.ts';
import { parseConfig } from '../../src/config/config.ts';
import { silentLog } from '../../src/platform/observability/log.ts';
import { folders } from '../../src/root.ts';
import { slowJob } from './slow-job.ts';

/** A separate process for a test to kill: a worker, and the API too where the test names a port. */
const app = await createApp({
  config: parseConfig({
    SECRET_KEY: 'a key for tests, long enough to be one',
    SENTENCE_MODEL: 'off',
    ...JSON.parse(process.env.TEST_SETTINGS ?? '{}'),
  }),
  databaseUrl: process.env.TEST_DATABASE_URL ?? '',
  baseUrl: 'http://parley.test',
  version: '1.0.0',
  log: silentLog,
  folders,
  extraFeatures: [{ name: 'test', jobs: [slowJob] }],
});
await app.startWorker();
const port = process.env.TEST_PORT;
if (port !== undefined) await app.server.listen({ host: '127.0.0.1', port: Number(port) });
