import type { Role } from '../../../platform/context.ts';

export const EMAIL_CHOICES = ['off', 'at_once', 'digest'] as const;
export type EmailChoice = (typeof EMAIL_CHOICES)[number];

export type { Role };

type Kind = {
  /** For the page of choices. */
  label: string;
  /** Unless the person chooses otherwise. */
  email: EmailChoice;
  /** Who is mailed about it; in the app everyone of the workspace sees it. */
  roles: readonly Role[];
};

const TEAM: readonly Role[] = ['owner', 'admin', 'member'];
const MANAGERS: readonly Role[] = ['owner', 'admin'];
const PAYING: readonly Role[] = ['owner', 'admin', 'billing'];
const ANYONE: readonly Role[] = ['owner', 'admin', 'member', 'viewer', 'billing'];

/** Every notification there is. A decision on a tool call expires within minutes: a mail would mostly come too late. */
export const NOTIFICATION_KINDS = {
  'conversation.needs_human': { label: 'A conversation needs a person', email: 'at_once', roles: TEAM },
  'campaign.blocked': { label: 'A campaign was paused', email: 'at_once', roles: TEAM },
  'campaign.completed': { label: 'A campaign is complete', email: 'digest', roles: TEAM },
  'webhook.disabled': { label: 'A webhook was disabled', email: 'at_once', roles: MANAGERS },
  'connector_hook.disabled': { label: 'A connector gets no more events', email: 'at_once', roles: MANAGERS },
  'integration.paused': { label: 'An integration was paused', email: 'at_once', roles: MANAGERS },
  'agent_change.proposed': { label: 'An agent change waits for approval', email: 'at_once', roles: MANAGERS },
  'agent_approval.requested': { label: 'A tool call waits for approval', email: 'off', roles: TEAM },
  'agent.provisioning_failed': { label: 'An agent could not be set up', email: 'digest', roles: TEAM },
  'usage.threshold_reached': { label: 'A share of the minutes is used', email: 'at_once', roles: PAYING },
  'sign_in.new_place': { label: 'Your account was used from a new place', email: 'at_once', roles: ANYONE },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

export const kindOf = (name: NotificationKind): Kind => NOTIFICATION_KINDS[name];
