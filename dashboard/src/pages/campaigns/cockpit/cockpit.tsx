import type { Campaign } from '../../../api/generated/types.ts';
import { type RankedBar, RankedBars } from '../../../design/charts/bars.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { LoadFailure } from '../../../kit/feedback/load-failure.tsx';
import { t } from '../../../words/words.ts';
import { type ContactStatus, contactStatusName } from '../words/campaign-words.tsx';
import { outcomeName, outcomeTone } from '../words/outcome-words.ts';
import { DialsChart } from './dials-chart.tsx';
import { LiveCalls } from './live-calls.tsx';
import { ObstacleList } from './obstacle-list.tsx';
import { Panel } from './panel.tsx';
import { ProgressLine } from './progress-line.tsx';
import { useForecast, useObstacles, useProgress } from './use-campaign-facts.ts';

/** A campaign while it runs: how far it is, what happens now, what keeps it. */
export function Cockpit({ campaign }: { campaign: Campaign }) {
  const progress = useProgress(campaign);
  const forecast = useForecast(campaign);
  const { obstacles, isChecking } = useObstacles(campaign);
  const isVoice = campaign.channel === 'voice';
  if (progress.isError && progress.data === undefined)
    return <LoadFailure error={progress.error} onRetry={() => void progress.refetch()} />;
  if (progress.data === undefined) return <CockpitSkeleton />;
  return (
    <div className="flex flex-col gap-4">
      <ProgressLine campaign={campaign} progress={progress.data} forecast={forecast.data} />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        {isVoice && <DialsChart campaign={campaign} progress={progress.data} forecast={forecast.data} />}
        {isVoice && <LiveCalls campaign={campaign} />}
        {isVoice ? (
          <Outcomes campaign={campaign} outcomes={progress.data.outcomes} />
        ) : (
          <Sends campaign={campaign} contacts={progress.data.contacts} />
        )}
        <Panel title={t('What stands in the way')}>
          {isChecking ? (
            <Skeleton className="w-2/3" />
          ) : (
            <ObstacleList
              obstacles={obstacles}
              nothing={
                campaign.status === 'completed'
                  ? t('Nothing: every contact is settled.')
                  : campaign.status === 'active'
                    ? t('Nothing: it reaches people as fast as its places allow.')
                    : t('Nothing: it can be activated.')
              }
            />
          )}
        </Panel>
      </div>
    </div>
  );
}

/** Calls that have no outcome yet are shown as live ones. */
const UNDER_WAY: ReadonlySet<string> = new Set(['queued', 'ringing', 'in-progress']);

function Outcomes({
  campaign,
  outcomes,
}: {
  campaign: Campaign;
  outcomes: readonly { outcome: string; contacts: number }[];
}) {
  return (
    <Panel title={t('Outcomes')} aside={t('of each person’s last call')}>
      <RankedBars
        label={t('Contacts by the outcome of their last call')}
        empty={t('Outcomes appear when the first calls have ended.')}
        bars={outcomes
          .filter(({ outcome }) => !UNDER_WAY.has(outcome))
          .map(({ outcome, contacts }) => ({
            key: outcome,
            label: outcomeName(outcome),
            value: contacts,
            tone: outcomeTone(outcome),
            link: {
              to: '/campaigns/$campaignId',
              params: { campaignId: campaign.id },
              search: { tab: 'contacts', outcome },
            },
          }))}
      />
    </Panel>
  );
}

const SENDS: { status: ContactStatus; tone: 'good' | 'bad' | 'neutral' }[] = [
  { status: 'called', tone: 'good' },
  { status: 'converted', tone: 'good' },
  { status: 'pending', tone: 'neutral' },
  { status: 'failed', tone: 'bad' },
  { status: 'invalid', tone: 'bad' },
  { status: 'dnc', tone: 'bad' },
];

/** A campaign that writes has sends instead of dials. */
function Sends({ campaign, contacts }: { campaign: Campaign; contacts: Record<ContactStatus, number> }) {
  return (
    <Panel title={t('Sends')}>
      <RankedBars
        label={t('Contacts by what became of their message')}
        empty={t('There are no contacts yet.')}
        bars={SENDS.filter(({ status }) => contacts[status] > 0)
          .map(
            ({ status, tone }): RankedBar => ({
              key: status,
              label: contactStatusName(status, campaign.channel),
              value: contacts[status],
              tone,
              link: {
                to: '/campaigns/$campaignId',
                params: { campaignId: campaign.id },
                search: { tab: 'contacts', status },
              },
            }),
          )
          .sort((a, b) => b.value - a.value)}
      />
    </Panel>
  );
}

function CockpitSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the campaign')} className="flex flex-col gap-4">
      <Skeleton className="h-28 w-full rounded-xl!" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <Skeleton className="h-56 w-full rounded-xl!" />
        <Skeleton className="h-56 w-full rounded-xl!" />
      </div>
    </div>
  );
}
