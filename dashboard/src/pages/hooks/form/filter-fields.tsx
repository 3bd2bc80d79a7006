import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listAgents } from '../../../api/generated/agents.ts';
import { listCampaigns } from '../../../api/generated/campaigns.ts';
import { Input } from '../../../design/controls/input.tsx';
import type { Form } from '../../../kit/form/use-form.ts';
import { read } from '../../../kit/query/read.ts';
import { t } from '../../../words/words.ts';
import type { HookValues } from './hook-values.ts';

const CHANNELS = ['voice', 'whatsapp', 'email', 'webchat', 'instagram', 'messenger'] as const;

function channelWord(channel: (typeof CHANNELS)[number]): string {
  switch (channel) {
    case 'voice':
      return t('Phone');
    case 'whatsapp':
      return 'WhatsApp';
    case 'email':
      return t('Email');
    case 'webchat':
      return t('Web chat');
    case 'instagram':
      return 'Instagram';
    case 'messenger':
      return 'Messenger';
  }
}

/** Narrows the events: all that are set must match. */
export function FilterFields({ form }: { form: Form<HookValues> }) {
  const { filters } = form.values;
  const outcomesId = useId();
  const { data: agents = [] } = useQuery(read(listAgents, { query: { limit: 100 } }));
  const { data: campaigns } = useQuery(read(listCampaigns));
  const set = (patch: Partial<HookValues['filters']>) => form.set('filters', { ...filters, ...patch });
  const isSet = Object.values(filters).some((value) => value.length > 0);
  const error = form.errorOf('filters');
  return (
    <details open={isSet || undefined} className="group rounded-lg border border-line">
      <summary className="cursor-pointer px-3.5 py-2.5 font-medium">
        {t('Only some of them')}
        <span className="ml-2 font-normal text-ink-faint">
          {isSet ? t('filters are set') : t('by agent, campaign, channel or outcome')}
        </span>
      </summary>
      <div className="flex flex-col gap-4 border-t border-line px-3.5 py-3.5">
        <p className="text-sm text-ink-muted">
          {t('An event that does not have the field does not match. What is left empty does not count.')}
        </p>
        {error !== undefined && <p className="text-sm text-bad">{error}</p>}
        <Choices
          legend={t('Agents')}
          options={agents.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={filters.agentIds}
          onChange={(agentIds) => set({ agentIds })}
        />
        <Choices
          legend={t('Campaigns')}
          options={(campaigns?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          chosen={filters.campaignIds}
          onChange={(campaignIds) => set({ campaignIds })}
        />
        <Choices
          legend={t('Channels')}
          options={CHANNELS.map((value) => ({ value, label: channelWord(value) }))}
          chosen={filters.channels}
          onChange={(channels) => set({ channels })}
        />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={outcomesId} className="text-sm font-medium">
            {t('Outcomes')}
          </label>
          <Input
            id={outcomesId}
            autoComplete="off"
            placeholder="appointment_booked, sale_closed"
            value={filters.outcomes}
            onChange={({ target }) => set({ outcomes: target.value })}
          />
        </div>
      </div>
    </details>
  );
}

interface Option {
  value: string;
  label: string;
}

/** Values that are set but no longer exist are kept, shown by their id. */
const withUnknown = (options: Option[], chosen: readonly string[]): Option[] => [
  ...options,
  ...chosen
    .filter((value) => !options.some((option) => option.value === value))
    .map((value) => ({ value, label: value })),
];

function Choices({
  legend,
  options,
  chosen,
  onChange,
}: {
  legend: string;
  options: Option[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}) {
  const all = withUnknown(options, chosen);
  if (all.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      <div className="flex max-h-40 flex-wrap gap-x-5 gap-y-1 overflow-y-auto">
        {all.map(({ value, label }) => (
          <label key={value} className="flex max-w-full cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((item) => item !== value))
              }
              className="size-4 shrink-0 accent-accent"
            />
            <span className="truncate" title={label}>
              {label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
