import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { callAnalysis } from './features/calls/analysis/source.ts';
import { appToolSource } from './features/composio/tool-source.ts';
import { conversationAnalysis } from './features/conversations/analysis/source.ts';
import { createSessionAuthenticator } from './features/identity/authenticate.ts';
import { callerDirectory } from './features/integrations/lookup.ts';
import { createKeyAuthenticator } from './features/keys/authenticate.ts';
import { passagesForTurn } from './features/knowledge/service.ts';
import { createMcpConnections } from './features/mcp-servers/client/connections.ts';
import { mcpToolSource } from './features/mcp-servers/tool-source.ts';
import { callsOverTrunk, trunkDirectory } from './features/phone-numbers/service.ts';
import { createScimAuthenticator } from './features/scim/authenticate.ts';
import { webhookTools } from './features/tools/source.ts';
import { createWidgetDirectory } from './features/widgets/directory.ts';
import { rateLimits } from './features/workspaces/rate-limits.ts';
import { WORKSPACE_CACHE } from './features/workspaces/service.ts';
import { features } from './features.ts';
import { openClock, openSecrets } from './installation.ts';
import {
  openCarrier,
  openChannels,
  openConnectedApps,
  openCrm,
  openEmail,
  openEmbedding,
  openHearing,
  openMailer,
  openModel,
  openNumberStock,
  openObjectStores,
  openPayment,
  openSpeech,
  providerHosts,
} from './open-providers.ts';
import type { Lifecycle, Platform, Providers } from './platform/context.ts';
import { openDb } from './platform/database/db.ts';
import { migrate } from './platform/database/migrate.ts';
import type { Feature } from './platform/feature.ts';
import { healthRoutes } from './platform/http/health-routes.ts';
import { fontAddresses, loadPages } from './platform/http/pages.ts';
import type { HttpServices } from './platform/http/pipeline.ts';
import { referenceRoutes } from './platform/http/reference/routes.ts';
import type { Route } from './platform/http/route.ts';
import { closeServer, createServer } from './platform/http/server.ts';
import { serveSockets } from './platform/http/sockets/serve-sockets.ts';
import { createLiveStreams } from './platform/http/streams/live-routes.ts';
import { newId } from './platform/ids.ts';
import { type Heartbeat, startHeartbeat } from './platform/jobs/heartbeat.ts';
import { migrateQueue, startWorker, type Worker } from './platform/jobs/worker.ts';
import { makeEverything } from './platform/lazy.ts';
import { startLive } from './platform/live.ts';
import { describeError } from './platform/observability/describe-error.ts';
import type { Log } from './platform/observability/log.ts';
import { createMetrics, type Metrics } from './platform/observability/metrics.ts';
import { createOutboundHttp } from './platform/outbound-http/index.ts';
import type { Counters } from './platform/rate-limit/counters.ts';
import { memoryCounters } from './platform/rate-limit/memory.ts';
import { postgresCounters } from './platform/rate-limit/postgres.ts';
import { redisCounters } from './platform/rate-limit/redis.ts';
import type { Settings } from './platform/settings.ts';
import { createSimulatedCarrier, paces } from './providers/carrier/simulated/index.ts';
import { systemDomainNames } from './providers/domain-names/system.ts';
import { embeddedVoiceEngine } from './providers/voice-engine/embedded.ts';
import { createBrowserVoice } from './voice/browser/index.ts';
import { createSpeaker } from './voice/line/index.ts';
import { voiceState } from './voice-announcement.ts';

export type App = {
  platform: Platform;
  routes: readonly Route[];
  server: FastifyInstance;
  startWorker(): Promise<void>;
  /** Stops taking work, finishes what is in progress, closes everything. */
  stop(): Promise<void>;
};

export type AppOptions = {
  config: Config;
  databaseUrl: string;
  baseUrl: string;
  version: string;
  log: Log;
  folders: { migrations: string; dashboard: string; widget: string };
  /** Tests mount probes and inspect every answer. */
  extraFeatures?: readonly Feature[];
  /** Commands collect no metrics. */
  metrics?: Metrics;
  /** Test doubles of external services. */
  providers?: Partial<Providers>;
  onAnswer?: HttpServices['onAnswer'];
};

