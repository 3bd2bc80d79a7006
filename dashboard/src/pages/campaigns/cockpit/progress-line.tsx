import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type {
  Campaign,
  ForecastCampaignData,
  GetCampaignProgressData,
} from '../../../api/generated/types.ts';
import { StackedBar } from '../../../design/charts/bars.tsx';
import { formatCount } from '../../../design/display/format.ts';
import { serviceNowMs } from '../../../design/display/service-clock.ts';
import { useTick } from '../../../design/display/use-tick.ts';
import { t } from '../../../words/words.ts';
import { cityOf, distance, zonedMoment } from '../schedule/moments.ts';
import { windowAt } from '../schedule/windows.ts';
import { type ContactStatus, contactCount, contactStatusName } from '../words/campaign-words.tsx';

interface Props {
  campaign: Campaign;
  progress: GetCampaignProgressData;
  forecast: ForecastCampaignData | undefined;
}

/** Where every contact is, and when it goes on. */
export function ProgressLine({ campaign, progress, forecast }: Props) {
  const { contacts } = progress;
  const isVoice = campaign.channel === 'voice';
  const reached = isVoice ? progress.dialed : contacts.called + contacts.converted;
  const rate = reached === 0 ? 0 : Math.round((contacts.converted / reached) * 1000) / 10;
  return (
    <section
      aria-label={t('Progress')}
      className="rounded-xl border border-line bg-surface px-4 py-3.5 tabular-nums"
    >
      <div className="mb-2.5 flex flex-wrap items-baseline gap-x-5 gap-y-1.5">
        <p className="text-xl font-semibold">{contactCount(contacts.total)}</p>
        <Figure
          campaign={campaign}
          tone="bg-accent-ink/60"
          label={isVoice ? t('called') : t('sent')}
          value={reached}
        />
        <Figure
          campaign={campaign}
          tone="bg-good"
          label={t('converted')}
          value={contacts.converted}
          status="converted"
          note={contacts.converted > 0 ? ` (${t('{rate} %', { rate })})` : ''}
        />
        <Figure
          campaign={campaign}
          tone="bg-selected"
          label={t('waiting')}
          value={contacts.pending}
          status="pending"
        />
        <NotReached campaign={campaign} contacts={contacts} />
      </div>
      <StackedBar
        total={contacts.total}
        parts={[
          { key: 'converted', value: contacts.converted, className: 'bg-good' },
          { key: 'called', value: contacts.called, className: 'bg-accent-ink/60' },
          { key: 'lost', value: contacts.failed + contacts.invalid + contacts.dnc, className: 'bg-warn/70' },
        ]}
      />
      {isVoice && <Now campaign={campaign} progress={progress} forecast={forecast} />}
    </section>
  );
}

function Figure({
  campaign,
  tone,
  label,
  value,
  status,
  note = '',
}: {
  campaign: Campaign;
  tone: string;
  label: string;
  value: number;
  status?: ContactStatus;
  note?: string;
}) {
  const text = (
    <>
      <span aria-hidden className={clsx('mr-1.5 inline-block size-2 rounded-full', tone)} />
      <span className="font-medium">{formatCount(value)}</span>{' '}
      <span className="text-ink-muted">{label}</span>
      {note}
    </>
  );
  if (status === undefined || value === 0) return <p>{text}</p>;
  return (
    <p>
      <Link
        to="/campaigns/$campaignId"
        params={{ campaignId: campaign.id }}
        search={{ tab: 'contacts', status }}
        className="hover:underline"
      >
        {text}
      </Link>
    </p>
  );
}

/** Those who will not be reached, each kind a link to the people and their reasons. */
function NotReached({ campaign, contacts }: { campaign: Campaign; contacts: Props['progress']['contacts'] }) {
  const kinds = (['failed', 'invalid', 'dnc'] as const).filter((status) => contacts[status] > 0);
  if (kinds.length === 0) return null;
  const total = kinds.reduce((sum, status) => sum + contacts[status], 0);
  return (
    <p className="min-w-0">
      <span aria-hidden className="mr-1.5 inline-block size-2 rounded-full bg-warn/70" />
      <span className="font-medium">{formatCount(total)}</span>{' '}
      <span className="text-ink-muted">{t('not reached')}</span>
      <span className="text-sm text-ink-muted">
        {' ('}
        {kinds.map((status, index) => (
          <span key={status}>
            {index > 0 && ' · '}
            <Link
              to="/campaigns/$campaignId"
              params={{ campaignId: campaign.id }}
              search={{ tab: 'contacts', status }}
              className="underline underline-offset-3 hover:text-ink"
            >
              {`${contactStatusName(status, campaign.channel).toLowerCase()} ${formatCount(contacts[status])}`}
            </Link>
          </span>
        ))}
        {')'}
      </span>
    </p>
  );
}

function Now({ campaign, progress, forecast }: Props) {
  useTick();
  const nowMs = serviceNowMs();
  const { timezone } = campaign.schedule;
  const window = windowAt(campaign.schedule, nowMs);
  const zone = cityOf(timezone);
  const time = window.atMs === null ? '' : zonedMoment(window.atMs, timezone, nowMs);
  const inTime = window.atMs === null ? '' : distance(window.atMs - nowMs);
  const hours =
    window.atMs === null
      ? window.isOpen
        ? t('Open at all hours')
        : t('Opens on no day')
      : window.isOpen
        ? t('Window closes {time} {zone} (in {distance})', { time, zone, distance: inTime })
        : t('Window opens {time} {zone} (in {distance})', { time, zone, distance: inTime });
  const isOver = campaign.status === 'completed' || campaign.status === 'archived';
  return (
    <p className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-ink-muted">
      {!isOver && (
        <Item>
          {t('{live} of {places} places in use', { live: progress.live_calls, places: progress.places })}
        </Item>
      )}
      {!isOver && <Item>{hours}</Item>}
      <Item>{ending(campaign, forecast, nowMs)}</Item>
    </p>
  );
}

const Item = ({ children }: { children: ReactNode }) => <span>{children}</span>;

function ending(campaign: Campaign, forecast: Props['forecast'], nowMs: number): string {
  const { timezone } = campaign.schedule;
  if (campaign.status === 'completed')
    return t('Completed {time}', { time: zonedMoment(Date.parse(campaign.updated_at), timezone, nowMs) });
  if (!forecast || forecast.contacts === 0) return '';
  if (forecast.finishes_at === null) return t('No end in sight with these hours (forecast)');
  const time = zonedMoment(Date.parse(forecast.finishes_at), timezone, nowMs);
  return campaign.status === 'active'
    ? t('Ends about {time} (forecast)', { time })
    : t('Would end about {time} if activated now (forecast)', { time });
}
