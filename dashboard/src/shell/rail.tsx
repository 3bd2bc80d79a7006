import { t } from '../words/words.ts';
import { NAVIGATION, NAVIGATION_GROUPS } from './navigation.ts';
import { groupLabel } from './navigation-words.ts';
import { PersonMenu } from './person-menu.tsx';
import { RailLink } from './rail-link.tsx';
import { WorkspaceSwitch } from './workspace-switch.tsx';

export interface RailProps {
  onOpenShortcuts: () => void;
  onNavigate?: () => void;
}

export function Rail({ onOpenShortcuts, onNavigate }: RailProps) {
  return (
    <div className="flex h-full flex-col">
      <div className="px-3 pt-1.5">
        <WorkspaceSwitch />
      </div>
      <nav aria-label={t('Main')} className="flex-1 overflow-y-auto px-3 py-3">
        {NAVIGATION_GROUPS.map((group) => (
          <div key={group} className="not-first:mt-4">
            {group !== 'Work' && (
              <p className="px-2 pb-1 text-xs font-medium text-ink-faint">{groupLabel(group)}</p>
            )}
            <ul aria-label={groupLabel(group)} className="flex flex-col gap-px">
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
