import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { createCampaign, createCampaignFields, updateCampaign } from '../../../api/generated/campaigns.ts';
import type { Campaign } from '../../../api/generated/types.ts';
import { buttonClass } from '../../../design/controls/button.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useHomeZone } from '../../../kit/session/home-zone.ts';
import { useSession } from '../../../kit/session/session.ts';
import { useUrlState } from '../../../kit/url/use-url-state.ts';
import { t } from '../../../words/words.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { campaignBody, campaignValuesOf, firstSchedule, storeDraft, storedDraft } from './draft.ts';

/** Before the campaign exists: what is typed is kept in this browser. */
export function StepAgent() {
  const workspaceId = useSession().workspace.id;
  const timezone = useHomeZone();
  const [{ agentId }] = useUrlState(['agentId']);
  const navigate = useNavigate();
  const [initial] = useState(() => {
    const draft = storedDraft(workspaceId);
    return agentId ? { ...draft, agentId } : draft;
  });
  const form = useForm(createCampaign, {
    initial,
    fields: createCampaignFields,
    input: (values) => ({ body: { ...campaignBody(values), schedule: firstSchedule(timezone) } }),
    finish: ({ id }) => {
      storeDraft(workspaceId, null);
      return navigate({ to: '/campaigns/new', search: { step: 'contacts', campaign: id }, replace: true });
    },
  });
  const { values } = form;
  const hasChanged = form.isDirty;
  useEffect(() => {
    if (hasChanged) storeDraft(workspaceId, values);
  }, [hasChanged, workspaceId, values]);
  return (
    <Form form={form} className="max-w-160 gap-5">
      <FormFailure form={form} />
      <CampaignFields form={form} />
      <div className="flex items-center gap-2 border-t border-line pt-5">
        <SubmitButton form={form}>{t('Continue to contacts')}</SubmitButton>
        <Link to="/campaigns" className={buttonClass('quiet')}>
          {t('Cancel')}
        </Link>
        <p className="ml-auto text-sm text-ink-faint max-sm:hidden">
          {t('What you type is kept in this browser.')}
        </p>
      </div>
    </Form>
  );
}

/** Back from a later step: the draft is on the server and is changed there. */
export function StepAgentAgain({ campaign }: { campaign: Campaign }) {
  const navigate = useNavigate();
  const form = useForm(updateCampaign, {
    initial: campaignValuesOf(campaign),
    fields: createCampaignFields,
    input: (values) => ({ params: { campaignId: campaign.id }, body: campaignBody(values) }),
    done: () => void navigate({ to: '/campaigns/new', search: { step: 'contacts', campaign: campaign.id } }),
  });
  return (
    <Form form={form} isGuarded className="max-w-160 gap-5">
      <FormFailure form={form} />
      <CampaignFields form={form} isAgentFixed />
      <div className="border-t border-line pt-5">
        <SubmitButton form={form}>{t('Continue to contacts')}</SubmitButton>
      </div>
    </Form>
  );
}
