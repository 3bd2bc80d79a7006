import { useQuery } from '@tanstack/react-query';
import { Power } from 'lucide-react';
import {
  listIntegrationProviders,
  updateIntegration,
  updateIntegrationFields,
} from '../../../api/generated/integrations.ts';
import type { Integration } from '../../../api/generated/types.ts';
import { toast } from '../../../design/feedback/toast.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { TextField } from '../../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { read } from '../../../kit/query/read.ts';
import { useAct } from '../../../kit/query/use-act.ts';
import { t } from '../../../words/words.ts';
import { CredentialFields, givenCredentials } from '../credential-fields.tsx';

type Option = 'syncCalls' | 'syncConversations' | 'createPeople' | 'lookUpCallers';

const OPTIONS = (): { name: Option; label: string }[] => [
  { name: 'syncCalls', label: t('Write calls') },
  { name: 'syncConversations', label: t('Write conversations') },
  { name: 'createPeople', label: t('Create people whom the CRM does not have') },
  { name: 'lookUpCallers', label: t('Look callers up before answering, for at most 800 ms') },
];

export function SettingsTab({ integration }: { integration: Integration }) {
  return (
    <>
      <Section title={t('What it does')} description={t('Each can be switched off by itself.')}>
        <OptionsForm integration={integration} />
      </Section>
      <Section title={t('Credentials')} description={t('Stored encrypted; new ones replace them.')}>
        <CredentialsForm integration={integration} />
      </Section>
      <Section title={t('State')} description={t('Paused, nothing is written; what waits is kept.')}>
        <PauseButton integration={integration} />
      </Section>
    </>
  );
}

function OptionsForm({ integration }: { integration: Integration }) {
  const { syncCalls, syncConversations, createPeople, lookUpCallers } = integration.options;
  const form = useForm(updateIntegration, {
    initial: { name: integration.name, syncCalls, syncConversations, createPeople, lookUpCallers },
    fields: updateIntegrationFields,
    input: ({ name, ...options }) => ({
      params: { integrationId: integration.id },
      body: { name: name.trim(), options },
    }),
    done: () => toast(t('Saved.')),
  });
  return (
    <Form form={form} isGuarded className="gap-4">
      <FormFailure form={form} />
      <TextField form={form} name="name" label={t('Name')} />
      {OPTIONS().map(({ name, label }) => (
        <label key={name} className="flex items-center gap-2.5">
          <input
            type="checkbox"
            name={name}
            checked={form.values[name]}
            onChange={({ target }) => form.set(name, target.checked)}
            className="size-4 shrink-0 accent-accent"
          />
          {label}
        </label>
      ))}
      <div>
        <SubmitButton form={form} onlyChanges>
          {t('Save changes')}
        </SubmitButton>
      </div>
    </Form>
  );
}

function CredentialsForm({ integration }: { integration: Integration }) {
  const { data } = useQuery(read(listIntegrationProviders, {}));
  const provider = data?.find((one) => one.provider === integration.provider);
  const form = useForm(updateIntegration, {
    initial: { credentials: {} as Record<string, string> },
    isSecret: true,
    input: ({ credentials }) => ({
      params: { integrationId: integration.id },
      body: { credentials: givenCredentials(credentials) },
    }),
    done: () => toast(t('Connected. What waited is written.')),
  });
  return (
    <Form form={form} className="gap-4">
      <FormFailure form={form} />
      <CredentialFields
        required={provider?.required ?? []}
        optional={provider?.optional ?? []}
        values={form.values.credentials}
        error={form.errorOf('credentials')}
        onChange={(credentials) => form.set('credentials', credentials)}
      />
      <div>
        <SubmitButton form={form} onlyChanges>
          {t('Replace credentials')}
        </SubmitButton>
      </div>
    </Form>
  );
}

function PauseButton({ integration: { id, status } }: { integration: Integration }) {
  const act = useAct(updateIntegration);
  const isPaused = status !== 'active';
  return (
    <ActionButton
      operation={updateIntegration}
      icon={<Power aria-hidden className="size-4" />}
      loading={act.isPending}
      onClick={() =>
        act.mutate(
          { params: { integrationId: id }, body: { status: isPaused ? 'active' : 'paused' } },
          { onError: (error) => toast(error.message, 'bad') },
        )
      }
    >
      {isPaused ? t('Resume') : t('Pause')}
    </ActionButton>
  );
}
