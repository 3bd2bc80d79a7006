import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { checkAssistantConnection } from '../../api/generated/assistants.ts';
import { Button, buttonClass } from '../../design/controls/button.tsx';
import { Notice } from '../../design/feedback/notice.tsx';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { LogoMark } from '../../design/layout/logo.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { read } from '../../kit/query/read.ts';
import { StepUp } from '../../kit/session/step-up.tsx';
import { t } from '../../words/words.ts';
import { Decision } from './decision.tsx';
import type { Asked } from './scope-choices.ts';

/** Where an assistant sends a person: who asks, for what, for how long and where, and two buttons. */
export function ConnectPage() {
  const request = useSearch({ from: '/connect' });
  const { data, error, isPending } = useQuery({
    ...read(checkAssistantConnection, { body: { request } }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (error)
    return (
      <Frame title={t('This assistant cannot be connected')}>
        <ErrorNotice error={error} />
        <p className="mt-4 text-ink-muted">{t('Nothing was shared with it. You can close this page.')}</p>
        <Link to="/" className={`${buttonClass()} mt-6 self-start`}>
          {t('Go to Parley')}
        </Link>
      </Frame>
    );
  if (isPending)
    return (
      <Frame title={t('Connect an assistant')}>
        <ConnectSkeleton />
      </Frame>
    );
  const { asked_scope: wanted, highest_scope: highest } = data;
  if (wanted === null || highest === null) return <Unanswerable asked={data} />;
  return (
    <Frame title={t('Connect {name}?', { name: data.client.name })}>
      <Decision key={highest} asked={data} scopes={{ wanted, highest }} request={request} />
      <StepUp />
    </Frame>
  );
}

/** The client is known and its request is wrong: it may be told, once the person has seen where they go. */
function Unanswerable({ asked }: { asked: Asked }) {
  return (
    <Frame title={t('{name} asked in a way that cannot be answered', { name: asked.client.name })}>
      <Notice tone="warn">
        <p className="wrap-anywhere">{asked.error}</p>
      </Notice>
      <p className="mt-4 text-ink-muted">{t('Nothing was shared with it. You can close this page.')}</p>
      <Button className="mt-6 self-start" onClick={() => window.location.assign(asked.return_to ?? '/')}>
        {t('Return to {host}', { host: asked.client.redirect_host })}
      </Button>
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-h-dvh bg-sunken sm:px-6 sm:py-10">
      <title>{`${title} · Parley`}</title>
      <main className="mx-auto flex min-h-dvh w-full max-w-130 flex-col bg-surface px-5 py-7 sm:min-h-0 sm:rounded-xl sm:border sm:border-line sm:px-8">
        <p className="flex items-center gap-2.5 text-lg font-semibold tracking-tight">
          <LogoMark className="size-7" />
          Parley
        </p>
        <h1 className="mt-7 mb-5 text-2xl font-semibold tracking-tight wrap-anywhere">{title}</h1>
        {children}
      </main>
    </div>
  );
}

function ConnectSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <LoadingNote>{t('Loading what it asks for')}</LoadingNote>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-48 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  );
}
