import { Link } from '@tanstack/react-router';
import { ChevronsUpDown, Settings } from 'lucide-react';
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
import { useSession } from '../kit/session/session.ts';
import { t } from '../words/words.ts';
import { roleWords } from './navigation-words.ts';
import { useSwitchWorkspace } from './use-workspace-actions.ts';

export function WorkspaceSwitch() {
  const { workspace, workspaces } = useSession();
  const change = useSwitchWorkspace();
  return (
    <Menu>
      <MenuTrigger className="flex h-10 w-full items-center gap-2.5 rounded-md px-1.5 text-left transition-colors hover:bg-hover data-[state=open]:bg-hover">
        <WorkspaceMark name={workspace.name} />
        <span className="sr-only">{t('Workspace:')} </span>
        <span className="min-w-0 flex-1 truncate font-semibold">{workspace.name}</span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </MenuTrigger>
      <MenuContent align="start" className="w-66">
        <MenuLabel>{t('Workspaces')}</MenuLabel>
        <MenuRadioGroup value={workspace.id} onValueChange={(id) => id !== workspace.id && change.mutate(id)}>
          {workspaces.map((item) => (
            <MenuRadioItem key={item.id} value={item.id}>
              <WorkspaceMark name={item.name} />
              <span className="min-w-0">
                <span className="block truncate">{item.name}</span>
                <span className="block text-xs text-ink-faint">{roleWords(item.role)}</span>
              </span>
            </MenuRadioItem>
          ))}
        </MenuRadioGroup>
        <MenuSeparator />
        <MenuItem asChild>
          <Link to="/settings">
            <Settings aria-hidden />
            {t('Workspace settings')}
          </Link>
        </MenuItem>
      </MenuContent>
    </Menu>
  );
}

function WorkspaceMark({ name }: { name: string }) {
  return (
    <span
      aria-hidden
      className="flex size-6.5 shrink-0 items-center justify-center rounded-md bg-accent text-sm font-semibold text-on-accent uppercase"
    >
      {[...name.trim()][0] ?? '·'}
    </span>
  );
}
