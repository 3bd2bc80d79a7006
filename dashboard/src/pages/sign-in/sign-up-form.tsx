import { Link } from '@tanstack/react-router';
import { type ComponentProps, type FormEvent, useState } from 'react';
import { ApiError, formError } from '../../api/api-error.ts';
import { type SignUpInput, signUp } from '../../api/session.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/field.tsx';
import { Input, PasswordInput } from '../../design/input.tsx';
import { ErrorNotice } from '../../design/notice.tsx';
import { useFieldErrors } from '../../design/use-field-errors.ts';
import { useEntry } from './use-entry.ts';

const FIELDS = ['workspaceName', 'name', 'email', 'password'];
const EMPTY = { workspaceName: '', name: '', email: '', password: '' };

export function SignUpForm({ next }: { next: string | undefined }) {
  const entry = useEntry(signUp, next);
  const [values, setValues] = useState(EMPTY);
  const fields = useFieldErrors(entry.error);
  const emailTaken = entry.error instanceof ApiError && entry.error.code === 'EMAIL_IN_USE';
  const error = emailTaken ? null : formError(entry.error, FIELDS);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (entry.isPending) return;
    const required = {
      workspaceName: values.workspaceName.trim(),
      email: values.email.trim(),
      password: values.password,
    };
    if (!fields.check(required)) return;
    const input: SignUpInput = required;
    if (values.name.trim()) input.name = values.name.trim();
    entry.mutate(input);
  }

  function controlled(
    name: keyof typeof EMPTY,
  ): Pick<ComponentProps<typeof Input>, 'name' | 'value' | 'onChange' | 'controlSize'> {
    return {
      name,
      controlSize: 'large',
      value: values[name],
      onChange: (event) => {
        setValues((current) => ({ ...current, [name]: event.target.value }));
        fields.forget(name);
      },
    };
  }

  return (
    <form ref={fields.form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      {error && <ErrorNotice error={error} />}
      <Field
        label="Workspace name"
        hint="Usually your company or team."
        error={fields.errorOf('workspaceName')}
      >
        {(wiring) => (
          <Input
            {...wiring}
            {...controlled('workspaceName')}
            autoComplete="organization"
            autoFocus
            required
          />
        )}
      </Field>
      <Field label="Your name" optional error={fields.errorOf('name')}>
        {(wiring) => <Input {...wiring} {...controlled('name')} autoComplete="name" />}
      </Field>
      <Field label="Email" error={fields.errorOf('email') ?? (emailTaken && <EmailTaken next={next} />)}>
        {(wiring) => (
          <Input {...wiring} {...controlled('email')} type="email" autoComplete="username" required />
        )}
      </Field>
      <Field label="Password" hint="At least 10 characters." error={fields.errorOf('password')}>
        {(wiring) => (
          <PasswordInput {...wiring} {...controlled('password')} autoComplete="new-password" required />
        )}
      </Field>
      <Button type="submit" look="primary" size="large" loading={entry.isPending}>
        Create workspace
      </Button>
    </form>
  );
}

function EmailTaken({ next }: { next: string | undefined }) {
  return (
    <>
      An account with this email exists already.{' '}
      <Link to="/sign-in" search={next ? { next } : {}} className="font-medium underline underline-offset-3">
        Sign in instead
      </Link>
    </>
  );
}
