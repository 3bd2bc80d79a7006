import { clsx } from 'clsx';
import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { FLOATING } from './menu.tsx';

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;

export function PopoverContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        {...rest}
        className={clsx(FLOATING, 'max-w-[calc(100vw-16px)]', className)}
      />
    </Radix.Portal>
  );
}
