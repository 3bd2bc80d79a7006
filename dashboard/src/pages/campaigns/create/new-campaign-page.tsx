import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Check, ChevronLeft } from 'lucide-react';
import { createCampaign, getCampaign } from '../../../api/generated/campaigns.ts';
import type { Campaign } from '../../../api/generated/types.ts';
import { ResourceDetail } from '../../../kit/detail/resource-detail.tsx';
import { Page } from '../../../kit/page.tsx';
import { read } from '../../../kit/query/read.ts';
import { useUrlState } from '../../../kit/url/use-url-state.ts';
import { t } from '../../../words/words.ts';
import { StepAgent, StepAgentAgain } from './step-agent.tsx';
import { StepContacts } from './step-contacts.tsx';
import { StepSchedule } from './step-schedule.tsx';

const STEPS = ['agent', 'contacts', 'schedule'] as const;
export type Step = (typeof STEPS)[number];

/** Three steps of one page. The draft exists on the server after the first; its id and the step are in the URL. */
export function NewCampaignPage() {
  const [{ step, campaign: campaignId }] = useUrlState(['step', 'campaign']);
  const current = (campaignId && STEPS.find((item) => item === step)) || 'agent';
  return (
    <>
      <Link
        to="/campaigns"
        className="mb-1 inline-flex items-center gap-1 text-sm text-ink-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden className="-ml-1 size-4" />
        {t('Campaigns')}
      </Link>
      <Page title={t('New campaign')} reads={createCampaign}>
        <StepBar current={current} campaignId={campaignId} />
        {campaignId ? <OfDraft campaignId={campaignId} step={current} /> : <StepAgent />}
      </Page>
    </>
  );
}

function OfDraft({ campaignId, step }: { campaignId: string; step: Step }) {
  const query = useQuery(read(getCampaign, { params: { campaignId } }));
  return (
    <ResourceDetail query={query} noun={t('campaign')} back={{ to: '/campaigns', label: t('All campaigns') }}>
      {(campaign) => <StepOf key={campaign.id} campaign={campaign} step={step} />}
    </ResourceDetail>
  );
}

function StepOf({ campaign, step }: { campaign: Campaign; step: Step }) {
  if (step === 'agent') return <StepAgentAgain campaign={campaign} />;
  if (step === 'contacts') return <StepContacts campaign={campaign} />;
  return <StepSchedule campaign={campaign} />;
}

function StepBar({ current, campaignId }: { current: Step; campaignId: string | undefined }) {
  const names: Record<Step, string> = {
    agent: t('Agent and message'),
    contacts: t('Contacts'),
    schedule: t('Hours and start'),
  };
  const at = STEPS.indexOf(current);
  return (
    <nav aria-label={t('Steps')} className="mb-6 border-b border-line pb-4">
      <ol className="flex flex-wrap gap-x-6 gap-y-2">
        {STEPS.map((step, index) => {
          const mark = (
            <span
              aria-hidden
              className={clsx(
                'flex size-6 items-center justify-center rounded-full text-xs font-semibold tabular-nums',
                index <= at ? 'bg-accent text-on-accent' : 'bg-selected text-ink-muted',
              )}
            >
              {index < at ? <Check className="size-3.5" /> : index + 1}
            </span>
          );
          const className = clsx(
            'flex items-center gap-2',
            step === current ? 'font-semibold' : 'text-ink-muted',
          );
          return (
            <li key={step}>
              {campaignId && step !== current ? (
                <Link
                  to="/campaigns/new"
                  search={{ step, campaign: campaignId }}
                  className={clsx(className, 'hover:text-ink')}
                >
                  {mark}
                  {names[step]}
                </Link>
              ) : (
                <span aria-current={step === current ? 'step' : undefined} className={className}>
                  {mark}
                  {names[step]}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
