import { clsx } from 'clsx';

/** The first letter of a name on a quiet ground. */
export function Initial({ name, size = 'medium' }: { name: string; size?: 'medium' | 'large' }) {
  const letter = [...name.replace(/[^\p{L}\p{N}]/gu, '')][0]?.toUpperCase();
  return (
    <span
      aria-hidden
      className={clsx(
        'flex shrink-0 items-center justify-center rounded-full bg-accent-soft font-medium text-accent-ink',
        size === 'large' ? 'size-11 text-lg' : 'size-8 text-sm',
      )}
    >
      {letter ?? '?'}
    </span>
  );
}
