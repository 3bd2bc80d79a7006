import { useRouter } from '@tanstack/react-router';
import { ArrowLeftRight, Keyboard, KeyRound, LogOut, type LucideIcon, Monitor, SunMoon } from 'lucide-react';
import { createApiKey, createConnectorKey } from '../api/generated/api-keys.ts';
import { chooseTheme, toggleTheme } from '../design/theme/theme.ts';
import { refusal } from '../kit/session/permission.ts';
import { useSession } from '../kit/session/session.ts';
import { NAVIGATION } from './navigation.ts';
import { useSignOut, useSwitchWorkspace } from './use-workspace-actions.ts';

export interface Command {
  id: string;
  group: 'Go to' | 'Actions' | 'Workspaces';
  label: string;
  keywords: string;
  icon: LucideIcon;
  keys?: string[];
  refusal?: string | null;
  run: () => void;
}

type Router = ReturnType<typeof useRouter>;
type Session = ReturnType<typeof useSession>;

const places = (router: Router): Command[] =>
  NAVIGATION.map((item) => ({
    id: `go:${item.to}`,
    group: 'Go to',
    label: item.label,
    keywords: `${item.group} ${item.to}`,
    icon: item.icon,
    keys: ['G', item.letter.toUpperCase()],
    run: () =>
      item.external ? window.open(item.to, '_blank', 'noreferrer') : router.navigate({ to: item.to }),
  }));

const keyActions = (router: Router, session: Session): Command[] => [
  {
    id: 'create-key',
    group: 'Actions',
    label: 'Create API key',
    keywords: 'new token secret',
    icon: KeyRound,
    refusal: refusal(createApiKey, session),
    run: () => router.navigate({ to: '/keys', search: { create: 'key' } }),
  },
  {
    id: 'create-connector-key',
    group: 'Actions',
    label: 'Create connector key',
    keywords: 'new zapier automation token secret',
    icon: KeyRound,
    refusal: refusal(createConnectorKey, session),
    run: () => router.navigate({ to: '/keys', search: { tab: 'connector', create: 'key' } }),
  },
];

const THEME_ACTIONS: Command[] = [
  {
    id: 'toggle-theme',
    group: 'Actions',
    label: 'Toggle light and dark theme',
    keywords: 'appearance colour color mode',
    icon: SunMoon,
    run: toggleTheme,
  },
  {
    id: 'system-theme',
    group: 'Actions',
    label: 'Use the system theme',
    keywords: 'appearance colour color mode',
    icon: Monitor,
    run: () => chooseTheme('system'),
  },
];

const otherWorkspaces = (
  { workspace, workspaces }: Session,
  switchTo: (workspaceId: string) => void,
): Command[] =>
  workspaces
    .filter((item) => item.id !== workspace.id)
    .map((item) => ({
      id: `workspace:${item.id}`,
      group: 'Workspaces',
      label: `Switch to ${item.name}`,
      keywords: 'workspace tenant',
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
    group: 'Actions',
    label: 'Show keyboard shortcuts',
    keywords: 'help keys',
    icon: Keyboard,
    keys: ['?'],
    run: onOpenShortcuts,
  };
  const signOut: Command = {
    id: 'sign-out',
    group: 'Actions',
    label: 'Sign out',
    keywords: 'log out leave',
    icon: LogOut,
    run: () => leave.mutate(),
  };
  return [
    ...places(router),
    ...keyActions(router, session),
    ...THEME_ACTIONS,
    shortcuts,
    signOut,
    ...otherWorkspaces(session, (id) => change.mutate(id)),
  ];
}

/** Every word typed must begin a word of the command; label matches come before keyword matches. */
export function matchCommands(commands: Command[], typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  const matchesAll = (text: string) => {
    const haystack = ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
    return words.every((word) => haystack.includes(` ${word}`));
  };
  const byLabel = commands.filter((command) => matchesAll(command.label));
  const byKeyword = commands.filter(
    (command) => !byLabel.includes(command) && matchesAll(`${command.label} ${command.keywords}`),
  );
  return [...byLabel, ...byKeyword];
}
