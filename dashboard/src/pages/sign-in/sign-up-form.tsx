import { Link } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { signUp, signUpFields } from '../../api/generated/identity.ts';
import { TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { t } from '../../words/words.ts';
import { useEntry } from './use-entry.ts';

export function SignUpForm({ next }: { next: string | undefined }) {
  const form = useForm(signUp, {
    initial: { workspaceName: '', name: '', email: '', password: '' },
    fields: signUpFields,
    input: ({ workspaceName, name, email, password }) => ({
      body: {
        workspaceName: workspaceName.trim(),
        email: email.trim(),
        password,
        name: name.trim() || undefined,
      },
    }),
    ...useEntry(next),
  });
  const isEmailTaken = form.error instanceof ApiError && form.error.code === 'EMAIL_IN_USE';
  return (
    <Form form={form} className="gap-5">
      {!isEmailTaken && <FormFailure form={form} />}
      <TextField
        form={form}
        name="workspaceName"
        label={t('Workspace name')}
        hint={t('Usually your company or team.')}
        autoComplete="organization"
        controlSize="large"
        autoFocus
      />
      <TextField form={form} name="name" label={t('Your name')} autoComplete="name" controlSize="large" />
      <TextField
        form={form}
        name="email"
        label={t('Email')}
        type="email"
        autoComplete="username"
        controlSize="large"
        error={isEmailTaken && <EmailTaken next={next} />}
      />
      <TextField
        form={form}
        name="password"
        label={t('Password')}
        type="password"
        hint={t('At least {count} characters.', { count: signUpFields.password.minLength })}
        autoComplete="new-password"
        controlSize="large"
      />
      <SubmitButton form={form} size="large">
        {t('Create workspace')}
      </SubmitButton>
    </Form>
  );
}

function EmailTaken({ next }: { next: string | undefined }) {
  return (
    <>
      {t('An account with this email exists already.')}{' '}
      <Link to="/sign-in" search={next ? { next } : {}} className="font-medium underline underline-offset-3">
        {t('Sign in instead')}
      </Link>
    </>
  );
}
