import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { activateCampaign, createCampaign } from '../../../api/generated/campaigns.ts';
import { createBulkCampaignContacts } from '../../../api/generated/contacts.ts';
import { listPhoneNumbers, provisionPhoneNumber } from '../../../api/generated/phone-numbers.ts';
import { getWorkspace } from '../../../api/generated/workspace.ts';
import { refreshTopics } from '../../../kit/query/read.ts';
import { t } from '../../../words/words.ts';
import { sampleCampaign, samplePeople } from './sample-campaign.ts';

export type SampleStep = 'number' | 'campaign' | 'contacts' | 'start';

/** What was made stays made: a second click goes on where the first one failed. */
interface Made {
  campaignId?: string;
  hasContacts?: boolean;
}

/** A number where one is needed, a campaign, its people, and the start: one click. */
export function useSampleCampaign(agentId: string | undefined) {
  const queryClient = useQueryClient();
  const router = useRouter();
  const made = useRef<Made>({});
  const [step, setStep] = useState<SampleStep | null>(null);
  const act = useMutation({
    mutationFn: async () => {
      if (agentId === undefined) return;
      setStep('number');
      const { limits, subscription_status } = await getWorkspace({});
      if (subscription_status !== 'trialing') await ensureNumber(agentId);
      setStep('campaign');
      const words = {
        name: t('Spring offer'),
        productContext: t(
          'A yearly plan with two months for free, for customers who pay by the month today.',
        ),
        targetAudience: t('Customers with a monthly plan'),
      };
      made.current.campaignId ??= (
        await createCampaign(sampleCampaign(agentId, words, limits.concurrent_calls))
      ).id;
      const params = { campaignId: made.current.campaignId };
      setStep('contacts');
      if (!made.current.hasContacts) {
        await createBulkCampaignContacts({ params, body: { contacts: samplePeople() } });
        made.current.hasContacts = true;
      }
      setStep('start');
      await activateCampaign({ params });
    },
    onSettled: () => refreshTopics(queryClient, ['campaigns', 'contacts', 'phone-numbers']),
    onSuccess: () => router.navigate({ to: `/campaigns/${made.current.campaignId}` as string }),
  });
  return { run: () => act.mutate(), step, isPending: act.isPending, error: act.error };
}

/** Paid plans call from a number of their own; a simulated one costs nothing. */
async function ensureNumber(agentId: string): Promise<void> {
  const numbers = await listPhoneNumbers({});
  if (numbers.some(({ isActive }) => isActive)) return;
  await provisionPhoneNumber({ body: { agentId, country: 'US' } });
}
