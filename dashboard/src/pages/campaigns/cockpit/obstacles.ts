import type {
  Agent,
  Campaign,
  ForecastCampaignData,
  GetCampaignProgressData,
} from '../../../api/generated/types.ts';
import { plural, t } from '../../../words/words.ts';
import type { Window } from '../schedule/windows.ts';
import { contactCount } from '../words/campaign-words.tsx';
import { exclusionName } from '../words/outcome-words.ts';

export interface Obstacle {
  key: string;
  /** `stops`: nothing happens until it is solved; `slows`: some contacts or some time; `note`: good to know. */
  weight: 'stops' | 'slows' | 'note';
  text: string;
  /** What to do. */
  advice?: string;
  link?: { to: string; label: string };
}

export interface Facts {
  campaign: Campaign;
  progress: Pick<GetCampaignProgressData, 'contacts' | 'live_calls' | 'places'> | undefined;
  forecast: Pick<ForecastCampaignData, 'exclusions'> | undefined;
  agent:
    | Pick<
        Agent,
        | 'name'
        | 'channels'
        | 'isPaused'
        | 'isProvisioned'
        | 'provisioning_status'
        | 'provisioning_error'
        | 'is_active'
      >
    | null
    | undefined;
  /** Undefined while unknown. */
  hasNumber: boolean | undefined;
  requiresConsent: boolean | undefined;
  templateStatus: string | null | undefined;
  isSuspended: boolean;
  window: Window;
  now: { opens: string };
}

const agentLink = (campaign: Campaign) => ({
  to: `/agents/${campaign.agent_id}`,
  label: t('Open the agent'),
});

function workspaceObstacles({ isSuspended, campaign }: Facts): Obstacle[] {
  const found: Obstacle[] = [];
  if (isSuspended)
    found.push({
      key: 'suspended',
      weight: 'stops',
      text: t('This workspace is suspended: nothing is called or sent.'),
      link: { to: '/settings', label: t('Open the workspace') },
    });
  if (campaign.status === 'paused' && campaign.blocked_reason !== null)
    found.push({
      key: 'blocked',
      weight: 'stops',
      text: t('The service paused this campaign: {reason}', { reason: campaign.blocked_reason }),
      advice: t('Solve it, then resume the campaign.'),
    });
  return found;
}

function agentObstacles({ agent, campaign }: Facts): Obstacle[] {
  if (agent === undefined) return [];
  if (agent === null)
    return [
      {
        key: 'agent',
        weight: 'stops',
        text: t('Its agent was deleted.'),
        advice: t('Create a campaign for another agent.'),
        link: { to: '/campaigns/new', label: t('New campaign') },
      },
    ];
  const { name } = agent;
  const link = agentLink(campaign);
  if (!agent.channels.includes(campaign.channel))
    return [
      {
        key: 'agent',
        weight: 'stops',
        text: t('The agent {name} does not serve this channel.', { name }),
        advice: t('Add the channel to the agent.'),
        link,
      },
    ];
  if (agent.isPaused || !agent.is_active)
    return [
      {
        key: 'agent',
        weight: 'stops',
        text: t('The agent {name} is paused.', { name }),
        advice: t('Resume the agent.'),
        link,
      },
    ];
  if (campaign.channel === 'voice' && !agent.isProvisioned)
    return [
      {
        key: 'agent',
        weight: 'stops',
        text:
          agent.provisioning_status === 'failed'
            ? t('The agent {name} could not be set up: {reason}', {
                name,
                reason: agent.provisioning_error ?? '',
              })
            : t('The agent {name} is still being set up.', { name }),
        link,
      },
    ];
  return [];
}

function channelObstacles(facts: Facts): Obstacle[] {
  const { campaign, hasNumber, templateStatus } = facts;
  if (campaign.channel === 'voice' && hasNumber === false)
    return [
      {
        key: 'number',
        weight: 'stops',
        text: t('There is no active number to call from.'),
        advice: t('Buy or connect one, or activate one you have.'),
        link: { to: '/numbers', label: t('Open numbers') },
      },
    ];
  if (campaign.channel === 'email') return emailObstacles(campaign);
  if (campaign.channel === 'whatsapp') {
    if (campaign.whatsapp_template_id === null) return [waitsForPeople()];
    if (templateStatus !== undefined && templateStatus !== 'approved')
      return [
        {
          key: 'template',
          weight: 'stops',
          text: t('The WhatsApp template is not approved: only approved templates are sent.'),
          advice: t('Choose another template in the settings.'),
        },
      ];
  }
  return campaign.channel === 'webchat' ? [waitsForPeople()] : [];
}

