import type { Ref } from 'react';

/** How loud somebody is. The bar is moved from outside by its `scale`; words and transcript say the rest. */
export function LevelBar({ label, ref }: { label: string; ref: Ref<HTMLDivElement> }) {
  return (
    <>
      <span className="max-w-40 truncate text-sm text-ink-muted">{label}</span>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-selected">
        <div
          ref={ref}
          style={{ scale: '0 1' }}
          className="h-full w-full origin-left rounded-full bg-accent-ink"
        />
      </div>
    </>
  );
}
