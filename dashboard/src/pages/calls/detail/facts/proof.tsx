import { useQuery } from '@tanstack/react-query';
import { Check, ChevronRight, Link2, Link2Off, Minus, X } from 'lucide-react';
import { ApiError } from '../../../../api/api-error.ts';
import { getComplianceProof } from '../../../../api/generated/compliance.ts';
import type { Call, ComplianceProof } from '../../../../api/generated/types.ts';
import { CopyButton } from '../../../../design/controls/copy-button.tsx';
import { Time } from '../../../../design/display/time.tsx';
import { Skeleton } from '../../../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../../../kit/feedback/error-notice.tsx';
import { read } from '../../../../kit/query/read.ts';
import { plural, t } from '../../../../words/words.ts';
import { FactSection } from './fact-section.tsx';

type Attempt = ComplianceProof['attempts'][number];
type Rule = NonNullable<Attempt['rule']>;

export function ruleWords(rule: Rule): string {
  switch (rule) {
    case 'invalid_number':
      return t('Number can be dialed');
    case 'emergency':
      return t('Not an emergency number');
    case 'satellite':
      return t('Not a satellite number');
    case 'premium':
      return t('Not a premium number');
    case 'suppressed':
      return t('Not on the suppression list');
    case 'country':
      return t('Country is allowed');
    case 'consent':
      return t('Consent was given');
    case 'quiet_hours':
      return t('Outside quiet hours');
  }
}

const MARKS = {
  passed: { Icon: Check, className: 'text-good' },
  refused: { Icon: X, className: 'text-bad' },
  not_applicable: { Icon: Minus, className: 'text-ink-faint' },
};

function markWords(result: keyof typeof MARKS): string {
  if (result === 'passed') return t('passed');
  return result === 'refused' ? t('refused||rule') : t('not asked for');
}

/** What was checked before the person was called, and that nobody changed it since. */
export function Proof({ call }: { call: Call }) {
  const isAsked = call.call_direction === 'outbound' || call.transferred_to !== null;
  const query = useQuery({
    ...read(getComplianceProof, { params: { id: call.id } }),
    enabled: isAsked,
  });
  return (
    <FactSection title={t('Compliance proof')}>
      {!isAsked && <p className="text-ink-muted">{t('The person called; there was nothing to check.')}</p>}
      {isAsked && query.isPending && <Skeleton className="w-3/4" />}
      {query.isError && <NoProof error={query.error} />}
      {query.data && (
        <div className="flex flex-col gap-2">
          {query.data.attempts.map((attempt) => (
            <AttemptProof key={attempt.id} attempt={attempt} isOnly={query.data.attempts.length === 1} />
          ))}
        </div>
      )}
    </FactSection>
  );
}

function NoProof({ error }: { error: unknown }) {
  if (error instanceof ApiError && error.status === 404)
    return <p className="text-ink-muted">{t('No check was recorded for this call.')}</p>;
  return <ErrorNotice error={error} />;
}

function verdictWords({ allowed, checked }: Attempt): string {
  if (!allowed) return t('Refused');
  if (checked === null) return t('Allowed');
  const passed = checked.filter(({ result }) => result === 'passed').length;
  return plural(passed, '{count} check passed', '{count} checks passed');
}

function AttemptProof({ attempt, isOnly }: { attempt: Attempt; isOnly: boolean }) {
  const Chain = attempt.intact ? Link2 : Link2Off;
  return (
    <details className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-9 list-none flex-wrap items-center gap-x-2 rounded-lg px-3 py-1.5 -outline-offset-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
        {attempt.allowed ? (
          <Check aria-hidden className="size-4 shrink-0 text-good" />
        ) : (
          <X aria-hidden className="size-4 shrink-0 text-bad" />
        )}
        <span>{verdictWords(attempt)}</span>
        <span className={`flex items-center gap-1 ${attempt.intact ? 'text-ink-muted' : 'text-bad'}`}>
          <Chain aria-hidden className="size-3.5" />
          {attempt.intact ? t('chain intact') : t('chain broken')}
        </span>
        <ChevronRight
          aria-hidden
          className="ml-auto size-4 text-ink-faint transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="border-t border-line px-3 py-2 text-sm">
        {attempt.checked === null ? (
          <p className="text-ink-muted">{t('The findings were removed when the person was erased.')}</p>
        ) : (
          <ul className="flex flex-col gap-1.5">
            {attempt.checked.map((check) => (
              <CheckLine key={check.rule} check={check} />
            ))}
          </ul>
        )}
        <p className="mt-2 flex flex-wrap items-center gap-x-2 border-t border-line pt-2 text-xs text-ink-muted">
          {!isOnly && <span>{t('Check {number}', { number: attempt.attempt })}</span>}
          <Time at={attempt.checked_at} show="stamp" />
          <span className="flex items-center">
            <code className="font-mono">{attempt.hash.slice(0, 12)}…</code>
            <CopyButton value={attempt.hash} label={t('Copy the hash')} />
          </span>
        </p>
      </div>
    </details>
  );
}

type CheckedRule = NonNullable<Attempt['checked']>[number];

const SAYS_THE_SAME: ReadonlySet<Rule> = new Set([
  'invalid_number',
  'emergency',
  'satellite',
  'premium',
  'suppressed',
]);

/** The fact would repeat the rule. */
const isPlain = ({ rule, result }: CheckedRule): boolean => result === 'passed' && SAYS_THE_SAME.has(rule);

function CheckLine({ check }: { check: CheckedRule }) {
  const { Icon, className } = MARKS[check.result];
  return (
    <li className="flex gap-2">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${className}`} />
      <span className="min-w-0 wrap-anywhere">
        {ruleWords(check.rule)}
        <span className="sr-only">: {markWords(check.result)}</span>
        {!isPlain(check) && <span className="block text-xs text-ink-muted">{check.fact}</span>}
      </span>
    </li>
  );
}
