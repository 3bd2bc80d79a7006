import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { buttonClass } from '../../design/controls/button.tsx';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { signInOptionsQuery } from '../../kit/session/session.ts';
import { t } from '../../words/words.ts';
import { EntryLayout } from './entry-layout.tsx';
import { SignUpForm } from './sign-up-form.tsx';

export function SignUpPage() {
  const { next } = useSearch({ from: '/sign-up' });
  const options = useQuery(signInOptionsQuery);
  const backSearch = next ? { next } : {};

  if (options.data?.sign_up === 'closed') {
    return (
      <EntryLayout
        title={t('Sign-up is closed')}
        subtitle={t(
          "This server does not open new workspaces. If your team already works here, ask one of its owners to invite you; otherwise ask the server's operator.",
        )}
        footer={null}
      >
        <Link to="/sign-in" search={backSearch} className={buttonClass('primary', 'large')}>
          {t('Go to sign in')}
        </Link>
      </EntryLayout>
    );
  }
  return (
    <EntryLayout
      title={t('Create a workspace')}
      subtitle={t('A workspace holds your agents, contacts and numbers. You will be its owner.')}
      footer={
        <p>
          {t('Already have an account?')}{' '}
          <Link
            to="/sign-in"
            search={backSearch}
            className="font-medium text-accent-ink underline underline-offset-3"
          >
            {t('Sign in')}
          </Link>
        </p>
      }
    >
      {options.isPending ? <FormSkeleton /> : <SignUpForm next={next} />}
    </EntryLayout>
  );
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <LoadingNote>{t('Loading the form')}</LoadingNote>
      {['workspace', 'name', 'email', 'password'].map((field) => (
        <div key={field} className="flex flex-col gap-2">
          <Skeleton className="w-28" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
