import { z } from 'zod';
import type { Settings } from '../platform/settings.ts';
import { PAID_PLANS, type PaidPlan } from '../providers/payment/port.ts';
import { ConfigError, type SettingReader } from './environment.ts';

const usd = z.number().min(0).max(10_000_000);
const pricesFile = z.strictObject({
  plans: z
    .partialRecord(
      z.enum(PAID_PLANS),
      z.strictObject({ monthlyUsd: usd.default(0), minuteUsd: usd.default(0) }),
    )
    .default({}),
  numberUsd: usd.default(0),
  numberUsdByCountry: z.record(z.string().regex(/^[A-Z]{2}$/), usd).default({}),
});

type ReadJson = <S extends z.ZodType>(setting: string, path: string, schema: S) => z.output<S>;

const GRACE_DAYS = 14;
const micros = (amountUsd: number): number => Math.round(amountUsd * 1_000_000);

/** Who collects, what things cost, and how long an overdue payment may take. */
export function readBilling(env: SettingReader, readJson: ReadJson) {
  const file = env.text('BILLING_PRICES_FILE');
  const prices =
    file === undefined ? pricesFile.parse({}) : readJson('BILLING_PRICES_FILE', file, pricesFile);
  const speechUsd = env.number('TTS_USD_PER_MILLION_CHARACTERS', 0, 1_000_000);
  const settings: Settings['billing'] = {
    plans: Object.fromEntries(
      PAID_PLANS.map((plan) => {
        const { monthlyUsd = 0, minuteUsd = 0 } = prices.plans[plan] ?? {};
        return [plan, { monthlyMicros: micros(monthlyUsd), minuteMicros: micros(minuteUsd) }];
      }),
    ),
    numberMicros: micros(prices.numberUsd),
    numberMicrosByCountry: Object.fromEntries(
      Object.entries(prices.numberUsdByCountry).map(([country, amount]) => [country, micros(amount)]),
    ),
    graceDays: env.integer('BILLING_GRACE_DAYS', 0, 365) ?? GRACE_DAYS,
    trialDays: env.integer('TRIAL_DAYS', 1, 3650) ?? null,
    speechMicrosPerMillionCharacters: speechUsd === undefined ? null : micros(speechUsd),
  };
  return { settings, stripe: readStripe(env) };
}

function readStripe(env: SettingReader) {
  const provider = env.choice('PAYMENT_PROVIDER', ['manual', 'stripe']) ?? 'manual';
  const [secretKey, webhookSecret] = [
    env.secret('STRIPE_SECRET_KEY', 8),
    env.secret('STRIPE_WEBHOOK_SECRET', 8),
  ];
  const apiUrl = env.url('STRIPE_API_URL', ['http:', 'https:']);
  const prices: Partial<Record<PaidPlan, string>> = {};
  const named = {
    starter: env.text('STRIPE_PRICE_STARTER'),
    growth: env.text('STRIPE_PRICE_GROWTH'),
    business: env.text('STRIPE_PRICE_BUSINESS'),
    enterprise: env.text('STRIPE_PRICE_ENTERPRISE'),
  };
  for (const plan of PAID_PLANS) {
    const price = named[plan];
    if (price !== undefined) prices[plan] = price;
  }
  if (provider === 'manual') return undefined;
  if (secretKey === undefined || webhookSecret === undefined)
    throw new ConfigError(
      'PAYMENT_PROVIDER is "stripe", so STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are needed too.',
    );
  if (Object.keys(prices).length === 0)
    throw new ConfigError(
      'PAYMENT_PROVIDER is "stripe", so at least one price is needed too, such as STRIPE_PRICE_STARTER.',
    );
  return { secretKey, webhookSecret, prices, apiUrl };
}
