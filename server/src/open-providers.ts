import { resolve } from 'node:path';
import { type Config, ConfigError, type HostedModel } from './config/config.ts';
import type { Region } from './features/data-residency/schema.ts';
import type { Platform } from './platform/context.ts';
import { createFolderStore } from './platform/files/folder-store.ts';
import { createObjectStores, type ObjectStore, type ObjectStores } from './platform/files/object-store.ts';
import { createS3Store } from './platform/files/s3-store.ts';
import type { Log } from './platform/observability/log.ts';
import { createOutboundHttp } from './platform/outbound-http/index.ts';
import type { Settings } from './platform/settings.ts';
import { carrierByNumber } from './providers/carrier/by-number.ts';
import type { Carrier } from './providers/carrier/port.ts';
import { createSimulatedStock } from './providers/carrier/simulated/stock/stock.ts';
import type { NumberStock } from './providers/carrier/stock-port.ts';
import type { TrunkDirectory } from './providers/carrier/trunks.ts';
import { openTwilioAccount } from './providers/carrier/twilio/account.ts';
import { createTwilioStock } from './providers/carrier/twilio/stock.ts';
import { createEmailChannel, type EmailChannel } from './providers/channels/email/index.ts';
import { createMetaChannels } from './providers/channels/meta/index.ts';
import type { ChannelProvider } from './providers/channels/port.ts';
import { createSimulatedChannels } from './providers/channels/simulated/index.ts';
import { createTwilioChannel } from './providers/channels/twilio/index.ts';
import { createComposioApps } from './providers/connected-apps/composio/index.ts';
import type { ConnectedApps } from './providers/connected-apps/port.ts';
import { createSimulatedApps } from './providers/connected-apps/simulated/index.ts';
import { createCrmProviders } from './providers/crm/index.ts';
import type { CrmProvider } from './providers/crm/port.ts';
import { createEmbeddedEmbedding } from './providers/embedding/embedded/index.ts';
import { createOpenAiCompatibleEmbedding } from './providers/embedding/openai-compatible.ts';
import type { EmbeddingProvider } from './providers/embedding/port.ts';
import { createEmbeddedHearing } from './providers/hearing/embedded/index.ts';
import { createHostedHearing } from './providers/hearing/hosted/index.ts';
import { deaf } from './providers/hearing/off.ts';
import type { HearingProvider } from './providers/hearing/port.ts';
import type { Mailer } from './providers/mailer/port.ts';
import { createSmtpMailer } from './providers/mailer/smtp.ts';
import { createAnthropicModel } from './providers/model/anthropic/index.ts';
import { createEmbeddedBrain } from './providers/model/embedded/index.ts';
import { openMeanings } from './providers/model/embedded/questions/meaning/index.ts';
import { createOpenAiCompatibleModel } from './providers/model/openai-compatible/index.ts';
import type { ModelProvider } from './providers/model/port.ts';
import { createResilientModel } from './providers/model/resilient.ts';
import { manualPayment } from './providers/payment/manual.ts';
import type { PaymentProvider } from './providers/payment/port.ts';
import { createStripePayment } from './providers/payment/stripe.ts';
import { combineSpeech } from './providers/speech/combine.ts';
import { createElevenLabsSpeech } from './providers/speech/elevenlabs/index.ts';
import { createEmbeddedSpeech } from './providers/speech/embedded/index.ts';
import type { SpeechProvider } from './providers/speech/port.ts';
import { createSipCarrier } from './voice/carrier/index.ts';
import type { Speaker } from './voice/line/index.ts';
import { PortPool } from './voice/rtp/index.ts';

/** The embedded voices always; hosted ones in addition when configured. */
export function openSpeech({ speech }: Config, outbound: Platform['outbound']): SpeechProvider {
  const embedded = createEmbeddedSpeech();
  if (speech.apiKey === undefined || speech.provider === 'embedded') return embedded;
  const { apiKey, baseUrl } = speech;
  const hosted = createElevenLabsSpeech({ apiKey, outbound, ...(baseUrl === undefined ? {} : { baseUrl }) });
  return combineSpeech([embedded, hosted]);
}

/** The embedded model, or a hosted one with a time limit and an optional fallback. */
export function openModel({ model }: Config, log: Log): ModelProvider {
  if (model.hosted === undefined) return createEmbeddedBrain(model.comparesSentences ? openMeanings() : null);
  return createResilientModel({
    primary: openHosted(model.hosted),
    fallback: model.fallback === undefined ? undefined : openHosted(model.fallback),
    log,
  });
}

