import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { getAgent } from '../../../api/generated/agents.ts';
import { forecastCampaign, getCampaignProgress } from '../../../api/generated/campaigns.ts';
import { getCompliancePolicy } from '../../../api/generated/compliance.ts';
import { listPhoneNumbers } from '../../../api/generated/phone-numbers.ts';
import type { Campaign } from '../../../api/generated/types.ts';
import { getWhatsappTemplate } from '../../../api/generated/whatsapp.ts';
import { serviceNowMs } from '../../../design/display/service-clock.ts';
import { useTick } from '../../../design/display/use-tick.ts';
import { read } from '../../../kit/query/read.ts';
import { useRefusal } from '../../../kit/session/permission.ts';
import { useSuspended } from '../../../kit/session/session.ts';
import { zonedMoment } from '../schedule/moments.ts';
import { windowAt } from '../schedule/windows.ts';
import { type Obstacle, obstaclesOf } from './obstacles.ts';

const LIVE_MS = 2_500;
const FORECAST_MS = 30_000;

/** A running campaign changes several times a second: it is asked for at a calm pace, not at every change. */
export function useProgress(campaign: Campaign) {
  return useQuery({
    ...read(getCampaignProgress, { params: { campaignId: campaign.id } }),
    meta: {
      topics: [...getCampaignProgress.topics, ...(campaign.status === 'active' ? [] : ['contacts', 'calls'])],
    },
    refetchInterval: campaign.status === 'active' ? LIVE_MS : false,
  });
}

/** Nothing for channels that do not dial and for roles that may not ask. */
export function useForecast(campaign: Campaign) {
  const refused = useRefusal(forecastCampaign);
  const isOpen = campaign.status !== 'completed' && campaign.status !== 'archived';
  return useQuery({
    ...read(forecastCampaign, { params: { campaignId: campaign.id } }),
    meta: { topics: [...forecastCampaign.topics, ...(campaign.status === 'active' ? [] : ['contacts'])] },
    enabled: campaign.channel === 'voice' && isOpen && refused === null,
    refetchInterval: campaign.status === 'active' ? FORECAST_MS : false,
  });
}

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Everything that decides whether the campaign reaches people now. */
export function useObstacles(campaign: Campaign): { obstacles: Obstacle[]; isChecking: boolean } {
  useTick();
  const progress = useProgress(campaign);
  const forecast = useForecast(campaign);
  const agent = useQuery(read(getAgent, { params: { agentId: campaign.agent_id } }));
  const numbers = useQuery({ ...read(listPhoneNumbers), enabled: campaign.channel === 'voice' });
  const policy = useQuery(read(getCompliancePolicy));
  const templateId = campaign.whatsapp_template_id;
  const template = useQuery({
    ...read(getWhatsappTemplate, { params: { id: templateId ?? '' } }),
    enabled: templateId !== null,
  });
  const isSuspended = useSuspended();
  const nowMs = serviceNowMs();
  const window = windowAt(campaign.schedule, nowMs);
  const obstacles = obstaclesOf({
    campaign,
    progress: progress.data,
    forecast: forecast.data,
    agent: isGone(agent.error) ? null : agent.data,
    hasNumber: numbers.data?.some(({ isActive }) => isActive),
    requiresConsent: policy.data?.requireConsent,
    templateStatus: template.data?.status,
    isSuspended,
    window,
    now: { opens: window.atMs === null ? '' : zonedMoment(window.atMs, campaign.schedule.timezone, nowMs) },
  });
  return { obstacles, isChecking: progress.isPending || agent.isPending || policy.isPending };
}
