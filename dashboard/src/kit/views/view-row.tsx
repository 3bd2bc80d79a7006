import { Check, Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../design/controls/button.tsx';
import { t } from '../../words/words.ts';
import { NameForm } from './view-name.tsx';
import type { View } from './views.ts';

export function ViewRow({
  view,
  isCurrent,
  isRenaming,
  onApply,
  onRename,
  onRenaming,
  onRemove,
}: {
  view: View;
  isCurrent: boolean;
  isRenaming: boolean;
  onApply: () => void;
  onRename: (name: string) => boolean;
  onRenaming: (is: boolean) => void;
  onRemove: () => void;
}) {
  const { name } = view;
  if (isRenaming) {
    return (
      <li className="p-2">
        <NameForm
          label={t('Name of the view')}
          initial={name}
          action={t('Rename')}
          isFocused
          onName={onRename}
          onCancel={() => onRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li className="group flex items-center rounded-md hover:bg-hover">
      <button
        type="button"
        aria-current={isCurrent || undefined}
        onClick={onApply}
        title={name}
        className="flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-2 text-left -outline-offset-2"
      >
        <span className="flex size-4 shrink-0">
          {isCurrent && <Check aria-hidden className="size-4 text-accent-ink" />}
        </span>
        <span className="min-w-0 truncate">{name}</span>
      </button>
      <IconButton
        label={t('Rename {name}', { name })}
        tooltip={false}
        onClick={() => onRenaming(true)}
        className="size-7! -outline-offset-2"
      >
        <Pencil aria-hidden className="size-3.5" />
      </IconButton>
      <IconButton
        label={t('Delete {name}', { name })}
        tooltip={false}
        onClick={onRemove}
        className="mr-1 size-7! -outline-offset-2"
      >
        <Trash2 aria-hidden className="size-3.5" />
      </IconButton>
    </li>
  );
}
