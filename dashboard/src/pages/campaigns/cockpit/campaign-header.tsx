import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Copy, Ellipsis, Pause, Play, Trash2, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { getAgent } from '../../../api/generated/agents.ts';
import { activateCampaign, deleteCampaign, pauseCampaign } from '../../../api/generated/campaigns.ts';
import { createCampaignContact } from '../../../api/generated/contacts.ts';
import type { Campaign } from '../../../api/generated/types.ts';
import { IconButton } from '../../../design/controls/button.tsx';
import { copyText } from '../../../design/controls/copy-button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '../../../design/controls/menu.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { ActionButton, ActionMenuItem } from '../../../kit/action/action-button.tsx';
import { ConfirmAct } from '../../../kit/action/confirm-act.tsx';
import { DetailHeader } from '../../../kit/detail/resource-detail.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { read } from '../../../kit/query/read.ts';
import { useAct } from '../../../kit/query/use-act.ts';
import { useUrlState } from '../../../kit/url/use-url-state.ts';
import { t } from '../../../words/words.ts';
import { CATEGORY_NAMES, CampaignStatusPill, ChannelLabel, contactCount } from '../words/campaign-words.tsx';
import { useProgress } from './use-campaign-facts.ts';

export function CampaignHeader({ campaign }: { campaign: Campaign }) {
  const agent = useQuery(read(getAgent, { params: { agentId: campaign.agent_id } }));
  const activate = useAct(activateCampaign);
  const pause = useAct(pauseCampaign);
  const [isDeleting, setDeleting] = useState(false);
  const [, setUrl] = useUrlState(['add']);
  const isClosed = campaign.status === 'completed' || campaign.status === 'archived';
  const error = activate.error ?? pause.error;
  return (
    <>
      <DetailHeader
        title={campaign.name}
        back={{ to: '/campaigns', label: t('Campaigns') }}
        status={<CampaignStatusPill campaign={campaign} />}
        description={
          <span className="flex flex-wrap items-center gap-x-2">
            <ChannelLabel channel={campaign.channel} />
            <span aria-hidden>·</span>
            {agent.data ? (
              <Link
                to={`/agents/${campaign.agent_id}` as string}
                className="max-w-full truncate hover:underline"
              >
                {agent.data.name}
              </Link>
            ) : (
              <span>{agent.isError ? t('A deleted agent') : '…'}</span>
            )}
            <span aria-hidden>·</span>
            <span>{CATEGORY_NAMES[campaign.category]}</span>
          </span>
        }
        actions={
          <>
            <RunButton campaign={campaign} activate={activate} pause={pause} />
            <ActionButton
              operation={createCampaignContact}
              refusal={isClosed ? t('A completed campaign takes no more contacts.') : null}
              icon={<UserPlus aria-hidden className="size-4 text-ink-faint" />}
              onClick={() => setUrl({ add: 'csv' })}
            >
              {t('Add contacts')}
            </ActionButton>
            <More campaign={campaign} onDelete={() => setDeleting(true)} />
          </>
        }
      />
      {error ? <ErrorNotice error={error} className="mb-4" /> : null}
      <DeleteCampaign campaign={campaign} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
}

type Run = ReturnType<typeof useAct<{ params: { campaignId: string } }, Campaign>>;

function RunButton({ campaign, activate, pause }: { campaign: Campaign; activate: Run; pause: Run }) {
  const input = { params: { campaignId: campaign.id } };
  if (campaign.status === 'active')
    return (
      <ActionButton
        operation={pauseCampaign}
        loading={pause.isPending}
        icon={<Pause aria-hidden className="size-4 text-ink-faint" />}
        onClick={() =>
          pause.mutate(input, { onSuccess: () => toast(t('Paused. Calls under way go on to their end.')) })
        }
      >
        {t('Pause')}
      </ActionButton>
    );
  if (campaign.status !== 'draft' && campaign.status !== 'paused') return null;
  return (
    <ActionButton
      look="primary"
      operation={activateCampaign}
      loading={activate.isPending}
      icon={<Play aria-hidden className="size-4" />}
      onClick={() => activate.mutate(input, { onSuccess: () => toast(t('The campaign is active.')) })}
    >
      {campaign.status === 'paused' ? t('Resume') : t('Activate campaign')}
    </ActionButton>
  );
}

function More({ campaign, onDelete }: { campaign: Campaign; onDelete: () => void }) {
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={t('More')} tooltip={false}>
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end">
        <MenuItem onSelect={() => void copyText(campaign.id)}>
          <Copy aria-hidden />
          {t('Copy campaign id')}
        </MenuItem>
        <ActionMenuItem
          operation={deleteCampaign}
          refusal={campaign.status === 'active' ? t('Pause it first.') : null}
          icon={<Trash2 aria-hidden />}
          danger
          onSelect={onDelete}
        >
          {t('Delete campaign')}
        </ActionMenuItem>
      </MenuContent>
    </Menu>
  );
}

function DeleteCampaign({
  campaign,
  isOpen,
  onClose,
}: {
  campaign: Campaign;
  isOpen: boolean;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const { data } = useProgress(campaign);
  return (
    <ConfirmAct
      isOpen={isOpen}
      act={useAct(deleteCampaign, { finish: () => navigate({ to: '/campaigns', replace: true }) })}
      input={{ params: { campaignId: campaign.id } }}
      title={t('Delete “{name}”?', { name: campaign.name })}
      confirmLabel={t('Delete campaign')}
      done={t('Deleted “{name}”.||campaign', { name: campaign.name })}
      typed={campaign.name}
      onClose={onClose}
    >
      <p>
        {t('{contacts} go with it, and nobody is reached by it any more. Calls and conversations stay.', {
          contacts: contactCount(data?.contacts.total ?? 0),
        })}
      </p>
      <p>{t('This cannot be undone.')}</p>
    </ConfirmAct>
  );
}
