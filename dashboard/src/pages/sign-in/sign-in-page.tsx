import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { type ApiError, formError } from '../../api/api-error.ts';
import { signIn, signUpOptionsQuery } from '../../api/session.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/field.tsx';
import { Input, PasswordInput } from '../../design/input.tsx';
import { ErrorNotice } from '../../design/notice.tsx';
import { useFieldErrors } from '../../design/use-field-errors.ts';
import { EntryLayout } from './entry-layout.tsx';
import { RetryLater } from './retry-later.tsx';
import { useEntry } from './use-entry.ts';

const FIELDS = ['email', 'password'];

export function SignInPage() {
  const { next } = useSearch({ from: '/sign-in' });
  const entry = useEntry(signIn, next);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const fields = useFieldErrors(entry.error);
  const error = formError(entry.error, FIELDS);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (entry.isPending) return;
    const input = { email: email.trim(), password };
    if (fields.check(input)) entry.mutate(input);
  }

  return (
    <EntryLayout title="Sign in" subtitle="Welcome back." footer={<SignUpHint next={next} />}>
      <form ref={fields.form} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {error && <SignInError error={error} />}
        <Field label="Email" error={fields.errorOf('email')}>
          {(wiring) => (
            <Input
              {...wiring}
              type="email"
              name="email"
              autoComplete="username"
              controlSize="large"
              autoFocus
              required
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
                fields.forget('email');
              }}
            />
          )}
        </Field>
        <Field label="Password" error={fields.errorOf('password')}>
          {(wiring) => (
            <PasswordInput
              {...wiring}
              name="password"
              autoComplete="current-password"
              controlSize="large"
              required
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                fields.forget('password');
              }}
            />
          )}
        </Field>
        <Button type="submit" look="primary" size="large" loading={entry.isPending}>
          Sign in
        </Button>
      </form>
    </EntryLayout>
  );
}

function SignInError({ error }: { error: ApiError }) {
  if (error.status === 429) return <RetryLater error={error} />;
  return <ErrorNotice error={error} />;
}

function SignUpHint({ next }: { next: string | undefined }) {
  const { data } = useQuery(signUpOptionsQuery);
  if (!data) return null;
  if (data.sign_up === 'closed') {
    return (
      <p>New workspaces are closed on this server. Ask its operator or a workspace owner to invite you.</p>
    );
  }
  return (
    <p>
      New here?{' '}
      <Link
        to="/sign-up"
        search={next ? { next } : {}}
        className="font-medium text-accent-ink underline underline-offset-3"
      >
        Create a workspace
      </Link>
    </p>
  );
}
