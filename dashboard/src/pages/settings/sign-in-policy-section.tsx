import { useQuery } from '@tanstack/react-query';
import {
  getIdentityPolicy,
  replaceIdentityPolicy,
  replaceIdentityPolicyFields,
} from '../../api/generated/identity.ts';
import type { GetIdentityPolicyData } from '../../api/generated/types.ts';
import { ChoiceCards } from '../../design/controls/choice-cards.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { NumberField, SelectField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { read } from '../../kit/query/read.ts';
import { useRoleRefusal } from '../../kit/session/permission.ts';
import { useSession } from '../../kit/session/session.ts';
import { t } from '../../words/words.ts';

/** Owners and admins see and change it; it binds people, never API keys. */
export function SignInPolicySection() {
  const refused = useRoleRefusal(getIdentityPolicy);
  const policy = useQuery({ ...read(getIdentityPolicy), enabled: !refused });
  if (refused) return <p className="text-ink-muted">{refused}</p>;
  if (policy.isError) return <LoadFailure error={policy.error} onRetry={() => void policy.refetch()} />;
  return policy.data ? <PolicyForm policy={policy.data} /> : <Skeleton className="h-64 w-full" />;
}

const mfaChoices = () => [
  { value: 'off' as const, title: t('Nobody has to'), description: t('People may still set up their own.') },
  {
    value: 'admins' as const,
    title: t('Owners and admins'),
    description: t('Those who can manage keys, people and billing.'),
  },
  { value: 'everyone' as const, title: t('Everyone'), description: t('Every member of this workspace.') },
];

function PolicyForm({ policy }: { policy: GetIdentityPolicyData }) {
  const { mfa } = useSession();
  const form = useForm(replaceIdentityPolicy, {
    initial: policy,
    fields: replaceIdentityPolicyFields,
    input: (_, changes) => ({ body: changes }),
    done: () => toast(t('The sign-in policy is changed.')),
  });
  const bindsMe = form.values.mfa !== 'off' && policy.mfa !== form.values.mfa && !mfa.enabled;
  return (
    <Form form={form} isGuarded className="gap-5">
      <FormFailure form={form} />
      <ChoiceCards
        legend={t('Who must have a second factor')}
        name="mfa"
        choices={mfaChoices()}
        value={form.values.mfa}
        onChange={(value) => form.set('mfa', value)}
      />
      {bindsMe && (
        <Notice tone="warn">
          {t('You have no second factor yet: you will be asked to set one up as soon as this is saved.')}
        </Notice>
      )}
      <SelectField
        form={form}
        name="sso"
        label={t('Sign-in by the identity provider')}
        hint={t('It takes effect once an identity provider is set up.')}
        options={[
          { value: 'off', label: t('Off') },
          { value: 'optional', label: t('Optional') },
          { value: 'required', label: t('Required') },
        ]}
      />
      <NumberField
        form={form}
        name="sessionHours"
        label={t('Hours until people sign in again')}
        hint={t('1 to 720. Open sessions are shortened, too. API keys are not affected.')}
      />
      <div>
        <SubmitButton form={form} onlyChanges>
          {t('Save policy')}
        </SubmitButton>
      </div>
    </Form>
  );
}
