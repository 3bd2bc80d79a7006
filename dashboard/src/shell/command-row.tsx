import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Kbd } from '../design/display/kbd.tsx';
import type { Command } from './commands.tsx';

export function CommandRow({
  id,
  command,
  active,
  heading,
  onPoint,
  onRun,
}: {
  id: string;
  command: Command;
  active: boolean;
  heading: string | null;
  onPoint: () => void;
  onRun: () => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <>
      {heading && (
        <p aria-hidden className="px-2.5 pt-2.5 pb-1 text-xs font-medium text-ink-faint first:pt-1">
          {heading}
        </p>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the focus and handles the keys */}
      <div
        ref={row}
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={active}
        aria-disabled={Boolean(command.refusal) || undefined}
        onPointerMove={onPoint}
        onClick={onRun}
        className={clsx(
          'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1.5',
          active && 'bg-hover',
          command.refusal && 'cursor-not-allowed text-ink-faint',
        )}
      >
        <command.icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <span className="min-w-0 flex-1">
          <span className="block truncate">{command.label}</span>
          {command.detail && !command.refusal && (
            <span className="block truncate text-xs text-ink-muted">{command.detail}</span>
          )}
          {command.refusal && <span className="block text-xs text-ink-muted">{command.refusal}</span>}
        </span>
        {!command.refusal && (
          <span aria-hidden className="flex gap-0.5">
            {command.keys?.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </span>
        )}
      </div>
    </>
  );
}
