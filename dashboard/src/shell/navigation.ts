import {
  BookOpen,
  Bot,
  Building2,
  ChartColumn,
  ContactRound,
  Hash,
  House,
  Inbox,
  KeyRound,
  type LucideIcon,
  Megaphone,
  Phone,
  Plug,
  ScrollText,
  Webhook,
} from 'lucide-react';
import type { Capability } from '../api/permissions.ts';

export type NavigationGroup = 'Work' | 'Developers' | 'Settings';

export interface NavigationItem {
  to: string;
  label: string;
  icon: LucideIcon;
  group: NavigationGroup;
  /** Pressed after `g`. */
  letter: string;
  /** Served beside the dashboard, so it opens in a tab of its own. */
  external?: boolean;
  needs?: Capability;
}

/** In the order people work. `/webhooks` and `/mcp` belong to the server, hence `/hooks` and `/tools`. */
export const NAVIGATION: NavigationItem[] = [
  { to: '/', label: 'Home', icon: House, group: 'Work', letter: 'h' },
  { to: '/inbox', label: 'Inbox', icon: Inbox, group: 'Work', letter: 'i' },
  { to: '/calls', label: 'Calls', icon: Phone, group: 'Work', letter: 'c' },
  { to: '/campaigns', label: 'Campaigns', icon: Megaphone, group: 'Work', letter: 'm' },
  { to: '/contacts', label: 'Contacts', icon: ContactRound, group: 'Work', letter: 'o' },
  { to: '/agents', label: 'Agents', icon: Bot, group: 'Work', letter: 'a' },
  { to: '/numbers', label: 'Numbers', icon: Hash, group: 'Work', letter: 'n' },
  { to: '/analytics', label: 'Analytics', icon: ChartColumn, group: 'Work', letter: 'y' },
  { to: '/keys', label: 'API keys', icon: KeyRound, group: 'Developers', letter: 'k', needs: 'keys.list' },
  { to: '/hooks', label: 'Webhooks', icon: Webhook, group: 'Developers', letter: 'w' },
  { to: '/tools', label: 'Tools & MCP', icon: Plug, group: 'Developers', letter: 't' },
  { to: '/docs', label: 'Docs', icon: BookOpen, group: 'Developers', letter: 'd', external: true },
  { to: '/settings', label: 'Workspace', icon: Building2, group: 'Settings', letter: 's' },
  { to: '/audit', label: 'Audit log', icon: ScrollText, group: 'Settings', letter: 'l', needs: 'audit.read' },
];

export const NAVIGATION_GROUPS: NavigationGroup[] = ['Work', 'Developers', 'Settings'];
