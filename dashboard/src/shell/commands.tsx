import { useRouter } from '@tanstack/react-router';
import {
  ArrowLeftRight,
  Bot,
  Hash,
  Keyboard,
  KeyRound,
  Languages,
  LogOut,
  type LucideIcon,
  Megaphone,
  Monitor,
  Phone,
  SunMoon,
  Webhook,
} from 'lucide-react';
import { createAgent } from '../api/generated/agents.ts';
import { createApiKey, createConnectorKey } from '../api/generated/api-keys.ts';
import { placeCall } from '../api/generated/calls.ts';
import { createCampaign } from '../api/generated/campaigns.ts';
import { provisionPhoneNumber } from '../api/generated/phone-numbers.ts';
import { createWebhook } from '../api/generated/webhooks.ts';
import { chooseTheme, toggleTheme } from '../design/theme/theme.ts';
import { type Guarded, refusal } from '../kit/session/permission.ts';
import { useSession } from '../kit/session/session.ts';
import { chooseLanguage, chosenLanguage, LANGUAGES, type Language } from '../words/language.ts';
import { t } from '../words/words.ts';
import { NAVIGATION } from './navigation.ts';
import { navigationLabel } from './navigation-words.ts';
import { useSignOut, useSwitchWorkspace } from './use-workspace-actions.ts';

export interface Command {
  id: string;
  /** As it is shown above its commands. */
  group: string;
  label: string;
  /** A second line: what was found is told apart by it. */
  detail?: string | undefined;
  keywords: string;
  icon: LucideIcon;
  keys?: string[];
  refusal?: string | null;
  run: () => void;
}

type Router = ReturnType<typeof useRouter>;
type Session = ReturnType<typeof useSession>;

/** Keywords are English as well: people type what they know from the API. */
const places = (router: Router): Command[] =>
  NAVIGATION.map((item) => ({
    id: `go:${item.to}`,
    group: t('Go to'),
    label: navigationLabel(item),
    keywords: `${item.label} ${item.group} ${item.to}`,
    icon: item.icon,
    keys: ['G', item.letter.toUpperCase()],
    run: () =>
      item.external ? window.open(item.to, '_blank', 'noreferrer') : router.navigate({ to: item.to }),
  }));

interface Creation {
  id: string;
  label: string;
  keywords: string;
  icon: LucideIcon;
  operation: Guarded;
  path: string;
}

const creations = (): Creation[] => [
  {
    id: 'create-agent',
    label: t('Create agent'),
    keywords: 'new agent assistant bot',
    icon: Bot,
    operation: createAgent,
    path: '/agents?create=1',
  },
  {
    id: 'create-campaign',
    label: t('Create campaign'),
    keywords: 'new campaign list dial',
    icon: Megaphone,
    operation: createCampaign,
    path: '/campaigns/new',
  },
  {
    id: 'place-call',
    label: t('Place a call'),
    keywords: 'place call dial phone ring',
    icon: Phone,
    operation: placeCall,
    path: '/calls?place=1',
  },
  {
    id: 'get-number',
    label: t('Get a number'),
    keywords: 'get buy number phone line',
    icon: Hash,
    operation: provisionPhoneNumber,
    path: '/numbers/new',
  },
  {
    id: 'add-webhook',
    label: t('Add webhook'),
    keywords: 'add create new webhook hook events',
    icon: Webhook,
    operation: createWebhook,
    path: '/hooks/new',
  },
  {
    id: 'create-key',
    label: t('Create API key'),
    keywords: 'create new api key token secret',
    icon: KeyRound,
    operation: createApiKey,
    path: '/keys?create=key',
  },
  {
    id: 'create-connector-key',
    label: t('Create connector key'),
    keywords: 'create new connector key zapier automation token secret',
    icon: KeyRound,
    operation: createConnectorKey,
    path: '/keys?tab=connector&create=key',
  },
];

const creationCommands = (router: Router, session: Session): Command[] =>
  creations().map(({ operation, path, ...command }) => ({
    ...command,
    group: t('Actions'),
    refusal: refusal(operation, session),
    run: () => router.history.push(path),
  }));

const appearance = (): Command[] => [
  {
    id: 'toggle-theme',
    group: t('Actions'),
    label: t('Toggle light and dark theme'),
    keywords: 'toggle theme appearance colour color mode light dark',
    icon: SunMoon,
    run: toggleTheme,
  },
  {
    id: 'system-theme',
    group: t('Actions'),
    label: t('Use the system theme'),
    keywords: 'theme appearance colour color mode system',
    icon: Monitor,
    run: () => chooseTheme('system'),
  },
  ...(Object.entries(LANGUAGES) as [Language, string][])
    .filter(([language]) => language !== chosenLanguage())
    .map(([language, name]) => ({
      id: `language:${language}`,
      group: t('Actions'),
      label: t('Show Parley in {language}', { language: name }),
      keywords: 'language idioma língua',
      icon: Languages,
      run: () => chooseLanguage(language),
    })),
];

const otherWorkspaces = (
  { workspace, workspaces }: Session,
  switchTo: (workspaceId: string) => void,
): Command[] =>
  workspaces
    .filter((item) => item.id !== workspace.id)
    .map((item) => ({
      id: `workspace:${item.id}`,
      group: t('Workspaces'),
      label: t('Switch to {name}', { name: item.name }),
      keywords: 'switch workspace tenant',
      icon: ArrowLeftRight,
      run: () => switchTo(item.id),
    }));

export function useCommands(onOpenShortcuts: () => void): Command[] {
  const router = useRouter();
  const session = useSession();
  const leave = useSignOut();
  const change = useSwitchWorkspace();
  const shortcuts: Command = {
    id: 'shortcuts',
    group: t('Actions'),
    label: t('Show keyboard shortcuts'),
    keywords: 'show keyboard shortcuts help keys',
    icon: Keyboard,
    keys: ['?'],
    run: onOpenShortcuts,
  };
  const signOut: Command = {
    id: 'sign-out',
    group: t('Actions'),
    label: t('Sign out'),
    keywords: 'sign log out leave',
    icon: LogOut,
    run: () => leave.mutate(),
  };
  return [
    ...places(router),
    ...creationCommands(router, session),
    ...appearance(),
    shortcuts,
    signOut,
    ...otherWorkspaces(session, (id) => change.mutate(id)),
  ];
}

const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '');

/** Every word typed must begin a word of the command; label matches come before keyword matches. */
export function matchCommands(commands: Command[], typed: string): Command[] {
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  const matchesAll = (text: string) => {
    const haystack = ` ${fold(text).replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
    return words.every((word) => haystack.includes(` ${word}`));
  };
  const byLabel = commands.filter((command) => matchesAll(command.label));
  const byKeyword = commands.filter(
    (command) => !byLabel.includes(command) && matchesAll(`${command.label} ${command.keywords}`),
  );
  return [...byLabel, ...byKeyword];
}
