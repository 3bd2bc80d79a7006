import { useQuery } from '@tanstack/react-query';
import { getPhoneNumberForwardingInstructions } from '../../api/generated/phone-numbers.ts';
import type { PhoneNumberForwardingInstructions } from '../../api/generated/types.ts';
import { CopyButton } from '../../design/controls/copy-button.tsx';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { LoadFailure } from '../../kit/feedback/load-failure.tsx';
import { read } from '../../kit/query/read.ts';
import { t } from '../../words/words.ts';

type Step = PhoneNumberForwardingInstructions['steps'][number];

function kindWords(kind: Step['kind']): { title: string; meaning: string } {
  switch (kind) {
    case 'all':
      return { title: t('Every call'), meaning: t('The line itself never rings.') };
    case 'busy':
      return { title: t('When busy'), meaning: t('While you are on the line.') };
    case 'no_answer':
      return { title: t('When not answered'), meaning: t('After some rings.') };
    case 'unreachable':
      return { title: t('When unreachable'), meaning: t('Switched off, or without a network.') };
  }
}

/** Codes to dial on the line that is to be forwarded. */
export function ForwardingSteps({ numberId }: { numberId: string }) {
  const query = useQuery(read(getPhoneNumberForwardingInstructions, { params: { id: numberId } }));
  if (query.isPending) {
    return (
      <>
        <LoadingNote>{t('Loading the codes')}</LoadingNote>
        <div aria-hidden className="flex flex-col gap-3">
          <Skeleton className="w-full" />
          <Skeleton className="w-full" />
          <Skeleton className="w-2/3" />
        </div>
      </>
    );
  }
  if (query.isError) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  const { steps, notes } = query.data;
  return (
    <section aria-label={t('Codes to dial')}>
      <div className="divide-y divide-line rounded-lg border border-line">
        {steps.map((step) => (
          <StepRow key={step.kind} step={step} />
        ))}
      </div>
      <ul className="mt-4 flex list-disc flex-col gap-1.5 pl-5 text-sm text-ink-muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}

function StepRow({ step }: { step: Step }) {
  const { title, meaning } = kindWords(step.kind);
  return (
    <div className="grid grid-cols-1 gap-x-6 gap-y-2 px-3.5 py-3 md:grid-cols-[11rem_minmax(0,1fr)]">
      <div>
        <h3 className="font-medium">{title}</h3>
        <p className="text-sm text-ink-muted">{meaning}</p>
      </div>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 text-sm">
        <Code name={t('Switch on')} code={step.activate} />
        <Code name={t('Switch off')} code={step.deactivate} />
        <Code name={t('To check')} code={step.check} />
      </dl>
    </div>
  );
}

function Code({ name, code }: { name: string; code: string }) {
  const isCode = /^[*#\d+]+$/.test(code);
  return (
    <>
      <dt className="text-ink-muted">{name}</dt>
      <dd className="flex min-h-6 min-w-0 items-center gap-1.5">
        {isCode ? <code className="font-mono break-all">{code}</code> : <span>{code}</span>}
        {isCode && <CopyButton value={code} label={t('Copy {code}', { code })} />}
      </dd>
    </>
  );
}
