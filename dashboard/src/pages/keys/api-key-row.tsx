import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Ban, Copy, Ellipsis, ScrollText } from 'lucide-react';
import { deleteApiKey } from '../../api/generated/api-keys.ts';
import type { ApiKey } from '../../api/generated/types.ts';
import { IconButton } from '../../design/controls/button.tsx';
import { copyText } from '../../design/controls/copy-button.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../design/controls/menu.tsx';
import { serviceNowMs } from '../../design/display/service-clock.ts';
import { Time } from '../../design/display/time.tsx';
import { useTick } from '../../design/display/use-tick.ts';
import { StatusPill } from '../../design/feedback/badge.tsx';
import { ActionMenuItem } from '../../kit/action/action-button.tsx';
import type { Column } from '../../kit/list/list-table.tsx';
import { rich, t } from '../../words/words.ts';
import { keyState } from './key-state.ts';
import { ScopePills } from './scope-pills.tsx';

const isUsable = (apiKey: ApiKey) => keyState(apiKey, serviceNowMs()).usable;

export const apiKeyRowClass = (apiKey: ApiKey) => (isUsable(apiKey) ? undefined : 'text-ink-faint');

export const apiKeyColumns = (onRevoke: (apiKey: ApiKey) => void): Column<ApiKey>[] => [
  { head: t('Name'), fills: true, className: 'py-2', cell: (apiKey) => <NameCell apiKey={apiKey} /> },
  {
    head: t('Key'),
    hiddenBelow: 'md',
    cell: (apiKey) => <code className="font-mono text-sm">{apiKey.prefix}…</code>,
  },
  { head: t('Scopes'), hiddenBelow: 'md', cell: (apiKey) => <ScopePills scopes={apiKey.scopes} /> },
  {
    head: t('Created by'),
    hiddenBelow: 'xl',
    className: 'max-w-52',
    cell: (apiKey) => (
      <span title={apiKey.created_by ?? undefined} className="block truncate">
        {apiKey.created_by ?? <span className="text-ink-faint">—</span>}
      </span>
    ),
  },
  { head: t('Last used'), hiddenBelow: 'lg', cell: (apiKey) => <LastUsed at={apiKey.last_used_at} /> },
  {
    head: t('Expires'),
    hiddenBelow: 'lg',
    cell: ({ expires_at }) =>
      expires_at ? <Time at={expires_at} show="day" /> : <span className="text-ink-faint">{t('Never')}</span>,
  },
  { head: t('State'), skeleton: 'h-5 w-16 rounded-full', cell: (apiKey) => <StateCell apiKey={apiKey} /> },
  {
    head: t('Actions'),
    isQuiet: true,
    skeleton: 'w-4',
    cell: (apiKey) => <KeyMenu apiKey={apiKey} onRevoke={() => onRevoke(apiKey)} />,
  },
];

function NameCell({ apiKey }: { apiKey: ApiKey }) {
  return (
    <>
      <span
        title={apiKey.name}
        className={clsx('block truncate font-medium', !isUsable(apiKey) && 'line-through decoration-1')}
      >
        {apiKey.name}
      </span>
      <span className="block truncate text-sm text-ink-faint md:hidden">
        <code className="font-mono">{apiKey.prefix}…</code> {apiKey.scopes.join(', ')}
      </span>
      <span className="block truncate text-sm text-ink-faint lg:hidden">
        {apiKey.last_used_at
          ? rich('Used {when}', { when: <Time at={apiKey.last_used_at} /> })
          : t('Never used')}
      </span>
    </>
  );
}

export function LastUsed({ at }: { at: string | null }) {
  return at ? <Time at={at} /> : <span className="text-ink-faint">{t('Never')}</span>;
}

/** Re-renders with time, because a key expires while the page is open. */
function StateCell({ apiKey }: { apiKey: ApiKey }) {
  useTick();
  const state = keyState(apiKey, serviceNowMs());
  return <StatusPill tone={state.tone}>{state.label}</StatusPill>;
}

function KeyMenu({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const router = useRouter();
  const showHistory = () => void router.navigate({ to: '/audit', search: { userId: `apikey:${apiKey.id}` } });
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={t('Actions for {name}', { name: apiKey.name })} tooltip={false}>
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end" className="w-64">
        <MenuItem onSelect={() => void copyText(apiKey.id)}>
          <Copy aria-hidden />
          {t('Copy key id')}
        </MenuItem>
        <MenuItem onSelect={showHistory}>
          <ScrollText aria-hidden />
          {t('See what it did')}
        </MenuItem>
        <MenuSeparator />
        <ActionMenuItem operation={deleteApiKey} danger icon={<Ban aria-hidden />} onSelect={onRevoke}>
          {t('Revoke key')}
        </ActionMenuItem>
      </MenuContent>
    </Menu>
  );
}
