import { clsx } from 'clsx';
import { ChevronDown, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { t } from '../../words/words.ts';

type ControlSize = 'medium' | 'large';

const CONTROL =
  'w-full rounded-md border border-control bg-surface text-ink transition-colors placeholder:text-ink-faint ' +
  'hover:border-ink-faint disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-muted ' +
  'aria-invalid:border-bad focus-visible:outline-offset-0';

const SIZES: Record<ControlSize, string> = { medium: 'h-8.5 px-2.5 text-base', large: 'h-11 px-3 text-read' };

export function Input({
  controlSize = 'medium',
  className,
  ...rest
}: ComponentProps<'input'> & { controlSize?: ControlSize }) {
  return <input {...rest} className={clsx(CONTROL, SIZES[controlSize], className)} />;
}

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...rest}
      className={clsx(CONTROL, 'min-h-20 px-2.5 py-1.5 text-base field-sizing-content', className)}
    />
  );
}

export function Select({
  controlSize = 'medium',
  className,
  ...rest
}: ComponentProps<'select'> & { controlSize?: ControlSize }) {
  return (
    <div className="relative w-full">
      <select {...rest} className={clsx(CONTROL, SIZES[controlSize], 'appearance-none pr-9', className)} />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-ink-faint"
      />
    </div>
  );
}

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<typeof Input>, 'type'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...rest} type={shown ? 'text' : 'password'} className={clsx('pr-12', className)} />
      <button
        type="button"
        aria-label={shown ? t('Hide password') : t('Show password')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1.5 flex w-9 items-center justify-center rounded text-ink-faint hover:bg-hover hover:text-ink"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  );
}
