import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileCheck2, Link2, Link2Off, SearchX } from 'lucide-react';
import { ApiError } from '../../../api/api-error.ts';
import { listCalls } from '../../../api/generated/calls.ts';
import { getComplianceProof } from '../../../api/generated/compliance.ts';
import type { ComplianceProof } from '../../../api/generated/types.ts';
import { ExactFact, Facts } from '../../../design/display/facts.tsx';
import { Time } from '../../../design/display/time.tsx';
import { Badge, StatusPill } from '../../../design/feedback/badge.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { LoadFailure } from '../../../kit/feedback/load-failure.tsx';
import { SearchField } from '../../../kit/list/search-field.tsx';
import { readWho } from '../../../kit/person/identifier.ts';
import { RuleChecks, ruleName } from '../../../kit/person/rule-checks.tsx';
import { read } from '../../../kit/query/read.ts';
import { useUrlState } from '../../../kit/url/use-url-state.ts';
import { plural, t } from '../../../words/words.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CALLS_SHOWN = 20;

/** By the id of a call or message, or by a number: then its calls are offered. */
export function ProofView() {
  const [{ proof = '' }, setUrl] = useUrlState(['proof']);
  const text = proof.trim();
  const who = readWho(text);
  return (
    <>
      <p className="mb-4 max-w-160 text-ink-muted">
        {t(
          'Before every contact each rule is checked, and what it found is kept. Entries are chained by hash, so none can be changed unnoticed.',
        )}
      </p>
      <div className="mb-5 max-w-120 [&>div]:w-full">
        <SearchField
          placeholder={t('Id of a call or message, or a number')}
          value={proof}
          onChange={(next) => setUrl({ proof: next || undefined }, { replace: true })}
        />
      </div>
      {text === '' ? (
        <EmptyState icon={<FileCheck2 />} title={t('Find a proof')}>
          <p>{t('Paste the id of a call or message, or write a number to choose one of its calls.')}</p>
        </EmptyState>
      ) : UUID.test(text) ? (
        <Proof id={text} />
      ) : who !== null && 'phoneNumber' in who ? (
        <CallsOf phoneNumber={who.phoneNumber} />
      ) : (
        <EmptyState icon={<SearchX />} title={t('Neither an id nor a number')}>
          <p>
            {t(
              'An id looks like 01960b4e-5b21-7d66-9e3c-7a1b4d2f8c13; a number begins with + and country code.',
            )}
          </p>
        </EmptyState>
      )}
    </>
  );
}

function CallsOf({ phoneNumber }: { phoneNumber: string }) {
  const calls = useQuery(read(listCalls, { query: { phoneNumber, limit: CALLS_SHOWN } }));
  if (calls.isPending) return <Skeleton className="h-24 w-full" />;
  if (calls.isError) return <LoadFailure error={calls.error} onRetry={() => void calls.refetch()} />;
  if (calls.data.calls.length === 0) {
    return (
      <EmptyState icon={<SearchX />} title={t('No calls with {number}', { number: phoneNumber })}>
        <p>{t('Proofs of messages are found by the id of the message.')}</p>
      </EmptyState>
    );
  }
  return (
    <section aria-label={t('Calls with this number')}>
      <h2 className="mb-2 font-semibold">{t('Calls with {number}', { number: phoneNumber })}</h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {calls.data.calls.map((call) => (
          <li key={call.id}>
            <Link
              to="/compliance"
              search={{ tab: 'proofs', proof: call.id }}
              className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-2.5 hover:bg-hover"
            >
              <span className="min-w-0 truncate font-medium">
                {call.contact_name ?? call.phone_number}
                <span className="font-normal text-ink-muted">
                  {' '}
                  · {call.campaign_name ?? call.agent_name ?? ''}
                </span>
              </span>
              <span className="text-sm text-ink-faint">
                <Time at={call.started_at ?? call.created_at} show="stamp" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Proof({ id }: { id: string }) {
  const proof = useQuery(read(getComplianceProof, { params: { id } }));
  if (proof.isPending) return <Skeleton className="h-48 w-full" />;
  if (proof.isError) {
    if (proof.error instanceof ApiError && proof.error.status === 404) {
      return (
        <EmptyState icon={<SearchX />} title={t('There is no proof for this id')}>
          <p>{t('Calls that came in need none: the rules are checked before reaching out.')}</p>
        </EmptyState>
      );
    }
    return <LoadFailure error={proof.error} onRetry={() => void proof.refetch()} />;
  }
  const { attempts, subject_type } = proof.data;
  const isWhole = attempts.every(({ intact }) => intact);
  return (
    <section aria-label={t('Proof')} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold">
          {subject_type === 'call' ? t('Proof of a call') : t('Proof of a message')}
        </h2>
        {isWhole ? (
          <StatusPill tone="good">{t('Chain intact')}</StatusPill>
        ) : (
          <StatusPill tone="bad">{t('Chain broken')}</StatusPill>
        )}
        <span className="text-sm text-ink-muted">
          {plural(attempts.length, '{count} attempt', '{count} attempts')}
        </span>
        {subject_type === 'call' && (
          <Link
            to={`/calls/${id}` as string}
            className="text-sm text-accent-ink underline underline-offset-3"
          >
            {t('Open the call')}
          </Link>
        )}
      </div>
      {!isWhole && (
        <ErrorNotice
          error={new Error(t('An entry was changed after it was written, or one before it is missing.'))}
        />
      )}
      {attempts.map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} />
      ))}
    </section>
  );
}

function Attempt({ attempt }: { attempt: ComplianceProof['attempts'][number] }) {
  const passed = attempt.checked?.filter(({ result }) => result === 'passed').length ?? 0;
  return (
    <article className="rounded-xl border border-line bg-surface px-4 py-4">
      <header className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{t('Attempt {number}', { number: attempt.attempt })}</h3>
        <Badge tone={attempt.allowed ? 'good' : 'bad'}>
          {attempt.allowed
            ? t('Allowed')
            : t('Refused: {rule}', { rule: attempt.rule ? ruleName(attempt.rule) : '' })}
        </Badge>
        {attempt.checked && (
          <span className="text-sm text-ink-muted">
            {plural(passed, '{count} check passed', '{count} checks passed')}
          </span>
        )}
        <span className="ml-auto text-sm text-ink-faint">
          <Time at={attempt.checked_at} show="stamp" />
        </span>
      </header>
      {attempt.checked ? (
        <RuleChecks
          checks={attempt.checked}
          label={t('Checks of attempt {number}', { number: attempt.attempt })}
        />
      ) : (
        <p className="text-ink-muted">
          {t('What was found was erased with the person; that it was checked stays.')}
        </p>
      )}
      <Facts className="mt-3">
        <ExactFact name={t('Entry')} value={attempt.id} />
        <ExactFact name={t('Hash')} value={attempt.hash} />
        <ExactFact name={t('Previous')} value={attempt.previous_hash} />
      </Facts>
      <p className="mt-1 flex items-center gap-1.5 text-sm text-ink-muted">
        {attempt.intact ? (
          <Link2 aria-hidden className="size-4 text-good" />
        ) : (
          <Link2Off aria-hidden className="size-4 text-bad" />
        )}
        {attempt.intact
          ? t('As it was written, and follows the entry before it.')
          : t('Not as it was written, or it does not follow the entry before it.')}
      </p>
    </article>
  );
}
