import type {
  Campaign,
  ForecastCampaignData,
  GetCampaignProgressData,
} from '../../../api/generated/types.ts';
import { type HourBar, HourBars } from '../../../design/charts/bars.tsx';
import { serviceNowMs } from '../../../design/display/service-clock.ts';
import { locale, t } from '../../../words/words.ts';
import { cityOf } from '../schedule/moments.ts';
import { type HourSlot, hourSeries } from './hour-series.ts';
import { Panel } from './panel.tsx';

function formats(timeZone: string) {
  const make = (options: Intl.DateTimeFormatOptions) => {
    try {
      return new Intl.DateTimeFormat(locale(), { ...options, timeZone });
    } catch {
      return new Intl.DateTimeFormat(locale(), { ...options, timeZone: 'UTC' });
    }
  };
  return {
    hour: make({ hour: '2-digit', hourCycle: 'h23' }),
    day: make({ weekday: 'short', day: 'numeric' }),
    full: make({
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
  };
}

/** Every sixth hour, or the day where one begins. */
function tickOf(slot: HourSlot, index: number, { hour, day }: ReturnType<typeof formats>): string {
  if (slot.isMidnight) return day.format(slot.atMs);
  const shown = hour.format(slot.atMs);
  return index === 0 || Number.parseInt(shown, 10) % 6 === 0 ? shown : '';
}

export function barsOf(slots: readonly HourSlot[], timeZone: string): HourBar[] {
  const format = formats(timeZone);
  return slots.map((slot, index) => {
    const when = format.full.format(slot.atMs);
    const parts = [
      t('{dials} dials, {answered} answered', { dials: slot.dials, answered: slot.answered }),
      ...(slot.forecast === null ? [] : [t('{dials} forecast', { dials: Math.round(slot.forecast) })]),
      ...(slot.isOpen ? [] : [t('closed')]),
    ];
    return {
      key: slot.atMs,
      label: `${when}: ${parts.join(' · ')}`,
      tick: tickOf(slot, index, format),
      value: slot.dials,
      part: slot.answered,
      line: slot.forecast,
      isClosed: !slot.isOpen,
    };
  });
}

export function DialsChart({
  campaign,
  progress,
  forecast,
}: {
  campaign: Campaign;
  progress: GetCampaignProgressData;
  forecast: ForecastCampaignData | undefined;
}) {
  const { schedule } = campaign;
  const slots = hourSeries(
    progress.dials_per_hour,
    forecast?.dials_per_hour ?? null,
    schedule,
    serviceNowMs(),
  );
  return (
    <Panel title={t('Dials per hour')} aside={t('time in {zone}', { zone: cityOf(schedule.timezone) })}>
      {slots.length === 0 ? (
        <p className="text-sm text-ink-muted">
          {t('Dials appear here, hour by hour, once there are contacts.')}
        </p>
      ) : (
        <>
          <HourBars
            label={t('Dials per hour')}
            columns={[t('Hour'), t('Dials'), t('Answered||dials'), t('Forecast')]}
            bars={barsOf(slots, schedule.timezone)}
          />
          <Legend hasForecast={slots.some(({ forecast: line }) => line !== null)} />
        </>
      )}
      {forecast && forecast.contacts > 0 && <Assumptions forecast={forecast} />}
    </Panel>
  );
}

function Legend({ hasForecast }: { hasForecast: boolean }) {
  return (
    <p aria-hidden className="mt-2 flex flex-wrap gap-x-4 text-sm text-ink-muted">
      <span className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-sm bg-accent-ink" /> {t('answered')}
      </span>
      <span className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-sm bg-accent-ink/35" /> {t('dialed')}
      </span>
      {hasForecast && (
        <span className="flex items-center gap-1.5">
          <span className="w-4 border-t-2 border-dashed border-warn" /> {t('forecast')}
        </span>
      )}
      <span className="flex items-center gap-1.5">
        <span className="size-2.5 rounded-sm border border-line bg-sunken" /> {t('closed')}
      </span>
    </p>
  );
}

export function Assumptions({ forecast }: { forecast: ForecastCampaignData }) {
  const { assumptions, minutes, cost_usd } = forecast;
  const cost = new Intl.NumberFormat(locale(), { style: 'currency', currency: 'USD' }).format(
    Number(cost_usd),
  );
  const values = {
    minutes,
    cost,
    rate: Math.round(assumptions.answer_rate * 100),
    seconds: Math.round(assumptions.talk_seconds),
  };
  return (
    <p className="mt-2 text-sm text-ink-muted">
      {assumptions.based_on_calls > 0
        ? t(
            'About {minutes} minutes and {cost}: {rate} % answer and talk {seconds} s, as in your last calls.',
            values,
          )
        : t(
            'About {minutes} minutes and {cost}, if {rate} % answer and talk {seconds} s: usual figures, until you have calls of your own.',
            values,
          )}
    </p>
  );
}
