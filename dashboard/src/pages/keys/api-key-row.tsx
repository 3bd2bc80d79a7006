import { useRouter } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Ban, Copy, Ellipsis, ScrollText } from 'lucide-react';
import type { ApiKey } from '../../api/api-keys.ts';
import { serviceNowMs } from '../../api/service-clock.ts';
import { StatusPill } from '../../design/badge.tsx';
import { IconButton } from '../../design/button.tsx';
import { copyText } from '../../design/copy-button.tsx';
import { Menu, MenuContent, MenuItem, MenuSeparator, MenuTrigger } from '../../design/menu.tsx';
import { Cell, Row } from '../../design/table.tsx';
import { Time } from '../../design/time.tsx';
import { useTick } from '../../design/use-tick.ts';
import { keyState } from './key-state.ts';
import { ScopePills } from './scope-pills.tsx';

interface RowProps {
  apiKey: ApiKey;
  changeRefusal: string | null;
  onRevoke: () => void;
}

export function ApiKeyRow({ apiKey, changeRefusal, onRevoke }: RowProps) {
  useTick();
  const state = keyState(apiKey, serviceNowMs());
  return (
    <Row className={state.usable ? '' : 'text-ink-faint'}>
      <Cell className="w-full max-w-0 py-2">
        <span
          title={apiKey.name}
          className={clsx('block truncate font-medium', !state.usable && 'line-through decoration-1')}
        >
          {apiKey.name}
        </span>
        <span className="block truncate text-sm text-ink-faint md:hidden">
          <code className="font-mono">{apiKey.prefix}…</code> {apiKey.scopes.join(', ')}
        </span>
        <span className="block truncate text-sm text-ink-faint lg:hidden">
          {apiKey.last_used_at ? (
            <>
              Used <Time at={apiKey.last_used_at} />
            </>
          ) : (
            'Never used'
          )}
        </span>
      </Cell>
      <Cell className="max-md:hidden">
        <code className="font-mono text-sm">{apiKey.prefix}…</code>
      </Cell>
      <Cell className="max-md:hidden">
        <ScopePills scopes={apiKey.scopes} />
      </Cell>
      <Cell className="max-w-52 max-xl:hidden">
        <span title={apiKey.created_by ?? undefined} className="block truncate">
          {apiKey.created_by ?? <span className="text-ink-faint">—</span>}
        </span>
      </Cell>
      <Cell className="max-lg:hidden">
        <LastUsed at={apiKey.last_used_at} />
      </Cell>
      <Cell className="max-lg:hidden">
        {apiKey.expires_at ? (
          <Time at={apiKey.expires_at} show="day" />
        ) : (
          <span className="text-ink-faint">Never</span>
        )}
      </Cell>
      <Cell>
        <StatusPill tone={state.tone}>{state.label}</StatusPill>
      </Cell>
      <Cell className="pr-1! pl-0! text-right">
        <KeyMenu apiKey={apiKey} changeRefusal={changeRefusal} onRevoke={onRevoke} />
      </Cell>
    </Row>
  );
}

export function LastUsed({ at }: { at: string | null }) {
  return at ? <Time at={at} /> : <span className="text-ink-faint">Never</span>;
}

function KeyMenu({ apiKey, changeRefusal, onRevoke }: RowProps) {
  const router = useRouter();
  const showHistory = () => void router.navigate({ to: '/audit', search: { userId: `apikey:${apiKey.id}` } });
  return (
    <Menu>
      <MenuTrigger asChild>
        <IconButton label={`Actions for ${apiKey.name}`} tooltip={false}>
          <Ellipsis aria-hidden className="size-4" />
        </IconButton>
      </MenuTrigger>
      <MenuContent align="end" className="w-64">
        <MenuItem onSelect={() => void copyText(apiKey.id)}>
          <Copy aria-hidden />
          Copy key id
        </MenuItem>
        <MenuItem onSelect={showHistory}>
          <ScrollText aria-hidden />
          See what it did
        </MenuItem>
        <MenuSeparator />
        <MenuItem danger disabled={Boolean(changeRefusal)} onSelect={onRevoke}>
          <Ban aria-hidden />
          <span>
            Revoke key
            {changeRefusal && <span className="block text-xs text-ink-muted">{changeRefusal}</span>}
          </span>
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}
