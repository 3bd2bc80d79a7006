import { t } from '../words/words.ts';
import type { NavigationGroup, NavigationItem } from './navigation.ts';

/** The names of places in the page's language; the English of the list is what they are known by. */
export const navigationLabel = ({ to, label }: NavigationItem): string =>
  ({
    '/': t('Home'),
    '/inbox': t('Inbox'),
    '/calls': t('Calls'),
    '/campaigns': t('Campaigns'),
    '/contacts': t('Contacts'),
    '/agents': t('Agents'),
    '/numbers': t('Numbers'),
    '/widgets': t('Widgets'),
    '/compliance': t('Compliance'),
    '/analytics': t('Analytics'),
    '/keys': t('API keys'),
    '/hooks': t('Webhooks'),
    '/integrations': t('Integrations'),
    '/tools': t('Tools & MCP'),
    '/docs': t('Docs'),
    '/settings': t('Workspace'),
    '/members': t('Members'),
    '/billing': t('Usage and billing'),
    '/exports': t('Exports'),
    '/audit': t('Audit log'),
  })[to] ?? label;

export const groupLabel = (group: NavigationGroup): string =>
  ({ Work: t('Work'), Developers: t('Developers'), Settings: t('Settings') })[group];

export const roleWords = (role: string): string =>
  ({
    owner: t('Owner'),
    admin: t('Admin'),
    member: t('Member'),
    viewer: t('Viewer'),
    billing: t('Billing'),
  })[role] ?? role;
