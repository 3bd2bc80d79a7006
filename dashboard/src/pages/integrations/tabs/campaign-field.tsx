import { useQuery } from '@tanstack/react-query';
import { listCampaigns } from '../../../api/generated/campaigns.ts';
import { Field } from '../../../design/controls/field.tsx';
import { Select } from '../../../design/controls/input.tsx';
import { read } from '../../../kit/query/read.ts';
import { t } from '../../../words/words.ts';

const OPEN = new Set(['draft', 'active', 'paused']);

/** Campaigns that take contacts. */
export function CampaignField({
  value,
  onChange,
  hint,
}: {
  value: string;
  onChange: (campaignId: string) => void;
  hint?: string;
}) {
  const { data, isPending } = useQuery(read(listCampaigns, { query: { limit: 100 } }));
  const open = (data?.data ?? []).filter(({ status }) => OPEN.has(status));
  const isKnown = value === '' || open.some(({ id }) => id === value);
  return (
    <Field label={t('Campaign')} hint={hint}>
      {(wiring) => (
        <Select {...wiring} value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{isPending ? t('Loading…') : t('Choose a campaign')}</option>
          {!isKnown && <option value={value}>{t('A campaign that takes no more contacts')}</option>}
          {open.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
