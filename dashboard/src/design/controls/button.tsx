import { clsx } from 'clsx';
import { LoaderCircle } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from '../feedback/tooltip.tsx';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';
type Size = 'small' | 'medium' | 'large';

const LOOKS: Record<Look, string> = {
  primary: 'bg-accent text-on-accent not-aria-disabled:hover:bg-accent-hover',
  secondary: 'border border-line-strong bg-surface text-ink not-aria-disabled:hover:bg-hover',
  quiet: 'text-ink-muted not-aria-disabled:hover:bg-hover not-aria-disabled:hover:text-ink',
  danger: 'bg-bad-fill text-on-accent not-aria-disabled:hover:bg-bad-fill-hover',
};

const SIZES: Record<Size, string> = {
  small: 'h-7 gap-1.5 px-2.5 text-sm',
  medium: 'h-8.5 gap-2 px-3 text-base',
  large: 'h-11 gap-2 px-4 text-read',
};

export function buttonClass(look: Look = 'secondary', size: Size = 'medium'): string {
  return clsx(
    'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-md font-medium transition-colors [&>svg]:shrink-0',
    LOOKS[look],
    SIZES[size],
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  look?: Look;
  size?: Size;
  icon?: ReactNode;
  loading?: boolean;
  /** Shown on hover and focus; the button stays reachable but does nothing. */
  refusal?: string | null | undefined;
}

export function Button({
  look,
  size,
  icon,
  loading,
  refusal,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const blocked = Boolean(refusal) || Boolean(loading);
  const button = (
    <button
      type="button"
      {...rest}
      aria-disabled={blocked || undefined}
      aria-busy={loading || undefined}
      onClick={blocked ? (event) => event.preventDefault() : onClick}
      className={clsx(
        buttonClass(look, size),
        refusal && 'cursor-not-allowed opacity-55',
        'disabled:cursor-not-allowed disabled:opacity-55',
        className,
      )}
    >
      {loading ? <LoaderCircle aria-hidden className="size-4 animate-spin" /> : icon}
      {children}
    </button>
  );
  // Below the button: the badges that say what is live are above the actions of a page.
  return refusal ? (
    <Tooltip text={refusal} side="bottom">
      {button}
    </Tooltip>
  ) : (
    button
  );
}

/** A square icon button; its label is its accessible name and its tooltip. */
export function IconButton({
  label,
  children,
  className,
  tooltip = true,
  ...rest
}: ComponentProps<'button'> & { label: string; tooltip?: boolean }) {
  const button = (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={clsx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-muted transition-colors',
        'hover:bg-hover hover:text-ink disabled:opacity-55 data-[state=open]:bg-hover',
        className,
      )}
    >
      {children}
    </button>
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
