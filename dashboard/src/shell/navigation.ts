import {
  Blocks,
  BookOpen,
  Bot,
  Building2,
  ChartColumn,
  ContactRound,
  CreditCard,
  FileDown,
  Hash,
  House,
  Inbox,
  KeyRound,
  type LucideIcon,
  Megaphone,
  MessageCircle,
  Phone,
  Plug,
  ScrollText,
  ShieldCheck,
  Users,
  Webhook,
} from 'lucide-react';
import { listAgents } from '../api/generated/agents.ts';
import { getAnalyticsOverview } from '../api/generated/analytics.ts';
import { listApiKeys } from '../api/generated/api-keys.ts';
import { listAuditEntries } from '../api/generated/audit.ts';
import { getBillingSubscription } from '../api/generated/billing.ts';
import { listCalls } from '../api/generated/calls.ts';
import { listCampaigns } from '../api/generated/campaigns.ts';
import { listComplianceSuppressions } from '../api/generated/compliance.ts';
import { listContacts } from '../api/generated/contacts.ts';
import { listConversations } from '../api/generated/conversations.ts';
import { listExports } from '../api/generated/exports.ts';
import { listIntegrations } from '../api/generated/integrations.ts';
import { listMcpServers } from '../api/generated/mcp-servers.ts';
import { listMembers } from '../api/generated/members.ts';
import { listPhoneNumbers } from '../api/generated/phone-numbers.ts';
import { listWebhooks } from '../api/generated/webhooks.ts';
import { listWidgets } from '../api/generated/widgets.ts';
import { getWorkspace } from '../api/generated/workspace.ts';
import type { Guarded } from '../kit/session/permission.ts';

export type NavigationGroup = 'Work' | 'Developers' | 'Settings';

export interface NavigationItem {
  to: string;
  label: string;
  icon: LucideIcon;
  group: NavigationGroup;
  /** The key after `g`. */
  letter: string;
  /** Served beside the dashboard, so it opens in a tab of its own. */
  external?: boolean;
  /** What the page reads: a role without access sees a lock. */
  reads?: Guarded;
}

/** In the order of work. `/webhooks` and `/mcp` belong to the server, hence `/hooks` and `/tools`. */
export const NAVIGATION: NavigationItem[] = [
  { to: '/', label: 'Home', icon: House, group: 'Work', letter: 'h' },
  { to: '/inbox', label: 'Inbox', icon: Inbox, group: 'Work', letter: 'i', reads: listConversations },
  { to: '/calls', label: 'Calls', icon: Phone, group: 'Work', letter: 'c', reads: listCalls },
  { to: '/campaigns', label: 'Campaigns', icon: Megaphone, group: 'Work', letter: 'm', reads: listCampaigns },
  { to: '/contacts', label: 'Contacts', icon: ContactRound, group: 'Work', letter: 'o', reads: listContacts },
  { to: '/agents', label: 'Agents', icon: Bot, group: 'Work', letter: 'a', reads: listAgents },
  { to: '/numbers', label: 'Numbers', icon: Hash, group: 'Work', letter: 'n', reads: listPhoneNumbers },
  { to: '/widgets', label: 'Widgets', icon: MessageCircle, group: 'Work', letter: 'e', reads: listWidgets },
  {
    to: '/compliance',
    label: 'Compliance',
    icon: ShieldCheck,
    group: 'Work',
    letter: 'p',
    reads: listComplianceSuppressions,
  },
  {
    to: '/analytics',
    label: 'Analytics',
    icon: ChartColumn,
    group: 'Work',
    letter: 'y',
    reads: getAnalyticsOverview,
  },
  { to: '/keys', label: 'API keys', icon: KeyRound, group: 'Developers', letter: 'k', reads: listApiKeys },
  { to: '/hooks', label: 'Webhooks', icon: Webhook, group: 'Developers', letter: 'w', reads: listWebhooks },
  {
    to: '/integrations',
    label: 'Integrations',
    icon: Blocks,
    group: 'Developers',
    letter: 'x',
    reads: listIntegrations,
  },
  { to: '/tools', label: 'Tools & MCP', icon: Plug, group: 'Developers', letter: 't', reads: listMcpServers },
  { to: '/docs', label: 'Docs', icon: BookOpen, group: 'Developers', letter: 'd', external: true },
  {
    to: '/settings',
    label: 'Workspace',
    icon: Building2,
    group: 'Settings',
    letter: 's',
    reads: getWorkspace,
  },
  { to: '/members', label: 'Members', icon: Users, group: 'Settings', letter: 'u', reads: listMembers },
  {
    to: '/billing',
    label: 'Usage and billing',
    icon: CreditCard,
    group: 'Settings',
    letter: 'b',
    reads: getBillingSubscription,
  },
  { to: '/exports', label: 'Exports', icon: FileDown, group: 'Settings', letter: 'x', reads: listExports },
  {
    to: '/audit',
    label: 'Audit log',
    icon: ScrollText,
    group: 'Settings',
    letter: 'l',
    reads: listAuditEntries,
  },
];

export const NAVIGATION_GROUPS: NavigationGroup[] = ['Work', 'Developers', 'Settings'];
