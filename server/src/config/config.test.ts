import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { rateLimits } from '../features/workspaces/rate-limits.ts';
import type { Settings } from '../platform/settings.ts';
import { root } from '../root.ts';
import { parseConfig } from './config.ts';

describe('the configuration', () => {
  it('has a sensible default for everything', () => {
    expect(parseConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      dataDir: join(process.cwd(), 'data'),
      roles: ['api', 'worker', 'voice'],
      logLevel: 'info',
      signUp: 'open',
      trustProxy: false,
      allowPrivateNetwork: false,
      clock: { speed: 1 },
    });
    expect(parseConfig({ PORT: '', HOST: ' ' })).toMatchObject({ port: 8080, host: '127.0.0.1' });
  });

  it.each([
    ['PORT', '65536', 'PORT must be a number from 0 to 65535'],
    ['PORT', '-1', 'PORT must be'],
    ['PORT', '80.5', 'PORT must be a whole number'],
    ['ROLES', 'api,cook', 'ROLES must be a comma-separated list of api, worker, voice'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of'],
    ['SIGN_UP', 'maybe', 'SIGN_UP must be one of open, closed'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be a URL beginning with postgres:// or postgresql://'],
    ['REDIS_URL', 'localhost', 'REDIS_URL must be a URL'],
    ['BASE_URL', 'parley.example.com', 'BASE_URL must be a URL'],
    ['SECRET_KEY', 'short', 'SECRET_KEY must be at least 32 characters long'],
    ['CLOCK_SPEED', 'fast', 'CLOCK_SPEED must be a number'],
    ['CLOCK_START', 'monday', 'CLOCK_START must be an ISO time'],
    ['ALLOW_PRIVATE_NETWORK', 'yes', 'ALLOW_PRIVATE_NETWORK must be 1 or 0'],
    ['TRUST_PROXY', 'everyone', 'TRUST_PROXY must be a number of hops'],
    ['TRUST_PROXY', '999.1.1.1', 'TRUST_PROXY must be'],
    ['TRUST_PROXY', '10.0.0.0/99', 'TRUST_PROXY must be'],
    ['LIMITS_FILE', '/nowhere.json', 'LIMITS_FILE /nowhere.json cannot be read as JSON'],
    ['LLM_PROVIDER', 'oracle', 'LLM_PROVIDER must be one of'],
    ['LLM_DETECTION', '0', 'LLM_DETECTION must be one of on, off'],
    ['SENTENCE_MODEL', 'yes', 'SENTENCE_MODEL must be one of on, off'],
  ])('refuses %s=%s in one sentence', (name, value, sentence) => {
    expect(() => parseConfig({ [name]: value })).toThrow(sentence);
  });

  it('never repeats a value that may hold a password', () => {
    expect(() => parseConfig({ DATABASE_URL: 'mysql://u:hidden@x' })).toThrow(/^(?!.*hidden)/);
  });

  const anthropic = { LLM_PROVIDER: 'anthropic', LLM_API_KEY: 'theirs', LLM_MODEL: 'large' };

  it('requires a hosted model’s settings, which a fallback inherits', () => {
    const wrong = (env: Record<string, string>) => expect(() => parseConfig(env));
    wrong({ ...anthropic, LLM_API_KEY: '' }).toThrow('so LLM_API_KEY is needed');
    wrong({ ...anthropic, LLM_MODEL: '' }).toThrow('so LLM_MODEL is needed');
    const local = { LLM_PROVIDER: 'openai-compatible', LLM_MODEL: 'small' };
    wrong(local).toThrow('so LLM_BASE_URL is needed');
    const { model } = parseConfig({ ...anthropic, LLM_FALLBACK_MODEL: 'small' });
    expect(model.hosted).toMatchObject({ provider: 'anthropic', model: 'large', apiKey: 'theirs' });
    expect(model.fallback).toMatchObject({ provider: 'anthropic', model: 'small', apiKey: 'theirs' });
    const other = { LLM_FALLBACK_PROVIDER: 'openai-compatible', LLM_FALLBACK_MODEL: 'small' };
    wrong({ ...anthropic, ...other }).toThrow('so LLM_FALLBACK_BASE_URL is needed');
    expect(parseConfig({}).model).toMatchObject({ provider: 'embedded', hosted: undefined });
  });

  it('refuses a carrier that could never place a call', () => {
    for (const env of [{ VOICE: 'off' }, { SIP_PORT: '0' }])
      expect(() => parseConfig({ CARRIER: 'sip', ...env })).toThrow('VOICE must be on');
    expect(parseConfig({ CARRIER: 'sip' }).voice).toMatchObject({ carrier: 'sip', isOn: true });
  });

  it('reads the account that sells numbers and its trunk, and names what is missing or wrong', () => {
    const account = {
      CARRIER: 'sip',
      NUMBER_STOCK: 'twilio',
      TWILIO_ACCOUNT_SID: `AC${'1f'.repeat(16)}`,
      TWILIO_AUTH_TOKEN: 'a token of theirs',
      TWILIO_TRUNK_SID: `TK${'2e'.repeat(16)}`,
      TWILIO_TRUNK_HOST: 'Acme.pstn.twilio.com',
    };
    const trunk = {
      host: 'acme.pstn.twilio.com',
      port: null,
      transport: 'udp',
      username: null,
      password: null,
    };
    expect(parseConfig(account).numberStock?.trunk).toMatchObject(trunk);
    expect(parseConfig(account).numberStock?.trunk.allowedIps).toContain('54.172.60.0/30');
    expect(
      parseConfig({ ...account, TWILIO_TRUNK_IPS: '192.0.2.1, 198.51.100.0/24' }).numberStock?.trunk
        .allowedIps,
    ).toEqual(['192.0.2.1', '198.51.100.0/24']);
    expect(parseConfig({}).numberStock).toBeUndefined();
    for (const name of ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_TRUNK_SID', 'TWILIO_TRUNK_HOST'])
      expect(() => parseConfig({ ...account, [name]: '' })).toThrow(`so ${name} is needed too`);
    const wrong = {
      CARRIER: 'simulated',
      TWILIO_ACCOUNT_SID: 'AC12',
      TWILIO_TRUNK_SID: 'trunk',
      TWILIO_TRUNK_HOST: 'sip:acme@pstn.twilio.com',
      TWILIO_TRUNK_IPS: '0.0.0.0/0',
      TWILIO_TRUNK_USERNAME: 'alone',
    };
    for (const [name, value] of Object.entries(wrong))
      expect(() => parseConfig({ ...account, [name]: value })).toThrow(name);
  });

  it('reads LLM_PRICES_FILE and names what is wrong in it', () => {
    const file = join(tmpdir(), `prices-${process.pid}.json`);
    onTestFinished(() => rmSync(file, { force: true }));
    const prices = { small: { inputUsdPerMillion: 0.15, outputUsdPerMillion: 0.6 } };
    writeFileSync(file, JSON.stringify(prices));
    expect(parseConfig({ LLM_PRICES_FILE: file }).model.prices).toEqual(prices);
    writeFileSync(file, JSON.stringify({ small: { inputUsdPerMillion: -1 } }));
    expect(() => parseConfig({ LLM_PRICES_FILE: file })).toThrow('LLM_PRICES_FILE');
  });

  it('refuses a pretended time while a real provider is configured', () => {
    expect(() => parseConfig({ ...anthropic, CLOCK_SPEED: '60' })).toThrow('no real person may be contacted');
    expect(() => parseConfig({ ...anthropic, CLOCK_START: '2026-01-01T00:00:00Z' })).toThrow('CLOCK');
    expect(() =>
      parseConfig({ CLOCK_SPEED: '60', TTS_PROVIDER: 'elevenlabs', TTS_API_KEY: 'a key of theirs' }),
    ).toThrow('TTS_PROVIDER');
    expect(() => parseConfig({ TTS_PROVIDER: 'elevenlabs' })).toThrow('TTS_API_KEY is needed');
    expect(() => parseConfig({ STT_PROVIDER: 'openai-compatible' })).toThrow('STT_BASE_URL and STT_MODEL');
    expect(parseConfig({}).hearing.languages).toEqual(['en']);
    expect(parseConfig({ STT_LANGUAGES: 'en,es' }).hearing.languages).toEqual(['en', 'es']);
    expect(() => parseConfig({ STT_LANGUAGES: 'en,pt' })).toThrow('STT_LANGUAGES');
    expect(parseConfig({ CLOCK_SPEED: '60' }).clock.speed).toBe(60);
  });

  it('reads LIMITS_FILE and names what is wrong in it', () => {
    const file = join(tmpdir(), `limits-${process.pid}.json`);
    onTestFinished(() => rmSync(file, { force: true }));
    writeFileSync(file, JSON.stringify({ rate: { general: 5 }, plans: { growth: { concurrentCalls: 7 } } }));
    expect(parseConfig({ LIMITS_FILE: file }).limits).toEqual({
      rate: { general: 5 },
      plans: { growth: { concurrentCalls: 7 } },
    });
    writeFileSync(file, JSON.stringify({ rate: { general: 'many' } }));
    expect(() => parseConfig({ LIMITS_FILE: file })).toThrow('is wrong at rate.general');
    for (const plans of [{ gold: {} }, { growth: { agents: true } }, { growth: { agnets: 1 } }]) {
      writeFileSync(file, JSON.stringify({ plans }));
      expect(() => parseConfig({ LIMITS_FILE: file })).toThrow('is wrong at plans');
    }
    writeFileSync(file, JSON.stringify({ rate: { generals: 1 } }));
    expect(() => parseConfig({ LIMITS_FILE: file })).toThrow('LIMITS_FILE');
  });

  it('ships limits for development that raise every rate and leave the plans alone', () => {
    const { rate, plans } = parseConfig({ LIMITS_FILE: join(root, 'limits.development.json') }).limits;
    const usual = rateLimits({ rateOverrides: {} } as Settings) as Record<string, number>;
    const { person: _person, address: _address, scim: _scim, ...open } = usual;
    for (const [name, perMinute] of Object.entries(open))
      expect((rate as Record<string, number>)[name], name).toBeGreaterThan(perMinute);
    expect([rate.general, plans]).toEqual([6000, {}]);
  });

  it('charges with Stripe only when all that it needs is there, and never for pretended time', () => {
    const stripe = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_live_1234' };
    expect(parseConfig({}).billing.stripe).toBeUndefined();
    expect(() => parseConfig(stripe)).toThrow('STRIPE_WEBHOOK_SECRET');
    const signed = { ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_1234' };
    expect(() => parseConfig(signed)).toThrow('STRIPE_PRICE_STARTER');
    const whole = { ...signed, STRIPE_PRICE_GROWTH: 'price_1' };
    expect(parseConfig(whole).billing.stripe?.prices).toEqual({ growth: 'price_1' });
    expect(() => parseConfig({ ...whole, CLOCK_SPEED: '60' })).toThrow('PAYMENT_PROVIDER');
    const file = join(tmpdir(), `billing-prices-${process.pid}.json`);
    writeFileSync(file, JSON.stringify({ plans: { starter: { minuteUsd: 0.1 } }, numberUsd: 1.1 }));
    const { plans, numberMicros } = parseConfig({ BILLING_PRICES_FILE: file }).billing.settings;
    expect([plans.starter, plans.growth, numberMicros]).toEqual([
      { monthlyMicros: 0, minuteMicros: 100_000 },
      { monthlyMicros: 0, minuteMicros: 0 },
      1_100_000,
    ]);
    writeFileSync(file, JSON.stringify({ plans: { gold: {} } }));
    expect(() => parseConfig({ BILLING_PRICES_FILE: file })).toThrow('BILLING_PRICES_FILE');
  });

  it('has every setting in .env.example, and nothing else there', () => {
    const source = ['config.ts', 'config-billing.ts', 'number-stock-config.ts', 'storage-config.ts']
      .map((name) => readFileSync(join(root, 'server/src/config', name), 'utf8'))
      .join('\n');
    const vendors = ['HUBSPOT', 'SALESFORCE', 'PIPEDRIVE'];
    const ofVendors = [...source.matchAll(/env\.\w+\(`\$\{vendor\}(_[A-Z0-9_]+)`/g)].flatMap(([, name]) =>
      vendors.map((vendor) => `${vendor}${name}`),
    );
    const read = new Set([
      ...[...source.matchAll(/env\.\w+\('([A-Z0-9_]+)'/g)].map((match) => match[1]),
      ...ofVendors,
    ]);
    const listed = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#? ?([A-Z0-9_]+)=/gm);
    expect(new Set([...listed].map((match) => match[1]))).toEqual(read);
  });
});
