import { verifySsoDomain } from '../../api/generated/identity.ts';
import type { IdentitySso } from '../../api/generated/types.ts';
import { CodeBlock } from '../../design/display/code-block.tsx';
import { Time } from '../../design/display/time.tsx';
import { StatusPill } from '../../design/feedback/badge.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { useAct } from '../../kit/query/use-act.ts';
import { rich, t } from '../../words/words.ts';

type Domain = IdentitySso['verification'][number];

export function DomainList({ domains }: { domains: readonly Domain[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {domains.map((domain) => (
        <DomainRow key={domain.domain} domain={domain} />
      ))}
    </ul>
  );
}

function DomainRow({ domain }: { domain: Domain }) {
  return (
    <li aria-label={domain.domain} className="py-3.5">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium wrap-anywhere">{domain.domain}</span>
        {domain.verified_at ? (
          <StatusPill tone="good">{t('Verified')}</StatusPill>
        ) : (
          <StatusPill tone="warn">{t('Not verified')}</StatusPill>
        )}
      </p>
      {domain.verified_at ? <VerifiedNote domain={domain} /> : <Steps domain={domain} />}
    </li>
  );
}

function VerifiedNote({ domain: { verified_at, verified_by } }: { domain: Domain }) {
  if (!verified_at) return null;
  const when = <Time at={verified_at} />;
  return (
    <p className="text-sm text-ink-muted">
      {verified_by === 'operator'
        ? rich('By the operator of this installation, {when}', { when })
        : rich('By its TXT record, {when}', { when })}
    </p>
  );
}

function Steps({ domain }: { domain: Domain }) {
  const verify = useAct(verifySsoDomain);
  return (
    <div className="mt-2 flex flex-col items-start gap-3">
      <p className="text-sm text-ink-muted">
        {t(
          'Add this TXT record where the domain’s DNS is managed, then verify. It can take an hour to appear.',
        )}
      </p>
      <div className="grid w-full gap-2 sm:grid-cols-2">
        <CodeBlock label={t('Name')} code={domain.record_name} />
        <CodeBlock label={t('Value')} code={domain.record_value} />
      </div>
      {verify.error && <ErrorNotice error={verify.error} />}
      <ActionButton
        operation={verifySsoDomain}
        size="small"
        aria-label={t('Verify {domain}', { domain: domain.domain })}
        loading={verify.isPending}
        onClick={() =>
          verify.mutate(
            { body: { domain: domain.domain } },
            { onSuccess: () => toast(t('{domain} is verified.', { domain: domain.domain })) },
          )
        }
      >
        {t('Verify')}
      </ActionButton>
    </div>
  );
}
