import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { SettingsProvider, TestSettingsProviderData } from '../../api/generated/types.ts';
import { listSettingsProviders, testSettingsProvider } from '../../api/generated/workspace.ts';
import { StatusPill } from '../../design/feedback/badge.tsx';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { read } from '../../kit/query/read.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { useRefusal } from '../../kit/session/permission.ts';
import { rich, t } from '../../words/words.ts';
import { kindWords, providerWords, stateWords } from './provider-words.ts';

/** What talks, hears, calls and sends, whether it works, and which setting changes it. */
export function ProvidersSection() {
  const refused = useRefusal(listSettingsProviders);
  const { data, error, isPending } = useQuery({
    ...read(listSettingsProviders),
    enabled: refused === null,
  });
  if (refused) return <p className="text-ink-muted">{refused}</p>;
  if (error) return <ErrorNotice error={error} />;
  if (isPending) return <ProviderSkeletons />;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {data.map((provider) => (
        <ProviderRow key={provider.kind} provider={provider} />
      ))}
    </ul>
  );
}

function ProviderRow({ provider }: { provider: SettingsProvider }) {
  const test = useAct(testSettingsProvider);
  const { label, purpose } = kindWords(provider.kind);
  const state = stateWords(provider);
  return (
    <li aria-label={label} className="py-3.5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{label}</span>
            <StatusPill tone={state.tone}>{state.label}</StatusPill>
          </p>
          <p className="text-sm text-ink-muted">{purpose}</p>
          <p className="mt-1 wrap-anywhere">{providerWords(provider)}</p>
        </div>
        {provider.testable && provider.state !== 'off' && (
          <ActionButton
            operation={testSettingsProvider}
            size="small"
            aria-label={t('Test: {what}', { what: label })}
            loading={test.isPending}
            onClick={() => test.mutate({ params: { kind: provider.kind } })}
          >
            {t('Test')}
          </ActionButton>
        )}
      </div>
      <div role="status">{test.data && <TestResult result={test.data} />}</div>
      {test.error && <ErrorNotice error={test.error} className="mt-2" />}
      {provider.detail && <p className="mt-1.5 text-sm text-ink-muted wrap-anywhere">{provider.detail}</p>}
      <p className="mt-1.5 text-sm text-ink-muted">
        <HowToChange provider={provider} />
      </p>
    </li>
  );
}

function HowToChange({ provider: { kind, settings, guide } }: { provider: SettingsProvider }) {
  const page = <code className="font-mono text-xs">{guide}</code>;
  if (kind === 'model')
    return rich('Set by {setting} where the service starts. {guide}', {
      setting: <code className="font-mono text-xs">{settings[0]}</code>,
      guide: (
        <Link to="/models" className="text-accent-ink underline underline-offset-3">
          {t('How models are connected')}
        </Link>
      ),
    });
  if (settings.length === 0)
    return rich('Accounts belong to the workspace and are connected over the API: {guide}.', { guide: page });
  return rich('Set by {setting} where the service starts: {guide}.', {
    setting: <code className="font-mono text-xs">{settings[0]}</code>,
    guide: page,
  });
}

function TestResult({ result }: { result: TestSettingsProviderData }) {
  const Icon = result.ok ? CircleCheck : CircleAlert;
  return (
    <p className={`mt-2 flex items-start gap-2 text-sm ${result.ok ? 'text-good' : 'text-bad'}`}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {result.ok ? t('Works: answered in {count} ms.', { count: result.latency_ms }) : result.message}
    </p>
  );
}

function ProviderSkeletons() {
  return (
    <div className="divide-y divide-line border-y border-line">
      <LoadingNote>{t('Loading the providers')}</LoadingNote>
      {['w-24', 'w-28', 'w-20', 'w-32'].map((width) => (
        <div key={width} className="flex h-24 flex-col justify-center gap-2">
          <Skeleton className={width} />
          <Skeleton className="h-3 w-56" />
        </div>
      ))}
    </div>
  );
}
