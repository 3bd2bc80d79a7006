import { useState } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { serviceNowMs } from '../../design/display/service-clock.ts';
import { announce } from '../../design/feedback/toast.tsx';
import { t } from '../../words/words.ts';
import type { Filters } from '../list/use-filters.ts';
import type { Views } from './use-views.ts';
import { NameForm } from './view-name.tsx';
import { ViewRow } from './view-row.tsx';
import { hasMovingDays, shownValues, storedValues, VIEWS_MAX, type View, withView } from './views.ts';

interface Props {
  kept: Views;
  state: Filters<string>;
  /** The view that the URL shows exactly. */
  current: View | undefined;
  /** The view that was applied last, if its filters were changed since. */
  changed: View | undefined;
  onClose: () => void;
}

interface Removed {
  view: View;
  index: number;
}

/** Apply, rename, delete, update and save. */
export default function ViewPanel({ kept, state, current, changed, onClose }: Props) {
  const { views } = kept;
  const [renaming, setRenaming] = useState<string | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const now = storedValues(state.values, serviceNowMs());
  function apply(view: View): void {
    const none = Object.fromEntries(state.names.map((name) => [name, undefined]));
    state.set({ ...none, ...shownValues(view, state.names, serviceNowMs()) });
    kept.apply(view.name);
    onClose();
  }
  function keep(view: View, replaces?: string): boolean {
    const next = withView(views, view, replaces);
    if (next === null) return false;
    kept.store(next);
    return true;
  }
  function rename(view: View, name: string): boolean {
    if (!keep({ ...view, name }, view.name)) return false;
    if (kept.applied === view.name) kept.apply(name);
    setRenaming(null);
    return true;
  }
  function remove(view: View): void {
    setRemoved({ view, index: views.indexOf(view) });
    kept.store(views.filter((one) => one !== view));
    announce(t('Deleted “{name}”.', { name: view.name }));
  }
  function undo({ view, index }: Removed): void {
    if (withView(views, view) !== null) kept.store([...views.slice(0, index), view, ...views.slice(index)]);
    setRemoved(null);
  }
  const rows = views.map((view) => (
    <ViewRow
      key={view.name}
      view={view}
      isCurrent={view === current}
      isRenaming={view.name === renaming}
      onApply={() => apply(view)}
      onRename={(name) => rename(view, name)}
      onRenaming={(is) => setRenaming(is ? view.name : null)}
      onRemove={() => remove(view)}
    />
  ));
  if (removed) rows.splice(removed.index, 0, <RemovedRow key="removed" removed={removed} onUndo={undo} />);
  return (
    <>
      {rows.length > 0 && <ul className="max-h-72 overflow-y-auto">{rows}</ul>}
      {changed && (
        <Update
          view={changed}
          onUpdate={() => {
            keep({ name: changed.name, values: now }, changed.name);
            announce(t('Updated “{name}”.', { name: changed.name }));
          }}
        />
      )}
      <Save
        isFiltered={state.isFiltered}
        hasRows={rows.length > 0}
        isKnown={current !== undefined}
        isFull={views.length >= VIEWS_MAX}
        isMoving={hasMovingDays(now)}
        onSave={(name) => {
          if (!keep({ name, values: now })) return false;
          kept.apply(name);
          announce(t('Saved “{name}”.', { name }));
          onClose();
          return true;
        }}
      />
    </>
  );
}

function RemovedRow({ removed, onUndo }: { removed: Removed; onUndo: (removed: Removed) => void }) {
  return (
    <li className="flex min-h-9 items-center gap-2 rounded-md bg-sunken pr-1 pl-2 text-ink-muted">
      <span className="min-w-0 flex-1 truncate">{t('Deleted “{name}”.', { name: removed.view.name })}</span>
      <Button size="small" autoFocus onClick={() => onUndo(removed)}>
        {t('Undo')}
      </Button>
    </li>
  );
}

function Update({ view, onUpdate }: { view: View; onUpdate: () => void }) {
  return (
    <div className="mt-1 border-t border-line px-2 pt-2.5 pb-1.5">
      <p className="mb-2 text-sm text-ink-muted wrap-anywhere">
        {t('The filters differ from “{name}”.', { name: view.name })}
      </p>
      <Button size="small" onClick={onUpdate} className="max-w-full">
        <span className="truncate">{t('Update “{name}”', { name: view.name })}</span>
      </Button>
    </div>
  );
}

function Save({
  isFiltered,
  hasRows,
  isKnown,
  isFull,
  isMoving,
  onSave,
}: Record<'isFiltered' | 'hasRows' | 'isKnown' | 'isFull' | 'isMoving', boolean> & {
  onSave: (name: string) => boolean;
}) {
  if (isKnown) return null;
  const box = hasRows ? 'mt-1 border-t border-line px-2 pt-2.5 pb-1.5' : 'px-2 pt-1.5 pb-1.5';
  if (!isFiltered || isFull) {
    return (
      <p className={`${box} text-sm text-ink-muted`}>
        {isFiltered
          ? t('{max} views are kept at most. Delete one to save another.', { max: VIEWS_MAX })
          : t('Set filters, then save them here under a name.')}
      </p>
    );
  }
  return (
    <div className={box}>
      <NameForm
        label={t('Save these filters as')}
        placeholder={t('Unanswered this week')}
        action={t('Save view')}
        isFocused={!hasRows}
        onName={onSave}
      />
      <p className="mt-2 text-xs text-ink-faint">
        {isMoving && `${t('The dates move on with each day.')} `}
        {t('Only you see it, in this browser.')}
      </p>
    </div>
  );
}
