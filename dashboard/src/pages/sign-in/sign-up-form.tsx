import { type ComponentProps, type FormEvent, useState } from 'react';
import { fieldError, formError } from '../../api/api-error.ts';
import { type SignUpInput, signUp } from '../../api/session.ts';
import { Button } from '../../design/button.tsx';
import { Field } from '../../design/field.tsx';
import { Input, PasswordInput } from '../../design/input.tsx';
import { ErrorNotice } from '../../design/notice.tsx';
import { useEntry } from './use-entry.ts';

const FIELDS = ['workspaceName', 'name', 'email', 'password'];
const EMPTY = { workspaceName: '', name: '', email: '', password: '' };

export function SignUpForm({ next }: { next: string | undefined }) {
  const entry = useEntry(signUp, next);
  const [values, setValues] = useState(EMPTY);
  const error = formError(entry.error, FIELDS);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (entry.isPending) return;
    const { name, ...required } = values;
    const input: SignUpInput = { ...required, email: required.email.trim() };
    if (name.trim()) input.name = name.trim();
    entry.mutate(input);
  }

  function controlled(
    name: keyof typeof EMPTY,
  ): Pick<ComponentProps<typeof Input>, 'name' | 'value' | 'onChange' | 'controlSize'> {
    return {
      name,
      controlSize: 'large',
      value: values[name],
      onChange: (event) => setValues((current) => ({ ...current, [name]: event.target.value })),
    };
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {error && <ErrorNotice error={error} />}
      <Field
        label="Workspace name"
        hint="Usually your company or team."
        error={fieldError(entry.error, 'workspaceName')}
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
      <Field label="Your name" optional error={fieldError(entry.error, 'name')}>
        {(wiring) => <Input {...wiring} {...controlled('name')} autoComplete="name" />}
      </Field>
      <Field label="Email" error={fieldError(entry.error, 'email')}>
        {(wiring) => (
          <Input {...wiring} {...controlled('email')} type="email" autoComplete="username" required />
        )}
      </Field>
      <Field label="Password" hint="At least 10 characters." error={fieldError(entry.error, 'password')}>
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