function openHosted({ provider, baseUrl, apiKey, model }: HostedModel): ModelProvider {
  return provider === 'anthropic'
    ? createAnthropicModel({ baseUrl, apiKey: apiKey ?? '', model })
    : createOpenAiCompatibleModel({ baseUrl: baseUrl ?? '', apiKey, model });
}

/** The operator's own endpoint may be on a private network, so private addresses are allowed here. */
export function openEmbedding({ embedding }: Config, version: string): EmbeddingProvider | null {
  if (embedding.provider === 'none') return null;
  if (embedding.provider === 'embedded') return createEmbeddedEmbedding();
  const outbound = createOutboundHttp({ allowPrivateNetwork: true, userAgent: `Parley/${version}` });
  return createOpenAiCompatibleEmbedding({ ...embedding, outbound });
}

/** The operator's own books, unless a provider collects. */
export const openPayment = ({ billing }: Config, outbound: Platform['outbound']): PaymentProvider =>
  billing.stripe === undefined ? manualPayment : createStripePayment({ ...billing.stripe, outbound });

/** CRMs that a workspace may connect. */
export const openCrm = (
  { crm }: Config,
  { outbound, clock }: Pick<Platform, 'outbound' | 'clock'>,
): CrmProvider[] => createCrmProviders(crm, { outbound, clock });

/** Sends mail over the servers that a workspace names, and follows their mailboxes. */
export const openEmail = (
  { allowPrivateNetwork }: Config,
  { clock, log }: Pick<Platform, 'clock' | 'log'>,
): EmailChannel => createEmailChannel({ clock, log, allowPrivateNetwork });

/** Simulated on every channel; a workspace uses another one where it has connected an account of it. */
export function openChannels(
  { channels }: Config,
  { outbound, db, clock, baseUrl }: Pick<Platform, 'outbound' | 'db' | 'clock'> & { baseUrl: string },
): ChannelProvider[] {
  return [
    ...createSimulatedChannels({ db, clock }),
    ...createMetaChannels({ outbound, graphUrl: channels.metaGraphUrl }),
    createTwilioChannel({ outbound, clock, apiUrl: channels.twilioApiUrl, publicUrl: baseUrl }),
  ];
}

const hasVoice = ({ voice, roles }: Config): boolean => voice.isOn && roles.includes('voice');

/** In processes with telephones only: elsewhere nothing is installed, and nothing listens. */
export function openHearing(config: Config, log: Log, version: string): HearingProvider {
  if (!hasVoice(config)) return deaf;
  const { hearing } = config;
  const embedded = createEmbeddedHearing({ dataDir: config.dataDir, languages: hearing.languages, log });
  if (hearing.provider === 'embedded') return embedded;
  // The operator's own endpoint may be on a private network, as for vectors.
  const outbound = createOutboundHttp({ allowPrivateNetwork: true, userAgent: `Parley/${version}` });
  return createHostedHearing({ ...hearing, outbound, embedded, log });
}

type CarrierParts = Pick<Platform, 'db' | 'clock' | 'log' | 'processId' | 'live'> & {
  simulated: Carrier;
  hearing: HearingProvider;
  speaker: Speaker;
  trunks: TrunkDirectory;
  callsOverTrunk: (account: string, lineNumber: string | null) => Promise<boolean>;
  version: string;
};

/** A carrier for each number: its own SIP trunk where it has one, else the one of the installation. */
export function openCarrier(config: Config, parts: CarrierParts): Carrier {
  const { voice } = config;
  const { simulated, hearing, speaker, trunks, callsOverTrunk, version, live, ...platform } = parts;
  if (!voice.isClockReal) return simulated; // no real person may be called at a pretended hour
  const trunk = createSipCarrier({
    ...platform,
    letters: live,
    trunks,
    host: voice.host,
    port: voice.port,
    ...(voice.tls === undefined ? {} : { tls: voice.tls }),
    userAgent: `Parley/${version}`,
    listens: hasVoice(config),
    letsLoopbackIn: voice.carrier === 'simulated',
    allowPrivateNetwork: config.allowPrivateNetwork,
    usdPerMinute: simulated.usdPerMinute,
    parts: {
      hearing,
      speaker,
      ports: new PortPool(voice.rtpPorts),
      host: voice.host,
      publicAddress: voice.publicAddress,
    },
  });
  const usual = voice.carrier === 'sip' ? trunk : simulated;
  return carrierByNumber({ trunk, usual, isTrunk: callsOverTrunk });
}

