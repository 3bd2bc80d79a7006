import { listAgents } from '../../api/generated/agents.ts';
import { Button } from '../../design/controls/button.tsx';
import { FilterChip } from '../../design/controls/filter-chip.tsx';
import { Input, Select } from '../../design/controls/input.tsx';
import { describeRange } from '../../kit/list/date-range.ts';
import { DateRangePicker } from '../../kit/list/date-range-picker.tsx';
import { useList } from '../../kit/list/use-list.ts';
import { useHomeZone } from '../../kit/session/home-zone.ts';
import { plural, t } from '../../words/words.ts';
import { channelWords } from './outcome-words.ts';
import { PRESETS } from './period.ts';
import type { AnalyticsUrl } from './use-analytics.ts';

const CHANNELS = ['voice', 'whatsapp', 'email', 'webchat', 'instagram', 'messenger'];

const presetWords = (preset: string): string =>
  preset === '1' ? t('Today') : plural(Number(preset), '{count} day', '{count} days');

const zones = (): string[] => ['UTC', ...Intl.supportedValuesOf('timeZone')];

/** Which days, whose clock, and what of it: everything stands in the URL. */
export function PeriodBar({ url, set, timezone }: AnalyticsUrl) {
  const home = useHomeZone();
  const isOwn = url.from !== undefined;
  const preset = isOwn ? null : (url.period ?? '30');
  return (
    <search aria-label={t('Period and filters')} className="mb-6 flex flex-wrap items-center gap-2">
      <fieldset
        aria-label={t('Period')}
        className="flex rounded-md border border-line-strong bg-surface p-0.5"
      >
        {PRESETS.map((one) => (
          <Button
            key={one}
            size="small"
            look="quiet"
            aria-pressed={preset === one}
            className={preset === one ? 'bg-selected text-ink' : undefined}
            onClick={() => set({ period: one, from: undefined, to: undefined })}
          >
            {presetWords(one)}
          </Button>
        ))}
      </fieldset>
      <FilterChip
        label={t('Dates')}
        value={describeRange(url.from, url.to)}
        onClear={() => set({ from: undefined, to: undefined })}
      >
        {(close) => (
          <DateRangePicker
            from={url.from}
            to={url.to}
            onPick={(from, to) => {
              set({ from, to });
              close();
            }}
          />
        )}
      </FilterChip>
      <FilterChip label={t('Time zone')} value={timezone} onClear={() => set({ timezone: undefined })}>
        {(close) => (
          <ZonePicker
            timezone={timezone}
            onPick={(zone) => {
              set({ timezone: zone === home ? undefined : zone });
              close();
            }}
          />
        )}
      </FilterChip>
      <AgentSelect agentId={url.agentId} onPick={(agentId) => set({ agentId })} />
      <Choice
        label={t('Channel')}
        value={url.channel}
        options={CHANNELS.map((value) => ({ value, label: channelWords(value) }))}
        onPick={(channel) => set({ channel })}
      />
      <Choice
        label={t('Direction')}
        value={url.direction}
        options={[
          { value: 'inbound', label: t('Came in||calls') },
          { value: 'outbound', label: t('Went out') },
        ]}
        onPick={(direction) => set({ direction })}
      />
      <Button
        size="small"
        look="quiet"
        aria-pressed={url.compare !== 'off'}
        onClick={() => set({ compare: url.compare === 'off' ? undefined : 'off' })}
      >
        {url.compare === 'off' ? t('Compare with the period before') : t('Hide the comparison')}
      </Button>
    </search>
  );
}

function ZonePicker({ timezone, onPick }: { timezone: string; onPick: (zone: string) => void }) {
  return (
    <form
      className="flex w-72 flex-col gap-3 p-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        onPick(String(new FormData(event.currentTarget).get('zone') ?? '').trim() || 'UTC');
      }}
    >
      <Input
        name="zone"
        aria-label={t('Time zone')}
        list="zones"
        defaultValue={timezone}
        autoComplete="off"
      />
      <datalist id="zones">
        {zones().map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <Button type="submit" look="primary">
        {t('Use this zone')}
      </Button>
    </form>
  );
}

function AgentSelect({
  agentId,
  onPick,
}: {
  agentId: string | undefined;
  onPick: (agentId: string | undefined) => void;
}) {
  const { rows } = useList(listAgents, { query: { limit: 200 } });
  // Also with one agent: a choice that came with the answer would move the page.
  return (
    <Choice
      label={t('Agent')}
      value={agentId}
      options={rows.map(({ id, name }) => ({ value: id, label: name }))}
      onPick={onPick}
    />
  );
}

function Choice({
  label,
  value,
  options,
  onPick,
}: {
  label: string;
  value: string | undefined;
  options: readonly { value: string; label: string }[];
  onPick: (value: string | undefined) => void;
}) {
  return (
    <div className="w-36">
      <Select
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => onPick(event.target.value || undefined)}
        className="h-7 text-sm"
      >
        <option value="">{t('{label}: all', { label })}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}
