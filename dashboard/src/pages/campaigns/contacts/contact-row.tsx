import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Campaign } from '../../../api/generated/types.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Time } from '../../../design/display/time.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { useUrlState } from '../../../kit/url/use-url-state.ts';
import { t } from '../../../words/words.ts';
import { ContactStatusPill, shownNumber } from '../words/campaign-words.tsx';
import { outcomeName, outcomeTone } from '../words/outcome-words.ts';
import { ContactActions } from './contact-actions.tsx';
import type { OutreachContact } from './use-contact-pages.ts';

const COLUMNS =
  'text-left grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 px-3 sm:grid-cols-[minmax(0,1fr)_7.5rem_5rem_5.5rem] ' +
  'lg:grid-cols-[minmax(0,1fr)_7.5rem_4rem_8.5rem_9.5rem_6.5rem]';

export function ContactsHead({ isVoice }: { isVoice: boolean }) {
  const head = (text: string, className = '') => (
    <th scope="col" className={clsx('truncate font-medium', className)}>
      {text}
    </th>
  );
  return (
    <thead className="sticky top-0 z-10 block bg-surface">
      <tr
        className={clsx(COLUMNS, 'h-9 border-b border-line text-sm font-medium text-ink-muted max-sm:hidden')}
      >
        {head(t('Person'))}
        {head(t('Status'))}
        {head(isVoice ? t('Dials') : t('Sends'), 'pr-4 text-right')}
        {head(isVoice ? t('Next dial') : t('Next send'), 'max-lg:hidden')}
        {head(isVoice ? t('Last outcome') : t('Changed'), 'max-lg:hidden')}
        <th scope="col">
          <span className="sr-only">{t('Actions')}</span>
        </th>
      </tr>
    </thead>
  );
}

const NOTHING = <span className="text-ink-faint">–</span>;

function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={clsx('min-w-0', className)}>{children}</td>;
}

export function ContactRow({
  index,
  height,
  contact,
  campaign,
}: {
  index: number;
  height: number;
  contact: OutreachContact | undefined;
  campaign: Campaign;
}) {
  const style = { top: index * height, height };
  const row = clsx(COLUMNS, 'absolute inset-x-0 border-b border-line hover:bg-hover');
  if (!contact)
    return (
      <tr aria-rowindex={index + 2} style={style} className={row}>
        <Cell>
          <Skeleton className="w-40" />
        </Cell>
      </tr>
    );
  const isVoice = campaign.channel === 'voice';
  return (
    <tr aria-rowindex={index + 2} style={style} className={row}>
      <Person contact={contact} />
      <Cell>
        <ContactStatusPill status={contact.status} channel={campaign.channel} />
      </Cell>
      <Cell className="pr-4 text-right tabular-nums max-sm:hidden">
        {isVoice ? contact.dial_count : contact.status === 'called' ? 1 : 0}
      </Cell>
      <Cell className="text-sm text-ink-muted max-lg:hidden">
        {contact.next_dial_at && contact.status === 'pending' ? <Time at={contact.next_dial_at} /> : NOTHING}
      </Cell>
      <Cell className="truncate text-sm max-lg:hidden">
        {isVoice ? <LastOutcome contact={contact} /> : <Time at={contact.updated_at} />}
      </Cell>
      <Cell className="flex items-center justify-end">
        <WhyButton contact={contact} />
        <ContactActions contact={contact} campaign={campaign} />
      </Cell>
    </tr>
  );
}

function Person({ contact: { name, phone_number, email } }: { contact: OutreachContact }) {
  const way = shownNumber(phone_number) ?? email ?? '';
  return (
    <Cell>
      <span className="block truncate font-medium" title={name ?? way}>
        {name ?? way}
      </span>
      {name && <span className="block truncate text-sm text-ink-faint tabular-nums">{way}</span>}
    </Cell>
  );
}

const TONES = { good: 'text-good', bad: 'text-bad', neutral: 'text-ink-muted' };

function LastOutcome({ contact: { last_call } }: { contact: OutreachContact }) {
  if (!last_call) return NOTHING;
  const outcome = last_call.outcome ?? last_call.status;
  return (
    <Link
      to={`/calls/${last_call.id}` as string}
      className={clsx('underline-offset-3 hover:underline', TONES[outcomeTone(outcome)])}
    >
      {outcomeName(outcome)}
    </Link>
  );
}

function WhyButton({ contact }: { contact: OutreachContact }) {
  const [, setUrl] = useUrlState(['why']);
  const name = contact.name ?? contact.phone_number;
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={t('Why? {name}', { name })}
      onClick={() => setUrl({ why: contact.id })}
    >
      {t('Why?')}
    </Button>
  );
}
