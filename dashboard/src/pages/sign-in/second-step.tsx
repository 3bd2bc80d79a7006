import { useMutation } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { ApiError } from '../../api/api-error.ts';
import {
  beginPasskeySignIn,
  completeSignIn,
  completeSignInFields,
  signInWithPasskey,
} from '../../api/generated/identity.ts';
import { Button } from '../../design/controls/button.tsx';
import { browserHasPasskeys, showPasskey } from '../../kit/factors/passkey.ts';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { t } from '../../words/words.ts';
import { RetryLater } from './retry-later.tsx';
import { useEntry } from './use-entry.ts';

export interface Asked {
  mfa_token: string;
  methods: readonly string[];
}

/** After the password: a code, or a passkey. */
export function SecondStep({
  asked,
  next,
  onRestart,
}: {
  asked: Asked;
  next: string | undefined;
  onRestart: () => void;
}) {
  const hasCode = asked.methods.includes('totp') || asked.methods.includes('recovery_code');
  const hasPasskey = asked.methods.includes('passkey') && browserHasPasskeys();
  return (
    <div className="flex flex-col gap-5">
      {hasPasskey && <PasskeyButton next={next} mfaToken={asked.mfa_token} look="primary" />}
      {hasCode && <CodeForm asked={asked} next={next} />}
      {!hasCode && !hasPasskey && (
        <p>{t('None of your second factors works in this browser. Use another one, or ask the operator.')}</p>
      )}
      <Button look="quiet" onClick={onRestart}>
        {t('Start again')}
      </Button>
    </div>
  );
}

function CodeForm({ asked, next }: { asked: Asked; next: string | undefined }) {
  const form = useForm(completeSignIn, {
    initial: { code: '' },
    fields: { code: completeSignInFields.code },
    input: ({ code }) => ({ body: { mfa_token: asked.mfa_token, code } }),
    ...useEntry(next),
  });
  const isTooOften = form.error instanceof ApiError && form.error.status === 429;
  return (
    <Form form={form} className="gap-5">
      {isTooOften ? <RetryLater error={form.error as ApiError} /> : <FormFailure form={form} />}
      <TextField
        form={form}
        name="code"
        label={t('Code')}
        hint={
          asked.methods.includes('totp')
            ? t('Six digits of your authenticator app, or a recovery code.')
            : t('One of your recovery codes.')
        }
        autoComplete="one-time-code"
        controlSize="large"
        autoFocus
      />
      <SubmitButton form={form} size="large">
        {t('Sign in')}
      </SubmitButton>
    </Form>
  );
}

/** Alone, the browser offers the passkeys it has; with a token it is the second step. */
export function PasskeyButton({
  next,
  mfaToken,
  look = 'secondary',
}: {
  next: string | undefined;
  mfaToken?: string;
  look?: 'primary' | 'secondary';
}) {
  const { finish, done } = useEntry(next);
  const body = mfaToken === undefined ? {} : { mfa_token: mfaToken };
  const act = useMutation({
    mutationFn: async () => {
      const response = await showPasskey(await beginPasskeySignIn({ body }));
      await signInWithPasskey({ body: { ...body, response: response as never } });
      await finish();
    },
    onSuccess: done,
  });
  return (
    <>
      {act.error && <ErrorNotice error={act.error} />}
      <Button
        size="large"
        look={look}
        icon={<Fingerprint aria-hidden className="size-4.5" />}
        loading={act.isPending}
        onClick={() => act.mutate()}
      >
        {t('Sign in with a passkey')}
      </Button>
    </>
  );
}
