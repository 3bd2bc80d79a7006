import { type AddressInfo, createServer as createNetServer } from 'node:net';
import pkg from '../../package.json' with { type: 'json' };
import { type App, createApp } from './app.ts';
import { type Bootstrap, bootstrap, describeBootstrap, markShown, writeBootstrapFile } from './bootstrap.ts';
import { type Config, ConfigError, parseConfig } from './config/config.ts';
import { openDatabase } from './database.ts';
import { offerLocalModel } from './local-model-offer.ts';
import { outliveDatabase } from './outlive-database.ts';
import { isPassing } from './platform/database/trouble.ts';
import { createLog } from './platform/observability/log.ts';
import { startTelemetry } from './platform/observability/telemetry.ts';
import { folders } from './root.ts';
import { announceVoice } from './voice-announcement.ts';

const CLOSE_MS = 15_000;

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

async function start(): Promise<void> {
  const config = parseConfig(process.env);
  const log = createLog(config.logLevel);
  outliveDatabase(log);
  const telemetry = config.otlpEndpoint === undefined ? null : await startTelemetry(config.otlpEndpoint);
  const database = await openDatabase(config, { exclusive: true, onProgress: say, onLost: leave });
  const closers: (() => Promise<unknown>)[] = [() => database.close(), async () => telemetry?.stop()];
  const isStopping = stopOnSignal(closers);
  try {
    const port = config.port === 0 ? await freePort(config.host) : config.port;
    const baseUrl = config.baseUrl ?? `http://${urlHost(config.host)}:${port}`;
    const app = await createApp({
      config,
      databaseUrl: database.url,
      baseUrl,
      version: pkg.version,
      log,
      folders,
    });
    closers.unshift(() => app.stop());
    const made = await bootstrap(app.platform);
    await listen(app, config.host, port);
    if (config.roles.includes('worker') || config.roles.includes('voice')) await app.startWorker();
    if (made !== null) await showOnce(app, config, baseUrl, made);
    say(`Parley is ready at ${baseUrl}`);
    if (offersLimits(config)) say(LIMITS_OFFER);
    void offerLocalModel(config, port, say);
    if (config.roles.includes('voice')) announceVoice(app.platform, config, say);
  } catch (error) {
    if (isStopping()) return; // what was being started lost its database to the signal, which ends the process
    for (const close of closers) await close().catch(() => undefined);
    throw error;
  }
}

const LIMITS_OFFER =
  'Everybody is simulated. To try things out without the limits of a minute: LIMITS_FILE=limits.development.json npm start';

/** Only where no real person can be reached, and never over limits that the operator has set. */
const offersLimits = ({ simulated, limitsFile, roles }: Config): boolean =>
  simulated && limitsFile === undefined && roles.includes('api');

/** `PORT=0`: any free one, found first because the base URL is needed before listening. */
async function freePort(host: string): Promise<number> {
  const probe = createNetServer();
  await new Promise<void>((done, failed) => probe.once('error', failed).listen(0, host, done));
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

/** An IPv6 address needs brackets; a wildcard address is reached as loopback. */
function urlHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

async function listen(app: App, host: string, port: number): Promise<void> {
  try {
    await app.server.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new ConfigError(
        `Port ${port} on ${host} is taken. Stop what uses it, or set PORT to another one.`,
      );
    }
    if (code === 'EACCES')
      throw new ConfigError(`Port ${port} may not be used by this user. Set PORT above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new ConfigError(`HOST ${host} is not an address of this machine. Use 127.0.0.1 or 0.0.0.0.`);
    }
    throw error;
  }
}

async function showOnce(app: App, config: Config, baseUrl: string, made: Bootstrap): Promise<void> {
  if (config.bootstrapFile !== undefined) writeBootstrapFile(config.bootstrapFile, baseUrl, made);
  say(describeBootstrap(baseUrl, made));
  await markShown(app.platform);
}

/** The first signal drains. Terminals and `npm` both send one, so another one forces the exit only after a second. */
function stopOnSignal(closers: (() => Promise<unknown>)[]): () => boolean {
  let stoppingSince: number | undefined;
  const stop = async () => {
    if (stoppingSince !== undefined) {
      if (Date.now() - stoppingSince > 1_000) process.exit(1);
      return;
    }
    stoppingSince = Date.now();
    // Each has a time limit: one that hangs must not keep the database from being closed properly.
    for (const close of closers) await within(CLOSE_MS, close());
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  return () => stoppingSince !== undefined;
}

/** Without a database nothing can be served: the process exits, so that its supervisor can restart it. */
function leave(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, limitMs).unref());
  await Promise.race([work, late]).catch((error: Error) => process.stderr.write(`${error.message}\n`));
}

// A closed output pipe must not stop the service.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

/** What a person can act on is one sentence; a mistake of ours is shown with its stack. */
function sentenceOf(error: Error): string {
  if (error instanceof ConfigError) return error.message;
  if (isPassing(error)) return `The database stopped answering while Parley was starting: ${error.message}.`;
  return error.stack ?? error.message;
}

start().catch((error: Error) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
});
