import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { resetPassword, resetPasswordFields } from '../../api/generated/identity.ts';
import { buttonClass } from '../../design/controls/button.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { t } from '../../words/words.ts';
import { EntryLayout } from './entry-layout.tsx';
import { BackToSignIn } from './forgot-page.tsx';

export function ResetPage() {
  // Read once: the fragment is sent to no server, and a reload keeps it.
  const [token] = useState(() => window.location.hash.slice(1));
  const [isDone, setDone] = useState(false);
  return (
    <EntryLayout
      title={isDone ? t('Your password is set') : t('Set a new password')}
      subtitle={
        isDone
          ? t('Every session has ended. Sign in with the new password.')
          : t('It ends every session of your account.')
      }
      footer={isDone ? null : <BackToSignIn />}
    >
      {isDone ? (
        <Link to="/sign-in" search={{}} className={buttonClass('primary', 'large')}>
          {t('Go to sign in')}
        </Link>
      ) : (
        <ResetForm token={token} onDone={() => setDone(true)} />
      )}
    </EntryLayout>
  );
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const form = useForm(resetPassword, {
    initial: { password: '' },
    fields: { password: resetPasswordFields.password },
    isSecret: true,
    input: ({ password }) => ({ body: { token, password } }),
    done: onDone,
  });
  const refused = form.error instanceof ApiError ? form.error.fieldErrors.token?.[0] : undefined;
  return (
    <Form form={form} className="gap-5">
      {token === '' || refused !== undefined ? (
        <Notice tone="warn">
          <p role="alert">{t('This link is not valid any more: it was used or has expired.')}</p>
          <Link to="/forgot-password" className="font-medium underline underline-offset-3">
            {t('Ask for a new one')}
          </Link>
        </Notice>
      ) : (
        <FormFailure form={form} />
      )}
      <TextField
        form={form}
        name="password"
        label={t('New password')}
        type="password"
        hint={t('At least {count} characters.', { count: resetPasswordFields.password.minLength })}
        autoComplete="new-password"
        controlSize="large"
        autoFocus
      />
      <SubmitButton form={form} size="large">
        {t('Set password')}
      </SubmitButton>
    </Form>
  );
}
