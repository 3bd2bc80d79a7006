import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { McpPreset, McpProvider } from '../features/mcp-servers/schema.ts';
import type { LogLevel } from '../platform/observability/log.ts';
import { readBilling } from './config-billing.ts';
import { ConfigError, type Environment, reader, type SettingReader } from './environment.ts';
import { readJson } from './json-setting.ts';
import { readNumberStock } from './number-stock-config.ts';
import { readObjectStore, readRegions } from './storage-config.ts';

export { ConfigError } from './environment.ts';

export type RoleName = 'api' | 'worker' | 'voice';

export type Config = ReturnType<typeof parseConfig>;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const ROLE_NAMES = ['api', 'worker', 'voice'] as const;

const perMinute = z.number().int().min(1).max(10_000_000);
const cap = z.number().int().min(0).max(1_000_000_000).optional();
const planCaps = z.strictObject({
  concurrentCalls: cap,
  agents: cap,
  contacts: cap,
  numbers: cap,
  knowledgeFiles: cap,
  knowledgeMegabytes: cap,
  hostedMcpPerAgent: cap,
  clonedVoices: z.boolean().optional(),
  minutesIncluded: cap.nullable(),
});
const limitsFile = z.strictObject({
  rate: z
    .strictObject({
      general: perMinute.optional(),
      calls: perMinute.optional(),
      mutations: perMinute.optional(),
      contacts: perMinute.optional(),
      analytics: perMinute.optional(),
      audit: perMinute.optional(),
      billing: perMinute.optional(),
      mcp: perMinute.optional(),
      widgetWorkspace: perMinute.optional(),
    })
    .default({}),
  plans: z
    .partialRecord(z.enum(['trial', 'none', 'starter', 'growth', 'business', 'enterprise']), planCaps)
    .default({}),
});

/** The only reader of the environment. Everything is optional; a wrong value stops the start. */
export function parseConfig(environment: Environment) {
  const env = reader(environment);
  const host = env.text('HOST') ?? '127.0.0.1';
  const port = env.integer('PORT', 0, 65_535) ?? 8080;
  const baseUrl = env.url('BASE_URL', ['http:', 'https:']);
  const clock = {
    speed: env.number('CLOCK_SPEED', 0.01, 100_000) ?? 1,
    start: env.moment('CLOCK_START'),
  };
  const [model, speech] = [readModel(env), readSpeech(env)];
  const isClockReal = clock.speed === 1 && clock.start === undefined;
  const voice = readVoice(env, { host, isClockReal });
  const billing = readBilling(env, readJson);
  const connectedApps = {
    apiKey: env.secret('COMPOSIO_API_KEY', 8),
    baseUrl: env.url('COMPOSIO_BASE_URL', HTTP),
  };
  const real = [
    ['LLM_PROVIDER', model.provider],
    ['TTS_PROVIDER', speech.provider],
    ['CARRIER', voice.carrier],
    ['COMPOSIO_API_KEY', connectedApps.apiKey === undefined ? 'simulated' : 'set'],
  ].find(([, provider]) => provider !== 'embedded' && provider !== 'simulated');
  if (!isClockReal && billing.stripe !== undefined)
    throw new ConfigError(
      'CLOCK_SPEED and CLOCK_START need PAYMENT_PROVIDER to be manual: no real money may be charged for pretended time.',
    );
  if (!isClockReal && real !== undefined) {
    throw new ConfigError(
      `CLOCK_SPEED and CLOCK_START need simulated providers only, but ${real[0]} is "${real[1]}": no real person may be contacted at a pretended hour. Unset one of them.`,
    );
  }
  const limitsFile = env.text('LIMITS_FILE');
  const mail = readMail(env, { isClockReal: clock.speed === 1 && clock.start === undefined });
  return {
    host,
    port,
    baseUrl: baseUrl?.replace(/\/+$/, ''),
    dataDir: resolve(env.text('DATA_DIR') ?? './data'),
    databaseUrl: env.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    databaseConnections: env.integer('DATABASE_CONNECTIONS', 4, 1000) ?? 20,
    redisUrl: env.url('REDIS_URL', ['redis:', 'rediss:']),
    roles: env.list('ROLES', ROLE_NAMES) ?? [...ROLE_NAMES],
    secretKey: env.secret('SECRET_KEY', 32),
    logLevel: (env.choice('LOG_LEVEL', LOG_LEVELS) ?? 'info') as LogLevel,
    trustProxy: parseTrustProxy(env.text('TRUST_PROXY')),
    signUp: env.choice('SIGN_UP', ['open', 'closed']) ?? 'open',
    bootstrapFile: env.text('BOOTSTRAP_FILE'),
    limits: readLimits(limitsFile),
    limitsFile,
    clock,
    allowPrivateNetwork: env.flag('ALLOW_PRIVATE_NETWORK'),
    mcpPresets: readMcpPresets(env.text('MCP_PRESETS_FILE')),
    metricsToken: env.secret('METRICS_TOKEN', 16),
    otlpEndpoint: env.url('OTEL_EXPORTER_OTLP_ENDPOINT', ['http:', 'https:']),
    workerConcurrency: env.integer('WORKER_CONCURRENCY', 1, 200) ?? 10,
    model,
    modelDetection: env.choice('LLM_DETECTION', ['on', 'off']) ?? 'on',
    speech,
    hearing: readHearing(env),
    voice,
    numberStock: readNumberStock(env, voice),
    embedding: readEmbedding(env),
    connectedApps,
    objectStore: readObjectStore(env),
    residency: readRegions(env),
    channels: {
      metaGraphUrl: env.url('META_GRAPH_URL', HTTP),
      twilioApiUrl: env.url('TWILIO_API_URL', HTTP),
    },
    mail,
    billing,
    crm: readCrms(env),
    simulatedPace: env.choice('SIMULATED_PACE', ['natural', 'none']) ?? 'natural',
    simulated: real === undefined,
  };
}

