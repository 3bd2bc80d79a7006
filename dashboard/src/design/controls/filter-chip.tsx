import { clsx } from 'clsx';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Popover, PopoverContent, PopoverTrigger } from './popover.tsx';

/** Offers the filter when empty; shows it and can be cleared when set. The value lives in the URL. */
export function FilterChip({
  label,
  value,
  onClear,
  children,
}: {
  label: string;
  value: string | undefined;
  onClear: () => void;
  children: (close: () => void) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <div
      className={clsx(
        'flex h-7 max-w-full items-center rounded-full border text-sm',
        value
          ? 'border-accent-ink/40 bg-accent-soft text-accent-ink'
          : 'border-dashed border-control text-ink-muted',
      )}
    >
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger
          className={clsx(
            'flex h-full min-w-0 items-center gap-1 rounded-full pl-2.5 font-medium transition-colors',
            value ? 'pr-1' : 'pr-3 hover:bg-hover hover:text-ink',
          )}
        >
          {!value && <Plus aria-hidden className="-ml-0.5 size-3.5" />}
          <span className="shrink-0">{value ? `${label}:` : label}</span>
          {value && <span className="max-w-56 truncate font-normal">{value}</span>}
        </PopoverTrigger>
        <PopoverContent align="start" className="w-72 p-1.5" aria-label={`Filter by ${label.toLowerCase()}`}>
          {children(() => setOpen(false))}
        </PopoverContent>
      </Popover>
      {value && (
        <button
          type="button"
          aria-label={`Clear ${label.toLowerCase()} filter`}
          onClick={onClear}
          className="mr-0.5 flex size-6 items-center justify-center rounded-full hover:bg-selected"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </div>
  );
}
