import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import {
  authorizeIntegration,
  createIntegration,
  createIntegrationFields,
  listIntegrationProviders,
} from '../../api/generated/integrations.ts';
import type { IntegrationProvider } from '../../api/generated/types.ts';
import { buttonClass } from '../../design/controls/button.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Page } from '../../kit/page.tsx';
import { read } from '../../kit/query/read.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { t } from '../../words/words.ts';
import { CredentialFields, givenCredentials } from './credential-fields.tsx';
import { PROVIDER_NAME } from './integration-words.ts';

export function NewIntegrationPage() {
  const { provider: wanted } = useSearch({ strict: false });
  const { data, error, isPending, refetch } = useQuery(read(listIntegrationProviders, {}));
  const provider = data?.find((one) => one.provider === wanted) ?? data?.[0];
  const title = provider ? t('Connect {name}', { name: PROVIDER_NAME[provider.provider] }) : t('Connect');
  return (
    <>
      <Link
        to="/integrations"
        className="mb-1 inline-flex items-center gap-1 text-sm text-ink-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden className="-ml-1 size-4" />
        {t('Integrations')}
      </Link>
      <Page title={title} reads={createIntegration}>
        {isPending && <FormSkeleton />}
        {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {provider && <ConnectForm key={provider.provider} provider={provider} />}
      </Page>
    </>
  );
}

function FormSkeleton() {
  return (
    <div className="flex max-w-160 flex-col gap-5">
      <LoadingNote>{t('Loading…')}</LoadingNote>
      <Skeleton className="h-9" />
      <Skeleton className="h-9" />
    </div>
  );
}

function ConnectForm({
  provider: { provider, required, optional, sign_in },
}: {
  provider: IntegrationProvider;
}) {
  const navigate = useNavigate();
  const form = useForm(createIntegration, {
    initial: { name: PROVIDER_NAME[provider], credentials: {} as Record<string, string> },
    fields: createIntegrationFields,
    isSecret: true,
    input: ({ name, credentials }) => ({
      body: { provider, name: name.trim(), credentials: givenCredentials(credentials) },
    }),
    done: ({ id }) =>
      void navigate({ to: '/integrations/$integrationId', params: { integrationId: id }, replace: true }),
  });
  return (
    <div className="max-w-160">
      {sign_in && <SignIn provider={provider} name={form.values.name} />}
      <Form form={form} className="gap-5">
        <FormFailure form={form} />
        <TextField form={form} name="name" label={t('Name')} hint={t('For people in this workspace.')} />
        <CredentialFields
          required={required}
          optional={optional}
          values={form.values.credentials}
          error={form.errorOf('credentials')}
          onChange={(credentials) => form.set('credentials', credentials)}
        />
        <p className="text-sm text-ink-muted">
          {t('Credentials are tried at once, stored encrypted and never shown again.')}
        </p>
        <div className="flex items-center gap-2 border-t border-line pt-5">
          <SubmitButton form={form}>{t('Connect')}</SubmitButton>
          <Link to="/integrations" className={buttonClass('quiet')}>
            {t('Cancel')}
          </Link>
        </div>
      </Form>
    </div>
  );
}

/** Makes the integration, then leaves for the vendor's own page. */
function SignIn({ provider, name }: { provider: IntegrationProvider['provider']; name: string }) {
  const [error, setError] = useState<unknown>(null);
  const create = useAct(createIntegration);
  const authorize = useAct(authorizeIntegration);
  async function begin(): Promise<void> {
    setError(null);
    try {
      const { id } = await create.mutateAsync({
        body: { provider, name: name.trim() || PROVIDER_NAME[provider] },
      });
      const { authorization_url } = await authorize.mutateAsync({ params: { integrationId: id } });
      window.location.assign(authorization_url);
    } catch (caught) {
      setError(caught);
    }
  }
  return (
    <Notice className="mb-6">
      <p>{t('Sign in at {name} and allow access: no token to copy.', { name: PROVIDER_NAME[provider] })}</p>
      {error !== null && <ErrorNotice error={error} />}
      <div className="mt-2">
        <ActionButton
          operation={createIntegration}
          look="primary"
          loading={create.isPending || authorize.isPending}
          onClick={() => void begin()}
        >
          {t('Sign in at {name}', { name: PROVIDER_NAME[provider] })}
        </ActionButton>
      </div>
    </Notice>
  );
}