const HTTP = ['http:', 'https:'] as const;

const readCrms = (env: SettingReader) => ({
  hubspot: readCrm(env, 'HUBSPOT'),
  salesforce: readCrm(env, 'SALESFORCE'),
  pipedrive: readCrm(env, 'PIPEDRIVE'),
});

/** A CRM's application for signing in there; without it workspaces connect by token. */
function readCrm(env: SettingReader, vendor: 'HUBSPOT' | 'SALESFORCE' | 'PIPEDRIVE') {
  const id = env.text(`${vendor}_CLIENT_ID`);
  const secret = env.secret(`${vendor}_CLIENT_SECRET`, 1);
  if ((id === undefined) !== (secret === undefined))
    throw new ConfigError(`${vendor}_CLIENT_ID and ${vendor}_CLIENT_SECRET are set together or not at all`);
  const client = id === undefined || secret === undefined ? undefined : { id, secret };
  return { url: env.url(`${vendor}_URL`, HTTP)?.replace(/\/+$/, ''), client };
}
const HOSTED_MODELS = ['openai-compatible', 'anthropic'] as const;
export type HostedModel = {
  provider: (typeof HOSTED_MODELS)[number];
  baseUrl: string | undefined;
  apiKey: string | undefined;
  model: string;
};

/** The language model for the agents: the embedded one, or a hosted one with an optional fallback. */
function readModel(env: SettingReader) {
  const provider = env.choice('LLM_PROVIDER', ['embedded', ...HOSTED_MODELS]) ?? 'embedded';
  const prices = readPrices(env.text('LLM_PRICES_FILE'));
  const comparesSentences = env.choice('SENTENCE_MODEL', ['on', 'off']) !== 'off';
  if (provider === 'embedded')
    return { provider, hosted: undefined, fallback: undefined, prices, comparesSentences };
  const hosted = hostedModel('LLM', provider, {
    baseUrl: env.url('LLM_BASE_URL', HTTP),
    apiKey: env.secret('LLM_API_KEY', 1),
    model: env.text('LLM_MODEL'),
  });
  const fallbackProvider = env.choice('LLM_FALLBACK_PROVIDER', HOSTED_MODELS) ?? provider;
  const like = fallbackProvider === provider ? hosted : undefined;
  const fallbackModel = env.text('LLM_FALLBACK_MODEL');
  const fallback = {
    baseUrl: env.url('LLM_FALLBACK_BASE_URL', HTTP) ?? like?.baseUrl,
    apiKey: env.secret('LLM_FALLBACK_API_KEY', 1) ?? like?.apiKey,
    model: fallbackModel,
  };
  return {
    provider,
    hosted,
    fallback:
      fallbackModel === undefined ? undefined : hostedModel('LLM_FALLBACK', fallbackProvider, fallback),
    prices,
    comparesSentences,
  };
}

