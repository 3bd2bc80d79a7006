import { Link } from '@tanstack/react-router';
import type { CampaignListItem } from '../../../api/generated/types.ts';
import { StackedBar } from '../../../design/charts/bars.tsx';
import { serviceNowMs } from '../../../design/display/service-clock.ts';
import { useTick } from '../../../design/display/use-tick.ts';
import type { Column } from '../../../kit/list/list-table.tsx';
import { plural, t } from '../../../words/words.ts';
import { zonedMoment } from '../schedule/moments.ts';
import { windowAt } from '../schedule/windows.ts';
import { CampaignStatusPill, ChannelLabel } from '../words/campaign-words.tsx';
import { RowActions } from './row-actions.tsx';

export const CAMPAIGN_COLUMNS: Column<CampaignListItem>[] = [
  {
    head: t('Name'),
    fills: true,
    className: 'py-2',
    cell: (campaign) => (
      <>
        <Link
          to="/campaigns/$campaignId"
          params={{ campaignId: campaign.id }}
          title={campaign.name}
          className="block truncate font-medium hover:underline"
        >
          {campaign.name}
        </Link>
        <span className="flex min-w-0 gap-2 text-sm text-ink-faint">
          <ChannelLabel channel={campaign.channel} />
          <span className="truncate">{campaign.agent_name ?? t('A deleted agent')}</span>
        </span>
        <span className="mt-1 block sm:hidden">
          <Progress campaign={campaign} />
        </span>
      </>
    ),
  },
  {
    head: t('Status'),
    cell: (campaign) => <CampaignStatusPill campaign={campaign} />,
  },
  {
    head: t('Progress'),
    hiddenBelow: 'sm',
    className: 'min-w-56',
    cell: (campaign) => <Progress campaign={campaign} />,
  },
  {
    head: t('Next window'),
    hiddenBelow: 'md',
    cell: (campaign) => <NextWindow campaign={campaign} />,
  },
  {
    head: t('Actions'),
    isQuiet: true,
    skeleton: 'w-16',
    cell: (campaign) => <RowActions campaign={campaign} />,
  },
];

/** Done is what no longer waits, reached or not. */
export function Progress({ campaign }: { campaign: CampaignListItem }) {
  const { total_contacts, pending_contacts, converted_contacts, conversion_rate } = campaign;
  if (total_contacts === 0) return <span className="text-sm text-ink-faint">{t('No contacts yet')}</span>;
  const done = total_contacts - pending_contacts;
  return (
    <span className="block min-w-40">
      <StackedBar
        total={total_contacts}
        className="h-1.5!"
        parts={[
          { key: 'converted', value: converted_contacts, className: 'bg-good' },
          { key: 'done', value: done - converted_contacts, className: 'bg-accent-ink/60' },
        ]}
      />
      <span className="mt-1 block text-sm text-ink-muted tabular-nums">
        {plural(total_contacts, '{done} of {count} contact', '{done} of {count} contacts', { done })}
        {converted_contacts > 0 &&
          ` · ${t('{count} converted ({rate} %)', { count: converted_contacts, rate: conversion_rate })}`}
      </span>
    </span>
  );
}

function NextWindow({ campaign }: { campaign: CampaignListItem }) {
  useTick();
  const isWorking = campaign.status !== 'completed' && campaign.status !== 'archived';
  if (campaign.channel !== 'voice' || !isWorking) return <span className="text-ink-faint">–</span>;
  const nowMs = serviceNowMs();
  const { isOpen, atMs } = windowAt(campaign.schedule, nowMs);
  if (atMs === null)
    return <span className="text-ink-muted">{isOpen ? t('Always open') : t('Never open')}</span>;
  const time = zonedMoment(atMs, campaign.schedule.timezone, nowMs);
  return (
    <span title={campaign.schedule.timezone} className="text-ink-muted">
      {isOpen ? t('Open until {time}', { time }) : t('Opens {time}', { time })}
    </span>
  );
}
