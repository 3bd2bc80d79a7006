import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { ApiError } from '../../api/api-error.ts';
import { resetPasswordFields, signOut } from '../../api/generated/identity.ts';
import {
  acceptInvitation,
  acceptInvitationFields,
  getOfferedInvitation,
} from '../../api/generated/members.ts';
import type { AcceptInvitationData, GetOfferedInvitationData } from '../../api/generated/types.ts';
import { Button, buttonClass } from '../../design/controls/button.tsx';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { read } from '../../kit/query/read.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { ROLE_NAMES } from '../../kit/session/permission.ts';
import { sessionQuery } from '../../kit/session/session.ts';
import { t } from '../../words/words.ts';
import { EntryLayout } from './entry-layout.tsx';
import { BackToSignIn } from './forgot-page.tsx';
import { useEntry } from './use-entry.ts';

export function InvitationPage() {
  const { token } = useParams({ from: '/invitations/$token' });
  // Not refetched once it is accepted: a used invitation is unknown, and the page would say so while it leaves.
  const offer = useQuery({
    ...read(getOfferedInvitation, { params: { token } }),
    meta: { topics: [] },
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (offer.error) return <NoOffer error={offer.error} onRetry={() => void offer.refetch()} />;
  if (!offer.data)
    return (
      <EntryLayout title={t('Invitation')} subtitle={t('Loading')} footer={null}>
        <LoadingNote>{t('Loading')}</LoadingNote>
        <Skeleton className="h-11 w-full" />
      </EntryLayout>
    );
  return (
    <EntryLayout
      title={t('Join {workspace}', { workspace: offer.data.workspace_name })}
      subtitle={t('You are invited as {email}, with the role {role}.', {
        email: offer.data.email,
        role: ROLE_NAMES[offer.data.role],
      })}
      footer={<BackToSignIn />}
    >
      <Acceptance token={token} offer={offer.data} />
    </EntryLayout>
  );
}

/** Only an answer of the server says that it is not valid; whatever else went wrong can be tried again. */
function NoOffer({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError) || error.status !== 404)
    return (
      <EntryLayout title={t('Invitation')} subtitle={t('This could not be loaded')} footer={<BackToSignIn />}>
        <div className="flex flex-col items-start gap-5">
          <ErrorNotice error={error} />
          <Button look="primary" size="large" onClick={onRetry}>
            {t('Try again')}
          </Button>
        </div>
      </EntryLayout>
    );
  return (
    <EntryLayout
      title={t('This invitation is not valid')}
      subtitle={t('It was used, withdrawn or has expired. Ask the person who sent it for a new one.')}
      footer={null}
    >
      <Link to="/sign-in" search={{}} className={buttonClass('primary', 'large')}>
        {t('Go to sign in')}
      </Link>
    </EntryLayout>
  );
}

function Acceptance({ token, offer }: { token: string; offer: GetOfferedInvitationData }) {
  const { data: session, isPending } = useQuery(sessionQuery);
  if (isPending) return <Skeleton className="h-11 w-full" />;
  if (session?.user.email.toLowerCase() === offer.email.toLowerCase())
    return session.session.method === 'sso' ? <OtherWorkspace /> : <JoinNow token={token} />;
  if (session) return <WrongPerson email={session.user.email} />;
  return offer.has_account ? <ProveForm token={token} offer={offer} /> : <NewPersonForm token={token} />;
}

/** Everything that was loaded belongs to the former workspace, so the dashboard starts anew. */
function useJoined() {
  return { finish: () => window.location.assign('/') };
}

function JoinNow({ token }: { token: string }) {
  const join = useAct(acceptInvitation, useJoined());
  return (
    <div className="flex flex-col gap-5">
      {join.error && <ErrorNotice error={join.error} />}
      <Button
        look="primary"
        size="large"
        loading={join.isPending}
        onClick={() => join.mutate({ params: { token }, body: {} })}
      >
        {t('Join the workspace')}
      </Button>
    </div>
  );
}

/** A session that single sign-on opened stays in its workspace: the person proves the account by its password. */
function OtherWorkspace() {
  const leave = useAct(signOut, { finish: () => window.location.reload() });
  return (
    <div className="flex flex-col items-start gap-4">
      {leave.error && <ErrorNotice error={leave.error} />}
      <p>
        {t(
          'You are signed in by single sign-on, which is for one workspace. Sign out, then join with the password of your account. If you never set one, choose “Forgot your password?” on the sign-in page first.',
        )}
      </p>
      <Button look="primary" size="large" loading={leave.isPending} onClick={() => leave.mutate({})}>
        {t('Sign out and continue')}
      </Button>
    </div>
  );
}

function WrongPerson({ email }: { email: string }) {
  const router = useRouter();
  return (
    <div className="flex flex-col items-start gap-4">
      <p>{t('You are signed in as {email}. Sign out, then open the invitation again.', { email })}</p>
      <Button onClick={() => void router.navigate({ to: '/' })}>{t('Go to the dashboard')}</Button>
    </div>
  );
}

/** Joined, but a second factor is asked for: the person signs in as usual. */
function useSecondStep() {
  const entry = useEntry(undefined);
  const router = useRouter();
  const isAsked = (data: AcceptInvitationData) => 'mfa_required' in data;
  return {
    finish: (data: AcceptInvitationData) => (isAsked(data) ? undefined : entry.finish()),
    done: (data: AcceptInvitationData) => {
      if (!isAsked(data)) return entry.done();
      toast(t('You have joined. Now sign in with your second factor.'));
      void router.navigate({ to: '/sign-in' });
    },
  };
}

function ProveForm({ token, offer }: { token: string; offer: GetOfferedInvitationData }) {
  const form = useForm(acceptInvitation, {
    initial: { password: '' },
    fields: { password: { ...acceptInvitationFields.password, required: true } },
    isSecret: true,
    input: ({ password }) => ({ params: { token }, body: { password } }),
    ...useSecondStep(),
  });
  return (
    <Form form={form} className="gap-5">
      <FormFailure form={form} />
      <TextField
        form={form}
        name="password"
        label={t('Password')}
        hint={t('Of your account {email}.', { email: offer.email })}
        type="password"
        autoComplete="current-password"
        controlSize="large"
        autoFocus
      />
      <SubmitButton form={form} size="large">
        {t('Sign in and join')}
      </SubmitButton>
    </Form>
  );
}

/** A new password has the same bounds wherever it is chosen. */
const NEW_PASSWORD = resetPasswordFields.password;

function NewPersonForm({ token }: { token: string }) {
  const form = useForm(acceptInvitation, {
    initial: { name: '', password: '' },
    fields: {
      name: acceptInvitationFields.name,
      password: NEW_PASSWORD,
    },
    isSecret: true,
    input: ({ name, password }) => ({
      params: { token },
      body: { password, name: name.trim() || undefined },
    }),
    ...useEntry(undefined),
  });
  return (
    <Form form={form} className="gap-5">
      <FormFailure form={form} />
      <TextField
        form={form}
        name="name"
        label={t('Your name')}
        autoComplete="name"
        controlSize="large"
        autoFocus
      />
      <TextField
        form={form}
        name="password"
        label={t('Password')}
        type="password"
        hint={t('At least {count} characters.', { count: NEW_PASSWORD.minLength })}
        autoComplete="new-password"
        controlSize="large"
      />
      <SubmitButton form={form} size="large">
        {t('Create account and join')}
      </SubmitButton>
    </Form>
  );
}