function hostedModel(
  prefix: string,
  provider: HostedModel['provider'],
  { baseUrl, apiKey, model }: Pick<HostedModel, 'baseUrl' | 'apiKey'> & { model: string | undefined },
): HostedModel {
  const needs = (name: string) =>
    new ConfigError(`${prefix}_PROVIDER is "${provider}", so ${prefix}_${name} is needed too.`);
  if (model === undefined) throw needs('MODEL');
  if (provider === 'openai-compatible' && baseUrl === undefined) throw needs('BASE_URL');
  if (provider === 'anthropic' && apiKey === undefined) throw needs('API_KEY');
  return { provider, baseUrl, apiKey, model };
}

/** Hosted voices, beside the embedded ones, which are always available. */
function readSpeech(env: SettingReader) {
  const provider = env.choice('TTS_PROVIDER', ['embedded', 'elevenlabs']) ?? 'embedded';
  const apiKey = env.secret('TTS_API_KEY', 8);
  if (provider !== 'embedded' && apiKey === undefined) {
    throw new ConfigError(`TTS_PROVIDER is "${provider}", so TTS_API_KEY is needed too.`);
  }
  return { provider, apiKey, baseUrl: env.url('TTS_BASE_URL', ['http:', 'https:']) };
}

/** Who hears. Voice activity is always found here, and the embedded models take over when the endpoint fails. */
function readHearing(env: SettingReader) {
  const provider = env.choice('STT_PROVIDER', ['embedded', 'openai-compatible']) ?? 'embedded';
  const apiKey = env.secret('STT_API_KEY', 8);
  const [baseUrl, model] = [env.url('STT_BASE_URL', HTTP), env.text('STT_MODEL')];
  const languages = env.list('STT_LANGUAGES', ['en', 'es']) ?? ['en'];
  if (provider === 'embedded') return { provider, languages } as const;
  if (baseUrl === undefined || model === undefined)
    throw new ConfigError(
      'STT_PROVIDER is "openai-compatible", so STT_BASE_URL and STT_MODEL are needed too.',
    );
  return { provider, languages, baseUrl, model, apiKey } as const;
}

const SIP_PORT = 5060;
const SIP_TLS_PORT = 5061;
const RTP_PORTS = '16384-32767';

/** Telephones: the SIP and RTP sockets, and hearing. A clock that does not keep real time has none of it. */
function readVoice(env: SettingReader, { host, isClockReal }: { host: string; isClockReal: boolean }) {
  const port = env.integer('SIP_PORT', 0, 65_535) ?? SIP_PORT;
  const [cert, key] = [env.text('SIP_TLS_CERT'), env.text('SIP_TLS_KEY')];
  if ((cert === undefined) !== (key === undefined))
    throw new ConfigError('SIP_TLS_CERT and SIP_TLS_KEY are needed together: two files in PEM format.');
  const range = env.text('RTP_PORTS') ?? RTP_PORTS;
  const [low = 0, high = 0] = /^(\d{4,5})-(\d{4,5})$/.exec(range)?.slice(1).map(Number) ?? [];
  if (low < 1024 || high > 65_535 || high - low < 3)
    throw new ConfigError(`RTP_PORTS must be a range such as ${RTP_PORTS}; it is "${range}".`);
  const carrier = env.choice('CARRIER', ['simulated', 'sip']) ?? 'simulated';
  const isWanted = (env.choice('VOICE', ['on', 'off']) ?? 'on') === 'on' && port !== 0;
  if (carrier === 'sip' && !isWanted)
    throw new ConfigError(
      'CARRIER is "sip", so VOICE must be on and SIP_PORT not 0: no call could be placed.',
    );
  const isOn = isWanted && isClockReal;
  return {
    carrier,
    isClockReal,
    isOn,
    host: env.text('SIP_HOST') ?? host,
    port,
    publicAddress: env.text('SIP_PUBLIC_ADDRESS'),
    tls:
      cert === undefined || key === undefined
        ? undefined
        : {
            cert: readFileSync(cert, 'utf8'),
            key: readFileSync(key, 'utf8'),
            port: env.integer('SIP_TLS_PORT', 1, 65_535) ?? SIP_TLS_PORT,
          },
    rtpPorts: { from: low, to: high },
  };
}

/** Mail of the installation itself. Without it links are copied by hand. */
function readMail(env: SettingReader, { isClockReal }: { isClockReal: boolean }) {
  const url = env.url('SMTP_URL', ['smtp:', 'smtps:']);
  const from = env.text('MAIL_FROM');
  if (url === undefined) return undefined;
  if (from === undefined || !/^[^@<>\r\n]*<?[^@\s<>]+@[^@\s<>]+>?$/.test(from))
    throw new ConfigError('SMTP_URL needs MAIL_FROM too: an address such as Parley <parley@example.com>.');
  if (!isClockReal)
    throw new ConfigError(
      'CLOCK_SPEED and CLOCK_START need SMTP_URL unset: no real person may be contacted at a pretended hour.',
    );
  return { url, from };
}