export async function createApp(options: AppOptions): Promise<App> {
  const { config, log } = options;
  const all = [...features, ...(options.extraFeatures ?? [])];
  makeEverything();
  const platform = await openPlatform(options, all);
  const keys = createKeyAuthenticator(platform);
  const sessions = createSessionAuthenticator(platform);
  const widgets = createWidgetDirectory(platform);
  const directories = createScimAuthenticator(platform);
  platform.live.onDrop(WORKSPACE_CACHE, () => {
    keys.clear();
    sessions.clear();
    widgets.clear();
  });

  let draining = false;
  const work = createWork(platform, all, config);
  const streams = createLiveStreams(platform.live);
  const limits = rateLimits(platform.settings);
  const health = healthRoutes({
    isDraining: () => draining,
    metricsToken: config.metricsToken,
    voice: () => voiceState(platform.providers),
  });
  const featureRoutes = all.flatMap((feature) => feature.routes ?? []);
  const reference = referenceRoutes(featureRoutes, {
    baseUrl: options.baseUrl,
    rateLimits: limits,
    fonts: fontAddresses(options.folders.dashboard),
  });
  const routes = config.roles.includes('api')
    ? [...health, ...streams.routes, ...reference, ...featureRoutes]
    : health;
  const services: HttpServices = {
    platform,
    limits,
    authenticators: { ...keys, ...sessions, ...widgets, ...directories },
    ...(options.onAnswer === undefined ? {} : { onAnswer: options.onAnswer }),
  };
  const servePage = config.roles.includes('api') ? loadPages(options.folders.dashboard) : () => false;
  const server = createServer({ services, routes, trustProxy: config.trustProxy, servePage });
  const sockets = serveSockets(server.server, {
    platform,
    routes: config.roles.includes('api') ? all.flatMap((feature) => feature.sockets ?? []) : [],
  });

  return {
    platform,
    routes,
    server,
    startWorker: work.start,
    async stop() {
      draining = true;
      streams.close();
      await Promise.all([sockets.close().then(() => closeServer(server)), work.finish()]);
      await work.leave();
      await closePlatform(platform);
      log.info('stopped');
    },
  };
}

/**
 * The worker role: jobs, crons and background services, behind a heartbeat that says they are at work. The voice role
 * alone has the services of telephones only.
 */
function createWork(platform: Platform, all: readonly Feature[], { workerConcurrency, roles }: Config) {
  let heartbeat: Heartbeat | undefined;
  let worker: Worker | undefined;
  const running: { stop(): Promise<void> }[] = [];
  return {
    async start(): Promise<void> {
      const jobs = [...new Set(all.flatMap((feature) => feature.jobs ?? []))];
      const crons = all.flatMap((feature) => feature.crons ?? []);
      heartbeat = await startHeartbeat(platform);
      const isWorker = roles.includes('worker');
      if (isWorker)
        worker = await startWorker(platform, heartbeat, { jobs, crons, concurrency: workerConcurrency });
      for (const service of all.flatMap((feature) => feature.services ?? []))
        if (isWorker || service.alsoForVoice) running.push(await service.start(platform));
    },
    async finish(): Promise<void> {
      await Promise.all([worker?.stop(), ...running.map((service) => service.stop())]);
    },
    async leave(): Promise<void> {
      await heartbeat
        ?.stop()
        .catch((error) => platform.log.warn(describeError(error), 'left without a word to others'));
    },
  };
}

const QUEUE_CONNECTIONS_MAX = 6;

/** What verbs need, without a server: also used by the operator's commands. */
export async function openPlatform(
  options: AppOptions,
  all: readonly Feature[] = features,
): Promise<Platform> {
  const { config, log, databaseUrl } = options;
  const db = openDb({ url: databaseUrl, log, connectionsMax: config.databaseConnections });
  await migrate(db.pool, options.folders.migrations, () => migrateQueue(db.pool));
  const queueDb = openDb({
    url: databaseUrl,
    log,
    connectionsMax: QUEUE_CONNECTIONS_MAX,
    plans: 'by index',
  });
  const { allowPrivateNetwork } = config;
  const outbound = createOutboundHttp({ allowPrivateNetwork, userAgent: `Parley/${options.version}` });
  const clock = await openClock(config, db, log);
  const processId = newId();
  const secrets = await openSecrets(config, db);
  const live = await startLive(databaseUrl, log);
  return {
    processId,
    settings: settingsOf(options),
    db,
    queueDb,
    log,
    clock,
    secrets,
    live,
    counters: openCounters(config, db, log),
    metrics: options.metrics ?? createMetrics(),
    outbound,
    eventSteps: all.flatMap((feature) => feature.eventStep ?? []),
    lifecycle: collectLifecycle(all),
    providers: openProviders(options, { processId, db, queueDb, clock, outbound, secrets, live }),
    data: {
      identities: all.flatMap((feature) => feature.identities ?? []),
      erasure: all.flatMap((feature) => feature.erasure ?? []),
      retention: all.flatMap((feature) => feature.retention ?? []),
    },
  };
}

