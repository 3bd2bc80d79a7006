import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/errors.ts';
import { describeError } from '../../platform/observability/describe-error.ts';
import { connectedAccounts } from '../channel-connections/service.ts';
import { DECIDED_BY, wordsOfFailure } from './rules.ts';
import { PROVIDER_KINDS, type ProviderKind, type ProviderView, type TestView } from './schema.ts';
import { TRIALS } from './trials.ts';

const TRIAL_MS_MAX = 20_000;

type Known = Pick<ProviderView, 'provider' | 'name' | 'simulated'> &
  Partial<Pick<ProviderView, 'state' | 'detail'>>;

/** What is configured, without addresses and keys. */
export async function listProviders(ctx: Context): Promise<ProviderView[]> {
  const { model, speech, hearing, carrier } = ctx.providers;
  const accounts = await connectedAccounts(ctx);
  const { voices } = speech.knownVoices();
  const hosted = voices.filter(({ category }) => category !== 'embedded').length;
  const trouble = carrier.whyOff?.() ?? null;
  const ear = hearing.state();
  const known: Record<ProviderKind, Known> = {
    model: { provider: model.name, name: model.model, simulated: model.embedded },
    speech: { provider: speech.name, name: `${voices.length}`, simulated: hosted === 0 },
    hearing: {
      provider: hearing.name,
      name: null,
      simulated: hearing.name !== 'openai-compatible',
      state: ear.state,
      detail: ear.detail,
    },
    carrier: {
      provider: carrier.name,
      name: null,
      simulated: carrier.simulated,
      state: trouble === null ? 'ready' : 'unavailable',
      detail: trouble,
    },
    channels: accountsOf(accounts.filter(({ channel }) => channel !== 'email')),
    mail: accountsOf(accounts.filter(({ channel }) => channel === 'email')),
  };
  return PROVIDER_KINDS.map((kind) => ({
    kind,
    state: 'ready' as const,
    detail: null,
    ...known[kind],
    settings: [...DECIDED_BY[kind].settings],
    guide: DECIDED_BY[kind].guide,
    testable: TRIALS[kind] !== undefined && (kind !== 'channels' || !known[kind].simulated),
  }));
}

/** Without an account of their own, workspaces send over the simulated provider. */
function accountsOf(accounts: readonly { provider: string; simulated: boolean }[]): Known {
  const real = accounts.filter(({ simulated }) => !simulated);
  const names = [...new Set(real.map(({ provider }) => provider))];
  return {
    provider: names.join(', ') || 'simulated',
    name: `${accounts.length}`,
    simulated: real.length === 0,
  };
}

/** Uses a provider once, in a way that reaches no person. */
export async function testProvider(ctx: Context, asked: string): Promise<TestView> {
  const kind = PROVIDER_KINDS.find((one) => one === asked);
  const trial = kind === undefined ? undefined : TRIALS[kind];
  if (kind === undefined || trial === undefined) throw notFound('Provider');
  const began = performance.now();
  let answeredAt: number | null = null;
  const answered = () => {
    answeredAt ??= performance.now();
  };
  const trouble = await trial(ctx, AbortSignal.timeout(TRIAL_MS_MAX), answered).catch((error) => {
    ctx.log.warn({ kind, ...describeError(error) }, 'a provider failed its test');
    return wordsOfFailure(error);
  });
  const latency_ms = Math.round((answeredAt ?? performance.now()) - began);
  const ok = trouble === null;
  return { kind, ok, latency_ms, message: trouble ?? `Answered in ${latency_ms} ms` };
}
