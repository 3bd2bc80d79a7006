import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { signOut } from '../../api/generated/identity.ts';
import { Button } from '../../design/controls/button.tsx';
import { EnrolTotp } from '../../kit/factors/enrol-totp.tsx';
import { browserHasPasskeys } from '../../kit/factors/passkey.ts';
import { RecoveryCodes } from '../../kit/factors/recovery-codes.tsx';
import { StepUpForm } from '../../kit/factors/step-up-form.tsx';
import { useAddPasskey } from '../../kit/factors/use-add-passkey.ts';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { sessionQuery, signInOptionsQuery } from '../../kit/session/session.ts';
import { StepUp } from '../../kit/session/step-up.tsx';
import { t } from '../../words/words.ts';
import { EntryLayout } from './entry-layout.tsx';
import { useEntry } from './use-entry.ts';

/** The workspace demands a second factor: the person sets one up, or shows the one they have. */
export function SecondFactorPage() {
  const { next } = useSearch({ from: '/second-factor' });
  const { data: session } = useQuery(sessionQuery);
  const { finish, done } = useEntry(next);
  const [codes, setCodes] = useState<string[] | null>(null);
  const enter = async () => {
    await finish();
    done();
  };
  const isUnproved = session?.mfa.state === 'unproved' && codes === null;
  return (
    <EntryLayout
      title={isUnproved ? t('Show your second factor') : t('Set up a second factor')}
      subtitle={t('{workspace} asks for a second factor besides the password.', {
        workspace: session?.workspace.name ?? '',
      })}
      footer={<LeaveButton />}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onStored={() => void enter()} />
      ) : isUnproved ? (
        <StepUpForm onProved={() => void enter()} />
      ) : (
        <Enrolment onDone={(made) => (made ? setCodes(made) : void enter())} />
      )}
      <StepUp />
    </EntryLayout>
  );
}

type Way = 'totp' | null;

function Enrolment({ onDone }: { onDone: (recoveryCodes: string[] | null) => void }) {
  const [way, setWay] = useState<Way>(null);
  const { data: options } = useQuery(signInOptionsQuery);
  const passkey = useAddPasskey(({ recovery_codes: codes }) => onDone(codes));
  if (way === 'totp') return <EnrolTotp onDone={onDone} />;
  return (
    <div className="flex flex-col gap-4">
      {passkey.error && <ErrorNotice error={passkey.error} />}
      {options?.passkeys && browserHasPasskeys() && (
        <Button size="large" look="primary" loading={passkey.isPending} onClick={() => passkey.mutate('')}>
          {t('Add a passkey')}
        </Button>
      )}
      <Button size="large" onClick={() => setWay('totp')}>
        {t('Use an authenticator app')}
      </Button>
    </div>
  );
}

function LeaveButton() {
  const leave = async () => {
    await signOut();
    window.location.assign('/sign-in');
  };
  return (
    <Button look="quiet" className="-ml-3" onClick={() => void leave()}>
      {t('Sign out')}
    </Button>
  );
}