const waitsForPeople = (): Obstacle => ({
  key: 'inbound',
  weight: 'note',
  text: t('This campaign sends nothing: it waits for people to write.'),
});

function emailObstacles({ email_subject, email_body }: Campaign): Obstacle[] {
  if (email_subject !== null && email_body !== null) return [];
  if (email_subject === null && email_body === null) return [waitsForPeople()];
  return [
    {
      key: 'email',
      weight: 'stops',
      text: email_subject === null ? t('The subject is missing.') : t('The text of the e-mail is missing.'),
      advice: t('With both the campaign sends; with neither it waits for people to write.'),
    },
  ];
}

function contactObstacles({ campaign, progress, forecast, requiresConsent }: Facts): Obstacle[] {
  if (!progress) return [];
  const found: Obstacle[] = [];
  if (progress.contacts.total === 0)
    found.push({
      key: 'contacts',
      weight: 'stops',
      text: t('It has no contacts yet.'),
      advice: t('Add contacts.'),
    });
  for (const { reason, contacts } of forecast?.exclusions ?? [])
    found.push({
      key: `exclusion-${reason}`,
      weight: 'slows',
      text: t('{contacts} would not be called: {reason}.', {
        contacts: contactCount(contacts),
        reason: exclusionName(reason),
      }),
      ...adviceFor(reason),
    });
  if (requiresConsent && campaign.channel !== 'voice' && progress.contacts.pending > 0)
    found.push({
      key: 'consent',
      weight: 'note',
      text: t('The workspace requires a consent: contacts without one are left out.'),
      link: { to: '/compliance', label: t('Open compliance') },
    });
  return found;
}

function adviceFor(reason: string): Pick<Obstacle, 'advice' | 'link'> {
  const compliance = { to: '/compliance', label: t('Open compliance') };
  if (reason === 'consent')
    return {
      advice: t('Import them again with the consent they gave, or change the policy.'),
      link: compliance,
    };
  if (reason === 'country') return { advice: t('Allow the country in the policy.'), link: compliance };
  if (reason === 'suppressed') return { link: compliance };
  if (reason === 'number' || reason === 'invalid_number')
    return { advice: t('Correct their numbers in the contacts.') };
  if (reason === 'schedule') return { advice: t('Open at least one day of the schedule.') };
  return {};
}

function runningObstacles({ campaign, progress, window, now }: Facts): Obstacle[] {
  if (campaign.channel !== 'voice' || !progress) return [];
  if (!window.isOpen && window.atMs === null)
    return [
      {
        key: 'schedule',
        weight: 'stops',
        text: t('The schedule opens on no day.'),
        advice: t('Open at least one day of the schedule.'),
      },
    ];
  if (campaign.status !== 'active' || progress.contacts.pending === 0) return [];
  if (!window.isOpen)
    return [
      {
        key: 'hours',
        weight: 'slows',
        text: t('Outside its hours: it goes on {when}.', { when: now.opens }),
      },
    ];
  if (progress.live_calls >= progress.places)
    return [
      {
        key: 'full',
        weight: 'note',
        text: plural(
          progress.places,
          'Its one place is in use: others wait for it to be free.',
          'All {count} places are in use: others wait for one to be free.',
        ),
        advice: t('More calls at once are set in the settings, up to the plan’s limit.'),
      },
    ];
  return [];
}

const WEIGHTS = { stops: 0, slows: 1, note: 2 };

/** What keeps a campaign from reaching people, weightiest first. */
export function obstaclesOf(facts: Facts): Obstacle[] {
  return [
    ...workspaceObstacles(facts),
    ...agentObstacles(facts),
    ...channelObstacles(facts),
    ...contactObstacles(facts),
    ...runningObstacles(facts),
  ].sort((a, b) => WEIGHTS[a.weight] - WEIGHTS[b.weight]);
}
