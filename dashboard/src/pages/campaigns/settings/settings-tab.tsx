import { useState } from 'react';
import { createCampaignFields, updateCampaign } from '../../../api/generated/campaigns.ts';
import type { Campaign } from '../../../api/generated/types.ts';
import { Notice } from '../../../design/feedback/notice.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { t } from '../../../words/words.ts';
import { CampaignFields } from '../create/campaign-fields.tsx';
import { campaignBody, campaignValuesOf } from '../create/draft.ts';
import { ScheduleFields, scheduleBody, scheduleValuesOf } from '../schedule/schedule-fields.tsx';

/** What may change while it runs, and what only while it does not. */
export function SettingsTab({ campaign }: { campaign: Campaign }) {
  const isClosed = campaign.status === 'completed' || campaign.status === 'archived';
  return (
    <fieldset disabled={isClosed} className="min-w-0">
      <legend className="sr-only">{t('Settings')}</legend>
      {isClosed && (
        <Notice className="mb-4">{t('This campaign is over: its settings stay as they were.')}</Notice>
      )}
      {campaign.status === 'active' && (
        <Notice className="mb-4">
          {t(
            'Changes hold at once, also for calls that are planned. Pause the campaign to change its channel or its template.',
          )}
        </Notice>
      )}
      <Section title={t('Message')} description={t('What the agent is told, and by which channel.')}>
        <MessageForm campaign={campaign} />
      </Section>
      {campaign.channel === 'voice' && (
        <Section
          title={t('Hours and pace')}
          description={t('When people are called, how often, and how many at once.')}
        >
          <ScheduleForm campaign={campaign} />
        </Section>
      )}
    </fieldset>
  );
}

/** Only what was changed here, so that a colleague's change to another field stays. */
function changedFields(campaign: Campaign, body: ReturnType<typeof campaignBody>) {
  const before = campaignBody(campaignValuesOf(campaign)) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(body).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}

/** Says so when the campaign was changed elsewhere while this form has unsaved changes. */
function ChangedMeanwhile({ isDirty, updatedAt }: { isDirty: boolean; updatedAt: string }) {
  const [begun, setBegun] = useState(updatedAt);
  if (!isDirty && begun !== updatedAt) setBegun(updatedAt);
  if (!isDirty || begun === updatedAt) return null;
  return (
    <Notice tone="warn" role="status">
      {t(
        'The campaign was changed elsewhere while you edit. Your changes are kept; the other fields show the new values.',
      )}
    </Notice>
  );
}

function MessageForm({ campaign }: { campaign: Campaign }) {
  const form = useForm(updateCampaign, {
    initial: campaignValuesOf(campaign),
    fields: createCampaignFields,
    input: (values) => {
      return { params: { campaignId: campaign.id }, body: changedFields(campaign, campaignBody(values)) };
    },
    done: () => toast(t('Saved.')),
  });
  return (
    <Form form={form} isGuarded className="gap-5">
      <FormFailure form={form} />
      <ChangedMeanwhile isDirty={form.isDirty} updatedAt={campaign.updated_at} />
      <CampaignFields form={form} isAgentFixed isChannelFixed={campaign.status === 'active'} />
      <div>
        <SubmitButton form={form} onlyChanges>
          {t('Save changes')}
        </SubmitButton>
      </div>
    </Form>
  );
}

function ScheduleForm({ campaign }: { campaign: Campaign }) {
  const form = useForm(updateCampaign, {
    // The hours are one value of the API, edited here as two: its zone and its week.
    initial: { ...scheduleValuesOf(campaign), schedule: '' },
    input: ({ schedule: _, ...values }) => ({
      params: { campaignId: campaign.id },
      body: scheduleBody(values),
    }),
    done: (saved) =>
      toast(
        form.values.maxConcurrentCalls !== null && saved.max_concurrent_calls < form.values.maxConcurrentCalls
          ? t('Saved. Your plan allows {count} calls at once.', { count: saved.max_concurrent_calls })
          : t('Saved.'),
      ),
  });
  return (
    <Form form={form} isGuarded className="gap-5">
      <FormFailure form={form} />
      <ChangedMeanwhile isDirty={form.isDirty} updatedAt={campaign.updated_at} />
      <ScheduleFields
        values={form.values}
        errorOf={(name) => form.errorOf(name as 'schedule')}
        onChange={(patch) => {
          for (const [name, value] of Object.entries(patch)) form.set(name as 'timezone', value as string);
        }}
      />
      <div>
        <SubmitButton form={form} onlyChanges>
          {t('Save changes')}
        </SubmitButton>
      </div>
    </Form>
  );
}
