import { useQuery } from '@tanstack/react-query';
import { beginTotp, confirmTotp, confirmTotpFields } from '../../api/generated/identity.ts';
import { CopyTextButton } from '../../design/controls/copy-button.tsx';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { t } from '../../words/words.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { TextField } from '../form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { QrCode } from './qr-code.tsx';

/** The secret as a QR code and as text, then the first code. */
export function EnrolTotp({ onDone }: { onDone: (recoveryCodes: string[]) => void }) {
  const begun = useQuery({
    queryKey: ['begin-totp'],
    queryFn: () => beginTotp(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const form = useForm(confirmTotp, {
    initial: { code: '' },
    fields: confirmTotpFields,
    isSecret: true,
    input: ({ code }) => ({ body: { code } }),
    done: ({ recovery_codes: codes }) => onDone(codes),
  });
  if (begun.isError) return <LoadFailure error={begun.error} onRetry={() => void begun.refetch()} />;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-5 sm:flex-row">
        {begun.data ? (
          <QrCode text={begun.data.otpauth_url} label={t('QR code for your authenticator app')} />
        ) : (
          <>
            <LoadingNote>{t('Making a secret')}</LoadingNote>
            <Skeleton className="size-44 shrink-0" />
          </>
        )}
        <div className="min-w-0">
          <p>{t('Scan this with an authenticator app, or enter the secret there by hand.')}</p>
          <code data-testid="totp-secret" className="my-3 block font-mono break-all select-all">
            {begun.data?.secret ?? ' '}
          </code>
          {begun.data && <CopyTextButton value={begun.data.secret}>{t('Copy secret')}</CopyTextButton>}
        </div>
      </div>
      <Form form={form} className="gap-4">
        <FormFailure form={form} />
        <TextField
          form={form}
          name="code"
          label={t('Code')}
          hint={t('The six digits that the app shows now.')}
          autoComplete="one-time-code"
        />
        <div className="flex justify-end">
          <SubmitButton form={form}>{t('Turn on')}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
