import { clsx } from 'clsx';
import { Bot, MessageSquareText, PhoneIncoming, PhoneOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../design/feedback/badge.tsx';
import { LoadingNote, Skeleton } from '../../../design/feedback/skeleton.tsx';
import { t } from '../../../words/words.ts';
import { answerRefusal } from '../voice-agents.ts';
import type { Branch, CallerPath, End } from './caller-path.ts';
import { type CallerLanguage, message } from './caller-phrases.ts';

/** What a caller hears and may press, as it would be now. `taken`: the way of the last ring. */
export function PathView({
  path,
  taken,
  isDraft,
  isLoading,
}: {
  path: CallerPath;
  taken: string | null;
  isDraft: boolean;
  isLoading: boolean;
}) {
  return (
    <section aria-label={t('The caller’s path')} className="rounded-xl border border-line bg-surface p-4">
      <header className="mb-3 flex items-center justify-between gap-3">
        <h2 className="font-semibold">{t('The caller’s path')}</h2>
        {isDraft && <Badge tone="warn">{t('not saved')}</Badge>}
      </header>
      {isLoading ? <PathSkeleton /> : <Path path={path} taken={taken} />}
    </section>
  );
}

function Path({ path, taken }: { path: CallerPath; taken: string | null }) {
  return (
    <>
      <ol className="flex flex-col">
        <Step icon={<PhoneIncoming />} title={t('The phone rings')} />
        {path.kind === 'direct' ? (
          <Step icon={iconOf(path.end)} isLast isTaken={taken === 'direct'}>
            <EndWords end={path.end} language={path.language} passedOver={path.passedOver} />
          </Step>
        ) : (
          <>
            <Step icon={<MessageSquareText />} title={t('The caller hears')}>
              <Spoken>
                {[path.greeting, ...path.branches.map(({ offer }) => offer)].filter(Boolean).join(' ')}
              </Spoken>
            </Step>
            <Step icon={<KeyIcon />} title={t('and presses a key within ten seconds')} isLast>
              <ul className="mt-1 flex flex-col">
                {[...path.branches, path.otherwise].map((branch) => (
                  <BranchRow
                    key={branch.id}
                    branch={branch}
                    language={path.language}
                    isTaken={taken === branch.id}
                  />
                ))}
              </ul>
            </Step>
          </>
        )}
      </ol>
      <TurnAways path={path} />
    </>
  );
}

const iconOf = ({ kind }: End): ReactNode => (kind === 'agent' ? <Bot /> : <PhoneOff />);

const KeyIcon = () => <span className="text-xs font-semibold">#</span>;

function Step({
  icon,
  title,
  isLast = false,
  isTaken = false,
  children,
}: {
  icon: ReactNode;
  title?: string;
  isLast?: boolean;
  isTaken?: boolean;
  children?: ReactNode;
}) {
  return (
    <li className="relative flex gap-3 pb-4 last:pb-0" aria-current={isTaken || undefined}>
      {!isLast && <span aria-hidden className="absolute top-7 bottom-0 left-3.5 w-px bg-line-strong" />}
      <span
        aria-hidden
        className={clsx(
          'flex size-7 shrink-0 items-center justify-center rounded-full border bg-canvas [&>svg]:size-3.5',
          isTaken ? 'border-accent-ink text-accent-ink' : 'border-line-strong text-ink-muted',
        )}
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1 pt-0.75">
        {title && <p className={clsx(isTaken && 'font-medium')}>{title}</p>}
        {children}
      </div>
    </li>
  );
}

function BranchRow({
  branch,
  language,
  isTaken,
}: {
  branch: Branch;
  language: CallerLanguage;
  isTaken: boolean;
}) {
  return (
    <li
      aria-current={isTaken || undefined}
      className={clsx(
        '-ml-1.5 flex gap-3 rounded-lg px-1.5 py-2',
        isTaken && 'bg-accent-soft outline-1 outline-accent-ink/40',
      )}
    >
      {branch.digit === null ? (
        <span className="flex h-7 min-w-7 shrink-0 items-center justify-center rounded-md border border-dashed border-control px-1.5 text-xs text-ink-muted">
          {t('other key')}
        </span>
      ) : (
        <kbd className="flex h-7 min-w-7 shrink-0 items-center justify-center rounded-md border border-line-strong bg-canvas font-sans font-semibold tabular-nums">
          {branch.digit}
        </kbd>
      )}
      <div className="min-w-0 flex-1">
        <p className="text-sm text-ink-muted wrap-anywhere">
          {branch.digit === null ? t('No key, or one that is not offered') : branch.label || '…'}
        </p>
        <EndWords end={branch.end} language={language} passedOver={branch.passedOver} />
        {isTaken && (
          <p className="mt-0.5 text-sm font-medium text-accent-ink">{t('The last ring went here')}</p>
        )}
      </div>
    </li>
  );
}

const Spoken = ({ children }: { children: string }) => (
  <p className="mt-1 border-l-2 border-line-strong pl-2.5 text-sm text-ink-muted italic wrap-anywhere">
    “{children}”
  </p>
);

function EndWords({
  end,
  language,
  passedOver,
}: {
  end: End;
  language: CallerLanguage;
  passedOver: Branch['passedOver'];
}) {
  return (
    <>
      {passedOver && (
        <p className="text-sm text-warn wrap-anywhere">
          {t('{agent} takes no calls now: {reason}.', {
            agent: passedOver.name,
            reason: answerRefusal(passedOver) ?? '',
          })}
        </p>
      )}
      {end.kind === 'agent' ? (
        <p className="font-medium wrap-anywhere">
          {t('{agent} answers', { agent: end.agent.name })}
          {end.reason !== 'named' && (
            <span className="font-normal text-ink-faint">
              {' '}
              {end.reason === 'department' ? t('(of that department)') : t('(the oldest that can)')}
            </span>
          )}
        </p>
      ) : (
        <>
          <p className="font-medium text-bad">{t('Not answered. The caller hears')}</p>
          <Spoken>{message(end.message, language)}</Spoken>
        </>
      )}
    </>
  );
}

/** Said instead of anything above; the words are the service’s own. */
function TurnAways({ path: { language } }: { path: CallerPath }) {
  return (
    <details className="mt-4 border-t border-line pt-3 text-sm">
      <summary className="cursor-pointer font-medium">{t('When the call cannot be taken')}</summary>
      <dl className="mt-2 flex flex-col gap-2.5">
        <TurnAway when={t('Every line of your plan is in use')} words={message('busy', language)} />
        <TurnAway
          when={t('The agent is paused, switched off, or past its budget')}
          words={message('unavailable', language)}
        />
        <TurnAway
          when={t('The workspace is suspended, or its trial minutes are used up')}
          words={message('unavailable', language)}
        />
        <TurnAway when={t('The number is switched off')} words={message('notInService', language)} />
      </dl>
    </details>
  );
}

const TurnAway = ({ when, words }: { when: string; words: string }) => (
  <div>
    <dt>{when}</dt>
    <dd>
      <Spoken>{words}</Spoken>
    </dd>
  </div>
);

const PathSkeleton = () => (
  <>
    <LoadingNote>{t('Loading the agents')}</LoadingNote>
    <div aria-hidden className="flex flex-col gap-4">
      <Skeleton className="w-40" />
      <Skeleton className="w-full" />
      <Skeleton className="w-52" />
    </div>
  </>
);
