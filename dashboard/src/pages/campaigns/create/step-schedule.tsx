import { Link, useNavigate } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import { activateCampaign } from '../../../api/generated/campaigns.ts';
import type { Campaign } from '../../../api/generated/types.ts';
import { Button, buttonClass } from '../../../design/controls/button.tsx';
import { serviceNowMs } from '../../../design/display/service-clock.ts';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { useAct } from '../../../kit/query/use-act.ts';
import { t } from '../../../words/words.ts';
import { DialsChart } from '../cockpit/dials-chart.tsx';
import { ObstacleList } from '../cockpit/obstacle-list.tsx';
import { Panel } from '../cockpit/panel.tsx';
import { useForecast, useObstacles, useProgress } from '../cockpit/use-campaign-facts.ts';
import { zonedMoment } from '../schedule/moments.ts';
import { ScheduleFields } from '../schedule/schedule-fields.tsx';
import { contactCount } from '../words/campaign-words.tsx';
import { type Autosave, useAutosave } from './use-autosave.ts';

/** Hours and pace at the left; at the right what they lead to, and what is asked before the start. */
export function StepSchedule({ campaign }: { campaign: Campaign }) {
  const isVoice = campaign.channel === 'voice';
  const hours = useAutosave(campaign);
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]">
      <div className="min-w-0">
        {isVoice ? (
          <Hours campaign={campaign} hours={hours} />
        ) : (
          <p className="max-w-140 text-read text-ink-muted">
            {t(
              'Messages leave as soon as the campaign is active, up to twenty a second, at any hour: a schedule is for calls. The quiet hours of your compliance policy still hold.',
            )}
          </p>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-18">
        {isVoice && <Forecast campaign={campaign} />}
        <Start campaign={campaign} hours={hours} />
      </div>
    </div>
  );
}

function Hours({ campaign, hours }: { campaign: Campaign; hours: Autosave }) {
  const { values, set, errorOf, failure, isSaving, hasFailed } = hours;
  const isCapped =
    !isSaving &&
    !hasFailed &&
    values.maxConcurrentCalls !== null &&
    values.maxConcurrentCalls > campaign.max_concurrent_calls;
  return (
    <>
      {failure ? <ErrorNotice error={failure} className="mb-4" /> : null}
      <ScheduleFields
        values={values}
        onChange={set}
        errorOf={errorOf}
        {...(isCapped
          ? { placesHint: t('Your plan allows {count} at once.', { count: campaign.max_concurrent_calls }) }
          : {})}
      />
      <p role="status" className="mt-4 text-sm text-ink-faint">
        {isSaving ? t('Saving…') : hasFailed ? t('Not saved') : t('Saved in the draft')}
        {hasFailed && !isSaving && (
          <Button size="small" look="quiet" className="ml-2" onClick={hours.save}>
            {t('Try again')}
          </Button>
        )}
      </p>
    </>
  );
}

function Forecast({ campaign }: { campaign: Campaign }) {
  const progress = useProgress(campaign);
  const forecast = useForecast(campaign);
  if (!progress.data) return <Skeleton className="h-56 w-full rounded-xl!" />;
  const { data } = forecast;
  const nowMs = serviceNowMs();
  return (
    <div aria-busy={forecast.isFetching}>
      <DialsChart campaign={campaign} progress={progress.data} forecast={data} />
      {data && data.contacts > 0 && (
        <p role="status" className="mt-2 px-1 text-ink-muted">
          {data.finishes_at === null
            ? t('{contacts} would be called, without an end in sight.', {
                contacts: contactCount(data.contacts),
              })
            : t('{contacts} would be called; it would end about {time}.', {
                contacts: contactCount(data.contacts),
                time: zonedMoment(Date.parse(data.finishes_at), campaign.schedule.timezone, nowMs),
              })}
        </p>
      )}
    </div>
  );
}

/** What activation would refuse, before it is asked. */
function Start({ campaign, hours }: { campaign: Campaign; hours: Autosave }) {
  const navigate = useNavigate();
  const { obstacles, isChecking } = useObstacles(campaign);
  const leave = () =>
    navigate({ to: '/campaigns/$campaignId', params: { campaignId: campaign.id }, replace: true });
  const activate = useAct(activateCampaign, { finish: leave });
  const stops = obstacles.some(({ weight }) => weight === 'stops');
  // Nobody is called in hours other than those on the screen.
  const refusal = stops
    ? t('Solve what is marked in red first.')
    : hours.hasFailed
      ? t('These hours are not saved yet.')
      : null;
  return (
    <Panel title={t('Before it starts')}>
      {isChecking ? (
        <Skeleton className="w-2/3" />
      ) : (
        <ObstacleList obstacles={obstacles} nothing={t('Everything it needs is there.')} />
      )}
      {activate.error ? <ErrorNotice error={activate.error} className="mt-3" /> : null}
      <div className="mt-4 flex flex-wrap items-center gap-2 border-t border-line pt-3.5">
        <ActionButton
          look="primary"
          operation={activateCampaign}
          loading={activate.isPending || hours.isSaving}
          refusal={refusal}
          icon={<Play aria-hidden className="size-4" />}
          onClick={() =>
            activate.mutate(
              { params: { campaignId: campaign.id } },
              { onSuccess: () => toast(t('The campaign is active.')) },
            )
          }
        >
          {t('Activate campaign')}
        </ActionButton>
        <Link
          to="/campaigns/$campaignId"
          params={{ campaignId: campaign.id }}
          className={buttonClass('quiet')}
        >
          {t('Keep as draft')}
        </Link>
      </div>
    </Panel>
  );
}
