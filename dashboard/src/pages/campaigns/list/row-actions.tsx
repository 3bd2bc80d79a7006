import { Pause, Play } from 'lucide-react';
import { activateCampaign, pauseCampaign } from '../../../api/generated/campaigns.ts';
import type { CampaignListItem } from '../../../api/generated/types.ts';
import { toast } from '../../../design/feedback/toast.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { useAct } from '../../../kit/query/use-act.ts';
import { t } from '../../../words/words.ts';

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : t('Something went wrong.');

/** One press, and the other press undoes it: no question is asked. */
export function RowActions({ campaign }: { campaign: CampaignListItem }) {
  const activate = useAct(activateCampaign);
  const pause = useAct(pauseCampaign);
  const input = { params: { campaignId: campaign.id } };
  if (campaign.status === 'active')
    return (
      <ActionButton
        size="small"
        look="quiet"
        operation={pauseCampaign}
        loading={pause.isPending}
        icon={<Pause aria-hidden className="size-3.5" />}
        aria-label={t('Pause {name}', { name: campaign.name })}
        onClick={() =>
          pause.mutate(input, {
            onSuccess: () =>
              toast(t('Paused “{name}”. Calls under way go on to their end.', { name: campaign.name })),
            onError: (error) => toast(messageOf(error), 'bad'),
          })
        }
      >
        <span className="max-sm:sr-only">{t('Pause')}</span>
      </ActionButton>
    );
  if (campaign.status !== 'draft' && campaign.status !== 'paused') return null;
  return (
    <ActionButton
      size="small"
      look="quiet"
      operation={activateCampaign}
      loading={activate.isPending}
      refusal={
        campaign.channel === 'voice' && campaign.total_contacts === 0 ? t('It has no contacts yet.') : null
      }
      icon={<Play aria-hidden className="size-3.5" />}
      aria-label={t('Activate {name}', { name: campaign.name })}
      onClick={() =>
        activate.mutate(input, {
          onSuccess: () => toast(t('Activated “{name}”.', { name: campaign.name })),
          onError: (error) => toast(messageOf(error), 'bad'),
        })
      }
    >
      <span className="max-sm:sr-only">{campaign.status === 'paused' ? t('Resume') : t('Activate')}</span>
    </ActionButton>
  );
}
