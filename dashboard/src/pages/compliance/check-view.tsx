import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, PhoneCall } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { checkCompliance } from '../../api/generated/compliance.ts';
import type { CheckComplianceData } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Field } from '../../design/controls/field.tsx';
import { Input, Select } from '../../design/controls/input.tsx';
import { Time } from '../../design/display/time.tsx';
import { EmptyState } from '../../design/feedback/empty-state.tsx';
import { Skeleton } from '../../design/feedback/skeleton.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { readWho, type Who, whoText } from '../../kit/person/identifier.ts';
import { CONSENT_CHANNELS, type ConsentChannel, channelName } from '../../kit/person/person-words.ts';
import { RuleChecks } from '../../kit/person/rule-checks.tsx';
import { read } from '../../kit/query/read.ts';
import { useUrlState } from '../../kit/url/use-url-state.ts';
import { rich, t } from '../../words/words.ts';

const PURPOSES = ['outreach', 'reply', 'transfer'] as const;
type Purpose = (typeof PURPOSES)[number];

function purposeName(purpose: Purpose): string {
  if (purpose === 'reply') return t('Answering them');
  return purpose === 'transfer' ? t('Transferring them to a colleague') : t('Reaching out');
}

/** May we contact them now? Asked as a call or message would meet the rules; nothing is sent or recorded. */
export function CheckView() {
  const [url, setUrl] = useUrlState(['who', 'channel', 'purpose']);
  const who = url.who === undefined ? null : readWho(url.who);
  const channel = CONSENT_CHANNELS.find((one) => one === url.channel);
  const purpose = PURPOSES.find((one) => one === url.purpose) ?? 'outreach';
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <CheckForm
        key={url.who}
        who={url.who ?? ''}
        channel={channel}
        purpose={purpose}
        onCheck={(next) => setUrl(next)}
      />
      {who === null ? (
        <EmptyState icon={<PhoneCall />} title={t('May we contact them?')}>
          <p>
            {t('Write a number or address: every rule says what it finds, and nothing is sent or recorded.')}
          </p>
        </EmptyState>
      ) : (
        <Verdict who={who} channel={channel} purpose={purpose} />
      )}
    </div>
  );
}

interface Asked {
  who: string;
  channel: ConsentChannel | undefined;
  purpose: Purpose;
}

type OnCheck = (asked: Partial<Record<keyof Asked, string | undefined>>) => void;

function CheckForm({ who, channel, purpose, onCheck }: Asked & { onCheck: OnCheck }) {
  const [text, setText] = useState(who);
  const [error, setError] = useState<string>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const read = readWho(text);
    setError(read === null ? t('Write a number with + and country code, or an address.') : undefined);
    if (read !== null) onCheck({ who: whoText(read) });
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field label={t('Number or address')} error={error}>
        {(wiring) => (
          <Input
            {...wiring}
            value={text}
            placeholder="+14155550123"
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <CheckChoices channel={channel} purpose={purpose} onCheck={onCheck} />
      <div>
        <Button type="submit" look="primary">
          {t('Check')}
        </Button>
      </div>
    </form>
  );
}

function CheckChoices({ channel, purpose, onCheck }: Omit<Asked, 'who'> & { onCheck: OnCheck }) {
  return (
    <>
      <Field label={t('Channel')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={channel ?? ''}
            onChange={(event) => onCheck({ channel: event.target.value || undefined })}
          >
            <option value="">{t('Calls, or email for an address')}</option>
            {CONSENT_CHANNELS.map((one) => (
              <option key={one} value={one}>
                {channelName(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={t('Purpose')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={purpose}
            onChange={({ target }) =>
              onCheck({ purpose: target.value === 'outreach' ? undefined : target.value })
            }
          >
            {PURPOSES.map((one) => (
              <option key={one} value={one}>
                {purposeName(one)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}

function Verdict({
  who,
  channel,
  purpose,
}: {
  who: Who;
  channel: ConsentChannel | undefined;
  purpose: Purpose;
}) {
  const check = useQuery({
    ...read(checkCompliance, { query: { ...who, channel, purpose } }),
    // Time alone changes the answer.
    staleTime: 0,
  });
  if (check.isPending) return <Skeleton className="h-72 w-full" />;
  if (check.isError) return <ErrorNotice error={check.error} />;
  return (
    <section aria-label={t('Verdict')} className="flex flex-col gap-4">
      <VerdictBanner who={whoText(who)} verdict={check.data} />
      <RuleChecks checks={check.data.checked} label={t('Rules')} />
      <p className="text-sm text-ink-muted">
        <Link
          to="/contacts/$contactId"
          params={{ contactId: whoText(who) }}
          className="text-accent-ink underline underline-offset-3"
        >
          {t('Open this person')}
        </Link>
      </p>
    </section>
  );
}

function VerdictBanner({ who, verdict }: { who: string; verdict: CheckComplianceData }) {
  const Icon = verdict.allowed ? CircleCheck : CircleX;
  return (
    <div
      role="status"
      className={`flex gap-3 rounded-xl px-4 py-3.5 ${verdict.allowed ? 'bg-good-soft' : 'bg-bad-soft'}`}
    >
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${verdict.allowed ? 'text-good' : 'text-bad'}`} />
      <div className="min-w-0">
        <p className="text-lg font-semibold wrap-anywhere">
          {verdict.allowed
            ? t('{person} may be contacted now', { person: who })
            : t('{person} must not be contacted now', { person: who })}
        </p>
        {!verdict.allowed && <p className="wrap-anywhere">{verdict.message}</p>}
        {verdict.until && <p>{rich('Allowed again {time}.', { time: <Time at={verdict.until} /> })}</p>}
      </div>
    </div>
  );
}
