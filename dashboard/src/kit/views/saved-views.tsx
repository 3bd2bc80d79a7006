import { clsx } from 'clsx';
import { Bookmark, ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from '../../design/controls/popover.tsx';
import { serviceNowMs } from '../../design/display/service-clock.ts';
import { lazyPart } from '../../design/parts/lazy-part.tsx';
import { t } from '../../words/words.ts';
import type { Filters } from '../list/use-filters.ts';
import { useViews } from './use-views.ts';
import { isSameName, isShown, type UrlValues } from './views.ts';

const ViewPanel = lazyPart(() => import('./view-panel.tsx'));

/** Beside the filters: the person's views of this list, once there is one or something to save. */
export function SavedViews<Name extends string>({
  list,
  state,
  isCompact = false,
}: {
  list: string;
  state: Filters<Name>;
  /** Without the name of the view, where there is no room for it. */
  isCompact?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const kept = useViews(list);
  const { views } = kept;
  const current = views.find((view) => isShown(view, state.names, state.values as UrlValues, serviceNowMs()));
  const before = kept.applied;
  const last = current ?? views.find(({ name }) => before !== undefined && isSameName(name, before));
  const changed = current === undefined && state.isFiltered ? last : undefined;
  // Filters after none at all are no change of the last view. Only after: a view is applied before the URL has its filters.
  const { apply } = kept;
  const wasFiltered = useRef(true);
  useEffect(() => {
    if (wasFiltered.current && !state.isFiltered) apply(undefined);
    wasFiltered.current = state.isFiltered;
  });
  if (views.length === 0 && !state.isFiltered && !isOpen) return null;
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger
        onPointerEnter={ViewPanel.loadEarly}
        onFocus={ViewPanel.loadEarly}
        className={clsx(
          'flex h-7 min-w-0 items-center gap-1.5 rounded-md px-2 text-sm font-medium transition-colors hover:bg-hover',
          current ? 'text-accent-ink' : 'text-ink-muted hover:text-ink',
        )}
      >
        <Bookmark aria-hidden className={clsx('size-3.5 shrink-0', current && 'fill-current')} />
        {views.length === 0 ? (
          <span className={isCompact ? 'sr-only' : 'truncate'}>{t('Save view')}</span>
        ) : (
          <>
            <span className="sr-only">{t('Saved views')}</span>
            <span className={isCompact ? 'sr-only' : 'max-w-44 truncate'}>
              {(current ?? changed)?.name ?? t('Views')}
            </span>
            {changed && (
              <span className={isCompact ? 'sr-only' : 'shrink-0 font-normal text-ink-faint'}>
                {t('changed')}
              </span>
            )}
            <ChevronDown aria-hidden className="-ml-0.5 size-3.5 shrink-0" />
          </>
        )}
      </PopoverTrigger>
      <PopoverContent align="start" className="w-80 p-1.5" aria-label={t('Saved views')}>
        <ViewPanel
          kept={kept}
          state={state as unknown as Filters<string>}
          current={current}
          changed={changed}
          onClose={() => setOpen(false)}
        />
      </PopoverContent>
    </Popover>
  );
}
