import { Pause } from 'lucide-react';
import { activateCampaign, pauseCampaign } from '../../../api/generated/campaigns.ts';
import type { CampaignListItem } from '../../../api/generated/types.ts';
import type { BulkAction } from '../../../kit/bulk/bulk-action.ts';
import { BulkBar } from '../../../kit/bulk/bulk-bar.tsx';
import type { Selection } from '../../../kit/bulk/use-selection.ts';
import { plural, t } from '../../../words/words.ts';

/** To stop at once what dials. Starting many at once is not offered: each has hours and people to look at. */
const actions = (): BulkAction<CampaignListItem>[] => [
  {
    id: 'pause',
    label: t('Pause'),
    icon: <Pause aria-hidden className="size-4" />,
    operation: pauseCampaign,
    applies: ({ status }) => status === 'active',
    ask: {
      title: (count) => plural(count, 'Pause {count} campaign?', 'Pause {count} campaigns?'),
      text: t('No new call or message begins. Calls under way go on to their end.'),
    },
    act: ({ id }) => pauseCampaign({ params: { campaignId: id } }),
    undo:
      ({ id }) =>
      () =>
        activateCampaign({ params: { campaignId: id } }),
    done: (count) => plural(count, '{count} campaign is paused.', '{count} campaigns are paused.'),
  },
];

export default function CampaignsBulk({ selection }: { selection: Selection<CampaignListItem> }) {
  return <BulkBar selection={selection} actions={actions()} nameOf={({ name }) => name} />;
}
