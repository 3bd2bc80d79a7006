import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';

export const FLOATING =
  'z-50 animate-appear rounded-lg border border-line-strong bg-raised text-ink shadow-float outline-none';

const ITEM =
  'flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-md px-2 py-1.5 outline-none ' +
  'data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-ink-faint [&>svg]:size-4 [&>svg]:shrink-0';

export const Menu = Radix.Root;
export const MenuTrigger = Radix.Trigger;
export const MenuRadioGroup = Radix.RadioGroup;

export function MenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        {...rest}
        className={clsx(
          FLOATING,
          'max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto p-1',
          className,
        )}
      />
    </Radix.Portal>
  );
}

export function MenuItem({
  danger,
  className,
  ...rest
}: ComponentProps<typeof Radix.Item> & { danger?: boolean }) {
  return (
    <Radix.Item
      {...rest}
      className={clsx(ITEM, danger ? 'not-data-disabled:text-bad' : '[&>svg]:text-ink-faint', className)}
    />
  );
}

export function MenuRadioItem({ children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem {...rest} className={ITEM}>
      {children}
      <Radix.ItemIndicator className="ml-auto">
        <Check aria-hidden className="size-4 text-accent-ink" />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2 pt-1.5 pb-1 text-xs text-ink-faint">{children}</Radix.Label>;
}

export function MenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />;
}