/** What verbs may know of the configuration. */
const settingsOf = ({ config, baseUrl, version, folders }: AppOptions): Settings => ({
  baseUrl,
  version,
  signUp: config.signUp,
  simulated: config.simulated,
  planOverrides: config.limits.plans as Settings['planOverrides'],
  modelPrices: config.model.prices,
  billing: config.billing.settings,
  rateOverrides: config.limits.rate as Record<string, number>,
  mcpPresets: config.mcpPresets,
  widgetScript: join(folders.widget, 'widget.js'),
  ...config.residency,
  providerHosts: providerHosts(config),
});

type Opened = Pick<Platform, 'processId' | 'db' | 'queueDb' | 'clock' | 'outbound' | 'secrets' | 'live'>;

/** The outside world as the configuration asks for it; a test replaces what it plays itself. */
function openProviders(
  { config, version, log, baseUrl, providers }: AppOptions,
  { processId, db, queueDb, clock, outbound, secrets, live }: Opened,
): Providers {
  const pace = paces[config.simulatedPace];
  const email = openEmail(config, { clock, log });
  const speech = providers?.speech ?? openSpeech(config, outbound);
  const hearing = providers?.hearing ?? openHearing(config, log, version);
  const speaker = createSpeaker(speech);
  const simulated = createSimulatedCarrier({ processId, db, queueDb, clock, log, pace });
  return {
    speech,
    hearing,
    voiceEngine: embeddedVoiceEngine,
    model: openModel(config, log),
    agentTools: [webhookTools, mcpToolSource, appToolSource],
    mcpConnections: createMcpConnections({ fetch: outbound.fetch, version, log }),
    analysisSources: [callAnalysis, conversationAnalysis],
    carrier: openCarrier(config, {
      ...{ processId, db, clock, log, live, simulated, hearing, speaker, version },
      trunks: trunkDirectory({ db, secrets, ownTrunk: config.numberStock?.trunk ?? null }),
      callsOverTrunk: (account, lineNumber) => callsOverTrunk(db, account, lineNumber),
    }),
    browserVoice: createBrowserVoice({ hearing, speaker, log }),
    numberStock: openNumberStock(config, { db, outbound }),
    payment: openPayment(config, outbound),
    channels: [...openChannels(config, { outbound, db, clock, baseUrl }), email],
    mailboxes: email,
    mailer: openMailer(config),
    crm: openCrm(config, { outbound, clock }),
    callerDirectory,
    embedding: openEmbedding(config, version),
    objectStores: openObjectStores(config),
    connectedApps: openConnectedApps(config, { db, clock, version }),
    knowledge: passagesForTurn,
    domainNames: systemDomainNames,
    ...providers,
  };
}

export async function closePlatform({
  live,
  outbound,
  counters,
  db,
  queueDb,
  providers,
}: Platform): Promise<void> {
  const { speech, hearing, model, embedding, mcpConnections, mailboxes, objectStores, connectedApps } =
    providers;
  mailboxes.close();
  await Promise.all([
    speech.close(),
    hearing.close(),
    model.close(),
    embedding?.close(),
    mcpConnections.close(),
    objectStores.close(),
    connectedApps.close(),
  ]);
  await live.stop();
  await outbound.close();
  await counters.close();
  await queueDb.close();
  await db.close();
}

/** One process on its own database counts in memory; several share Redis, or without it the database. */
function openCounters(config: Config, db: Platform['db'], log: Log): Counters {
  if (config.redisUrl !== undefined) return redisCounters(config.redisUrl, log);
  return config.databaseUrl === undefined ? memoryCounters() : postgresCounters(db);
}

function collectLifecycle(all: readonly Feature[]): Platform['lifecycle'] {
  const stepsAt = <Moment extends keyof Lifecycle>(moment: Moment) =>
    all.flatMap<Lifecycle[Moment][number]>((feature) => feature.lifecycle?.[moment] ?? []);
  return {
    agentReady: stepsAt('agentReady'),
    agentSaved: stepsAt('agentSaved'),
    regionChosen: stepsAt('regionChosen'),
    agentLeaving: stepsAt('agentLeaving'),
    agentLeft: stepsAt('agentLeft'),
    connectorKeyRevoked: stepsAt('connectorKeyRevoked'),
    contactsAdded: stepsAt('contactsAdded'),
    callEnded: stepsAt('callEnded'),
    callAnalysed: stepsAt('callAnalysed'),
    conversationAnalysed: stepsAt('conversationAnalysed'),
  };
}