type EmbeddingConfig =
  | { provider: 'none' }
  | { provider: 'embedded' }
  | { provider: 'openai-compatible'; baseUrl: string; model: string; apiKey: string | undefined };

/** The provider of vectors. It gets texts only and contacts no one, so that a fast clock is allowed. */
function readEmbedding(env: SettingReader): EmbeddingConfig {
  const provider = env.choice('EMBEDDING_PROVIDER', ['embedded', 'openai-compatible', 'none']) ?? 'embedded';
  const apiKey = env.secret('EMBEDDING_API_KEY', 8);
  const baseUrl = env.url('EMBEDDING_BASE_URL', ['http:', 'https:']);
  const model = env.text('EMBEDDING_MODEL');
  if (provider !== 'openai-compatible') return { provider };
  if (baseUrl === undefined || model === undefined) {
    throw new ConfigError(
      'EMBEDDING_PROVIDER is "openai-compatible", so EMBEDDING_BASE_URL and EMBEDDING_MODEL are needed too.',
    );
  }
  return { provider, baseUrl, model, apiKey };
}

/** A hop count, or a list of addresses and networks; by default no proxy is trusted. */
function parseTrustProxy(value: string | undefined): false | number | string[] {
  if (value === undefined || value === '0' || value === 'none') return false;
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const addresses = value.split(',').map((part) => part.trim());
  if (!addresses.every(isAddressOrNetwork)) {
    throw new ConfigError(
      `TRUST_PROXY must be a number of hops or a comma-separated list of addresses; it is "${value}".`,
    );
  }
  return addresses;
}

const NAMED_NETWORKS: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isAddressOrNetwork(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

function readLimits(path: string | undefined): z.output<typeof limitsFile> {
  return path === undefined ? { rate: {}, plans: {} } : readJson('LIMITS_FILE', path, limitsFile);
}

const usdPerMillion = z.number().min(0).max(1_000_000);
const pricesFile = z.record(
  z.string().min(1).max(200),
  z.strictObject({ inputUsdPerMillion: usdPerMillion, outputUsdPerMillion: usdPerMillion }),
);

function readPrices(path: string | undefined): z.output<typeof pricesFile> {
  return path === undefined ? {} : readJson('LLM_PRICES_FILE', path, pricesFile);
}

const MCP_PRESETS: Record<McpProvider, McpPreset> = {
  preset_automation: {
    name: 'Automation platform',
    host: 'mcp.automation.example',
    url: 'https://mcp.automation.example/mcp',
  },
  preset_accounting: {
    name: 'Accounting service',
    host: 'mcp.accounting.example',
    url: 'https://mcp.accounting.example/mcp',
  },
  preset_scenario: { name: 'Scenario platform', host: '*.scenario.example', url: null },
};
const hostName = z
  .string()
  .max(253)
  .regex(/^(\*\.)?[a-z0-9.-]+$/, 'Must be a host name in lower case, "*." at its front for any region');
const mcpPreset = z.strictObject({
  name: z.string().trim().min(1).max(200).optional(),
  host: hostName,
  url: z.url({ protocol: /^https?$/ }).optional(),
});
const mcpPresetsFile = z.strictObject({
  preset_automation: mcpPreset.optional(),
  preset_accounting: mcpPreset.optional(),
  preset_scenario: mcpPreset.optional(),
});

/** Addresses of the hosted providers; one that the file does not name keeps its placeholder. */
function readMcpPresets(path: string | undefined): Record<McpProvider, McpPreset> {
  const given = path === undefined ? {} : readJson('MCP_PRESETS_FILE', path, mcpPresetsFile);
  const presetOf = (provider: McpProvider): McpPreset => {
    const preset = given[provider];
    if (preset === undefined) return MCP_PRESETS[provider];
    const usual = preset.host.startsWith('*.') ? null : `https://${preset.host}/mcp`;
    return {
      name: preset.name ?? MCP_PRESETS[provider].name,
      host: preset.host,
      url: provider === 'preset_scenario' ? null : (preset.url ?? usual),
    };
  };
  return {
    preset_automation: presetOf('preset_automation'),
    preset_accounting: presetOf('preset_accounting'),
    preset_scenario: presetOf('preset_scenario'),
  };
}
