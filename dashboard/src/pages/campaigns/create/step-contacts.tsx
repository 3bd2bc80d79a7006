import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { UsersRound } from 'lucide-react';
import { getCampaignProgress } from '../../../api/generated/campaigns.ts';
import type { Campaign } from '../../../api/generated/types.ts';
import { buttonClass } from '../../../design/controls/button.tsx';
import { read } from '../../../kit/query/read.ts';
import { t } from '../../../words/words.ts';
import { AddContacts } from '../contacts/add-contacts.tsx';
import { contactCount } from '../words/campaign-words.tsx';

export function StepContacts({ campaign }: { campaign: Campaign }) {
  const { data } = useQuery({
    ...read(getCampaignProgress, { params: { campaignId: campaign.id } }),
    meta: { topics: [...getCampaignProgress.topics, 'contacts'] },
  });
  const total = data?.contacts.total ?? 0;
  return (
    <div className="flex max-w-220 flex-col gap-5">
      <p role="status" className="flex items-center gap-2 text-ink-muted">
        <UsersRound aria-hidden className="size-4 text-ink-faint" />
        {total === 0
          ? t('No contacts yet. You can also add them later.')
          : t('{contacts} in this campaign.', { contacts: contactCount(total) })}
      </p>
      <AddContacts campaignId={campaign.id} channel={campaign.channel} />
      <div className="flex items-center gap-2 border-t border-line pt-5">
        <Link
          to="/campaigns/new"
          search={{ step: 'schedule', campaign: campaign.id }}
          className={buttonClass(total === 0 ? 'secondary' : 'primary')}
        >
          {total === 0 ? t('Add contacts later') : t('Continue to hours')}
        </Link>
      </div>
    </div>
  );
}
