import { useMutation, useQuery } from '@tanstack/react-query';
import { Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { beginPasskeyStepUp, getStepUpMethods, stepUp } from '../../api/generated/identity.ts';
import { Button } from '../../design/controls/button.tsx';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { t } from '../../words/words.ts';
import { ErrorNotice } from '../feedback/error-notice.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { TextField } from '../form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { read } from '../query/read.ts';
import { browserHasPasskeys, showPasskey } from './passkey.ts';

type Way = 'code' | 'password';

/** Proves who is there: a code, a passkey, or the password where that is enough. */
export function StepUpForm({ onProved }: { onProved: () => void }) {
  const methods = useQuery({ ...read(getStepUpMethods), staleTime: 0, gcTime: 0 });
  if (methods.isError) return <LoadFailure error={methods.error} onRetry={() => void methods.refetch()} />;
  if (!methods.data)
    return (
      <>
        <LoadingNote>{t('Loading the form')}</LoadingNote>
        <Skeleton className="h-24 w-full" />
      </>
    );
  const offered: readonly string[] = methods.data.methods;
  const ways: Way[] = [
    ...(offered.includes('totp') || offered.includes('recovery_code') ? (['code'] as const) : []),
    ...(offered.includes('password') ? (['password'] as const) : []),
  ];
  return (
    <div className="flex flex-col gap-4">
      {offered.includes('passkey') && browserHasPasskeys() && <PasskeyProof onProved={onProved} />}
      <Ways ways={ways} onProved={onProved} />
    </div>
  );
}

function PasskeyProof({ onProved }: { onProved: () => void }) {
  const act = useMutation({
    mutationFn: async () =>
      stepUp({ body: { passkey: (await showPasskey(await beginPasskeyStepUp())) as never } }),
    onSuccess: onProved,
  });
  return (
    <>
      {act.error && <ErrorNotice error={act.error} />}
      <Button
        look="primary"
        icon={<Fingerprint aria-hidden className="size-4" />}
        loading={act.isPending}
        onClick={() => act.mutate()}
      >
        {t('Use a passkey')}
      </Button>
    </>
  );
}

function Ways({ ways, onProved }: { ways: readonly Way[]; onProved: () => void }) {
  const [chosen, setChosen] = useState<Way | null>(null);
  const way = chosen ?? ways[0];
  if (way === undefined) return null;
  const other = ways.find((one) => one !== way);
  return (
    <>
      <TypedProof key={way} way={way} onProved={onProved} />
      {other && (
        <Button look="quiet" onClick={() => setChosen(other)}>
          {other === 'code' ? t('Use a code instead') : t('Use your password instead')}
        </Button>
      )}
    </>
  );
}

function TypedProof({ way, onProved }: { way: Way; onProved: () => void }) {
  const form = useForm(stepUp, {
    initial: { code: '', password: '' },
    check: (values) => (values[way].trim() === '' ? { [way]: t('Enter it first.') } : {}),
    input: (values) => ({ body: { [way]: values[way] } }),
    done: onProved,
  });
  return (
    <Form form={form} className="gap-4">
      <FormFailure form={form} />
      {way === 'code' ? (
        <TextField
          form={form}
          name="code"
          label={t('Code')}
          hint={t('Six digits of your authenticator app, or a recovery code.')}
          autoComplete="one-time-code"
          autoFocus
        />
      ) : (
        <TextField
          form={form}
          name="password"
          label={t('Password')}
          type="password"
          autoComplete="current-password"
          autoFocus
        />
      )}
      <SubmitButton form={form}>{t('Confirm')}</SubmitButton>
    </Form>
  );
}
