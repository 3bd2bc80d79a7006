import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { signIn, signInFields } from '../../api/generated/identity.ts';
import { browserHasPasskeys } from '../../kit/factors/passkey.ts';
import { TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { signInOptionsQuery } from '../../kit/session/session.ts';
import { t } from '../../words/words.ts';
import { EntryLayout } from './entry-layout.tsx';
import { RetryLater } from './retry-later.tsx';
import { type Asked, PasskeyButton, SecondStep } from './second-step.tsx';
import { SingleSignOn } from './single-sign-on.tsx';
import { useEntry } from './use-entry.ts';

export function SignInPage() {
  const { next } = useSearch({ from: '/sign-in' });
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!asked) return <FirstStep next={next} onAsked={setAsked} />;
  return (
    <EntryLayout title={t('One more step')} subtitle={t('Your account has a second factor.')} footer={null}>
      <SecondStep asked={asked} next={next} onRestart={() => setAsked(null)} />
    </EntryLayout>
  );
}

function FirstStep({ next, onAsked }: { next: string | undefined; onAsked: (asked: Asked) => void }) {
  const { data: options } = useQuery(signInOptionsQuery);
  const { finish, done } = useEntry(next);
  const form = useForm(signIn, {
    initial: { email: '', password: '' },
    fields: signInFields,
    isSecret: true,
    input: ({ email, password }) => ({ body: { email: email.trim(), password } }),
    finish: (made) => ('mfa_required' in made ? undefined : finish()),
    done: (made) => ('mfa_required' in made ? onAsked(made) : done()),
  });
  const isTooOften = form.error instanceof ApiError && form.error.status === 429;
  return (
    <EntryLayout title={t('Sign in')} subtitle={t('Welcome back.')} footer={<Hints next={next} />}>
      <Form form={form} className="gap-5">
        {isTooOften ? <RetryLater error={form.error as ApiError} /> : <FormFailure form={form} />}
        <TextField
          form={form}
          name="email"
          label={t('Email')}
          type="email"
          autoComplete="username"
          controlSize="large"
          autoFocus
        />
        <TextField
          form={form}
          name="password"
          label={t('Password')}
          type="password"
          autoComplete="current-password"
          controlSize="large"
        />
        <SubmitButton form={form} size="large">
          {t('Sign in')}
        </SubmitButton>
      </Form>
      <div className="mt-3 flex flex-col gap-3">
        {options?.passkeys && browserHasPasskeys() && <PasskeyButton next={next} />}
        <SingleSignOn next={next} email={form.values.email} />
      </div>
    </EntryLayout>
  );
}

function Hints({ next }: { next: string | undefined }) {
  return (
    <div className="flex flex-col gap-2">
      <Link
        to="/forgot-password"
        className="self-start font-medium text-accent-ink underline underline-offset-3"
      >
        {t('Forgot your password?')}
      </Link>
      <SignUpHint next={next} />
    </div>
  );
}

function SignUpHint({ next }: { next: string | undefined }) {
  const { data } = useQuery(signInOptionsQuery);
  if (!data) return null;
  if (data.sign_up === 'closed') {
    return (
      <p>
        {t('New workspaces are closed on this server. Ask its operator or a workspace owner to invite you.')}
      </p>
    );
  }
  return (
    <p>
      {t('New here?')}{' '}
      <Link
        to="/sign-up"
        search={next ? { next } : {}}
        className="font-medium text-accent-ink underline underline-offset-3"
      >
        {t('Create a workspace')}
      </Link>
    </p>
  );
}
