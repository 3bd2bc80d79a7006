import { Link, useNavigate } from '@tanstack/react-router';
import { CircleUser, Ellipsis, Keyboard, LogOut, Monitor, Moon, ShieldCheck, Sun } from 'lucide-react';
import {
  Menu,
  MenuContent,
  MenuItem,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuTrigger,
} from '../design/controls/menu.tsx';
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../design/theme/theme.ts';
import { useSession } from '../kit/session/session.ts';
import { chooseLanguage, chosenLanguage, LANGUAGES, type Language } from '../words/language.ts';
import { t } from '../words/words.ts';
import { roleWords } from './navigation-words.ts';
import { useSignOut } from './use-workspace-actions.ts';

const THEMES: { value: ThemeChoice; Icon: typeof Sun }[] = [
  { value: 'system', Icon: Monitor },
  { value: 'light', Icon: Sun },
  { value: 'dark', Icon: Moon },
];

const themeWords = (theme: ThemeChoice): string =>
  ({ system: t('Same as system'), light: t('Light'), dark: t('Dark') })[theme];

function initials(text: string): string {
  const words = text.split(/[\s@._-]+/).filter(Boolean);
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
}

export function PersonMenu({ onOpenShortcuts }: { onOpenShortcuts: () => void }) {
  const { user, service } = useSession();
  const theme = useThemeChoice();
  const leave = useSignOut();
  const navigate = useNavigate();
  const shownName = user.name || user.email;
  return (
    <Menu>
      <MenuTrigger className="flex w-full items-center gap-2.5 rounded-md p-1.5 text-left transition-colors hover:bg-hover data-[state=open]:bg-hover">
        <span className="sr-only">{t('Account:')} </span>
        <span
          aria-hidden
          className="flex size-7 shrink-0 items-center justify-center rounded-full bg-selected text-xs font-semibold text-ink-muted"
        >
          {initials(shownName)}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{shownName}</span>
          <span className="block text-xs text-ink-faint">{roleWords(user.role)}</span>
        </span>
        <Ellipsis aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </MenuTrigger>
      <MenuContent side="top" align="start" className="w-60">
        <MenuLabel>
          <span className="block truncate">{user.email}</span>
        </MenuLabel>
        <MenuItem asChild>
          <Link to="/profile">
            <CircleUser aria-hidden />
            {t('Your profile')}
          </Link>
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>{t('Theme')}</MenuLabel>
        <MenuRadioGroup value={theme} onValueChange={(value) => chooseTheme(value as ThemeChoice)}>
          {THEMES.map(({ value, Icon }) => (
            <MenuRadioItem key={value} value={value} onSelect={(event) => event.preventDefault()}>
              <Icon aria-hidden className="text-ink-faint" />
              {themeWords(value)}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuLabel>{t('Language')}</MenuLabel>
        <MenuRadioGroup
          value={chosenLanguage()}
          onValueChange={(value) => value !== chosenLanguage() && chooseLanguage(value as Language)}
        >
          {Object.entries(LANGUAGES).map(([value, name]) => (
            <MenuRadioItem key={value} value={value} lang={value}>
              {name}
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem onSelect={() => void navigate({ to: '/security' })}>
          <ShieldCheck aria-hidden />
          {t('Sign-in and security')}
        </MenuItem>
        <MenuItem onSelect={onOpenShortcuts}>
          <Keyboard aria-hidden />
          {t('Keyboard shortcuts')}
        </MenuItem>
        <MenuItem onSelect={() => leave.mutate()}>
          <LogOut aria-hidden />
          {t('Sign out')}
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>Parley {service.version}</MenuLabel>
      </MenuContent>
    </Menu>
  );
}
