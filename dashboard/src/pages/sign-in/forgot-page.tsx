import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { forgotPassword, forgotPasswordFields } from '../../api/generated/identity.ts';
import { Notice } from '../../design/feedback/notice.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { signInOptionsQuery } from '../../kit/session/session.ts';
import { t } from '../../words/words.ts';
import { EntryLayout } from './entry-layout.tsx';
import { RetryLater } from './retry-later.tsx';

export function ForgotPage() {
  const { data: options } = useQuery(signInOptionsQuery);
  const sendsNoMail = options?.mail === false;
  return (
    <EntryLayout
      title={t('Forgot your password?')}
      subtitle={
        sendsNoMail
          ? t('This server sends no mail. Ask its operator to set a new password for you.')
          : t('We mail you a link that sets a new one. It works once, within an hour.')
      }
      footer={<BackToSignIn />}
    >
      {!sendsNoMail && <ForgotForm />}
    </EntryLayout>
  );
}

export function BackToSignIn() {
  return (
    <Link to="/sign-in" search={{}} className="font-medium text-accent-ink underline underline-offset-3">
      {t('Go to sign in')}
    </Link>
  );
}

function ForgotForm() {
  const form = useForm(forgotPassword, {
    initial: { email: '' },
    fields: forgotPasswordFields,
    input: ({ email }) => ({ body: { email: email.trim() } }),
  });
  if (form.data)
    return (
      <Notice tone="info">
        <p role="status">
          {t('If this address has an account, the link is on its way. Look into your mail.')}
        </p>
      </Notice>
    );
  const isTooOften = form.error instanceof ApiError && form.error.status === 429;
  return (
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
      <SubmitButton form={form} size="large">
        {t('Send the link')}
      </SubmitButton>
    </Form>
  );
}
