import { Search } from 'lucide-react';
import { Kbd } from '../design/kbd.tsx';
import { NAVIGATION, NAVIGATION_GROUPS } from './navigation.ts';
import { PersonMenu } from './person-menu.tsx';
import { modifierKey } from './platform.ts';
import { RailLink } from './rail-link.tsx';
import { WorkspaceSwitch } from './workspace-switch.tsx';

export interface RailProps {
  onOpenPalette: () => void;
  onOpenShortcuts: () => void;
  onNavigate?: () => void;
}

export function Rail({ onOpenPalette, onOpenShortcuts, onNavigate }: RailProps) {
  return (
    <div className="flex h-full flex-col">
      <div className="flex flex-col gap-2 px-3 pt-2">
        <WorkspaceSwitch />
        <button
          type="button"
          onClick={onOpenPalette}
          className="flex h-8 items-center gap-2 rounded-md border border-line-strong bg-surface px-2 text-ink-faint transition-colors hover:text-ink"
        >
          <Search aria-hidden className="size-4" />
          <span className="flex-1 text-left">Search or jump to</span>
          <span aria-hidden className="flex gap-0.5 pointer-coarse:hidden">
            <Kbd>{modifierKey()}</Kbd>
            <Kbd>K</Kbd>
          </span>
        </button>
      </div>
      <nav aria-label="Main" className="flex-1 overflow-y-auto px-3 py-3">
        {NAVIGATION_GROUPS.map((group) => (
          <div key={group} className="not-first:mt-4">
            {group !== 'Work' && <p className="px-2 pb-1 text-xs font-medium text-ink-faint">{group}</p>}
            <ul aria-label={group} className="flex flex-col gap-px">
              {NAVIGATION.filter((item) => item.group === group).map((item) => (
                <li key={item.to}>
                  <RailLink item={item} onNavigate={onNavigate} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="border-t border-line p-2">
        <PersonMenu onOpenShortcuts={onOpenShortcuts} />
      </div>
    </div>
  );
}