/** The numbers of the operator's account at a carrier, or simulated ones. */
export function openNumberStock(
  { numberStock, channels }: Config,
  { db, outbound }: Pick<Platform, 'db' | 'outbound'>,
): NumberStock {
  if (numberStock === undefined) return createSimulatedStock({ db });
  const { accountSid, authToken, trunkSid } = numberStock;
  const twilio = openTwilioAccount({ accountSid, authToken, apiUrl: channels.twilioApiUrl, outbound });
  return createTwilioStock({ db, twilio, trunkSid });
}

/** Mail of the installation itself. */
export const openMailer = ({ mail }: Config): Mailer | null =>
  mail === undefined ? null : createSmtpMailer(mail);

/** Composio with a key for it, else a few simulated apps. The operator's own endpoint may be on a private network. */
export function openConnectedApps(
  { connectedApps: { apiKey, baseUrl } }: Config,
  { db, clock, version }: Pick<Platform, 'db' | 'clock'> & { version: string },
): ConnectedApps {
  if (apiKey === undefined) return createSimulatedApps({ db, clock });
  const outbound = createOutboundHttp({
    allowPrivateNetwork: baseUrl !== undefined,
    userAgent: `Parley/${version}`,
  });
  return createComposioApps({ apiKey, baseUrl, outbound });
}

/** The installation's own store, and one for each region that names one. */
export function openObjectStores(config: Config): ObjectStores {
  const { objectStore, residency, dataDir } = config;
  const own = objectStore.kind === 's3' ? createS3Store(objectStore) : createFolderStore(dataDir);
  const regional = Object.entries(residency.regions).map(
    ([region, { objectStore: wanted }]) =>
      [region, wanted === undefined ? own : openRegional(region, wanted, config)] as const,
  );
  return createObjectStores(own, new Map(regional));
}

function openRegional(
  region: string,
  wanted: NonNullable<Region['objectStore']>,
  { objectStore, dataDir }: Config,
): ObjectStore {
  if ('folder' in wanted) return createFolderStore(resolve(dataDir, wanted.folder));
  if (objectStore.kind !== 's3')
    throw new ConfigError(
      `REGIONS_FILE names a bucket for "${region}", so OBJECT_STORE must be s3, with the credentials that reach it.`,
    );
  return createS3Store({
    ...objectStore,
    bucket: wanted.bucket,
    region: wanted.region ?? objectStore.region,
    endpoint: wanted.endpoint ?? objectStore.endpoint,
  });
}

const ANTHROPIC = 'https://api.anthropic.com';
const ELEVENLABS = 'https://api.elevenlabs.io';
const STRIPE = 'https://api.stripe.com';
const COMPOSIO = 'https://backend.composio.dev';

/** Whose machines the configured providers send content to. */
export function providerHosts({
  model,
  embedding,
  speech,
  hearing,
  connectedApps,
  mail,
  billing,
  numberStock,
}: Config): Settings['providerHosts'] {
  const hostOf = (url: string) => new URL(url).hostname;
  const models = [model.hosted, model.fallback].flatMap((one) =>
    one === undefined ? [] : [hostOf(one.baseUrl ?? ANTHROPIC)],
  );
  const vectors = embedding.provider === 'openai-compatible' ? [hostOf(embedding.baseUrl)] : [];
  const voices = speech.provider === 'embedded' ? [] : [hostOf(speech.baseUrl ?? ELEVENLABS)];
  const ears = hearing.provider === 'embedded' ? [] : [hostOf(hearing.baseUrl)];
  return {
    model: [...new Set(models)],
    embedding: vectors,
    speech: voices,
    hearing: ears,
    connectedApps: connectedApps.apiKey === undefined ? [] : [hostOf(connectedApps.baseUrl ?? COMPOSIO)],
    mail: mail === undefined ? [] : [hostOf(mail.url)],
    carrier: numberStock === undefined ? [] : [numberStock.trunk.host],
    payment: billing.stripe === undefined ? [] : [hostOf(billing.stripe.apiUrl ?? STRIPE)],
  };
}
