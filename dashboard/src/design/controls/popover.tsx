import { clsx } from 'clsx';
import type { Popover as Radix } from 'radix-ui';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { openParts } from '../floating/load.ts';
import { ClosedTrigger, type TriggerProps } from '../floating/trigger.tsx';
import { useFirstOpening } from '../floating/use-first-opening.ts';
import { FLOATING } from './menu.tsx';

const FirstOpening = createContext<ReturnType<typeof useFirstOpening> | null>(null);

interface PopoverProps {
  /** With `onOpenChange`, for content that closes it. */
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

export function Popover({ children, ...state }: PopoverProps) {
  const opening = useFirstOpening(() => state.onOpenChange?.(true));
  return (
    <FirstOpening value={opening}>
      {opening.isTakenOver ? <OpenedPopover {...state}>{children}</OpenedPopover> : children}
      {opening.failure}
    </FirstOpening>
  );
}

function OpenedPopover(props: PopoverProps) {
  const { Popover: Parts } = openParts();
  return <Parts.Root {...props} {...(props.open === undefined && { defaultOpen: true })} />;
}

export function PopoverTrigger(props: TriggerProps) {
  const opening = useContext(FirstOpening);
  if (opening === null) throw new Error('PopoverTrigger stands inside a Popover.');
  if (!opening.isTakenOver) return <ClosedTrigger popup="dialog" onOpen={opening.open} {...props} />;
  const { Popover: Parts } = openParts();
  return <Parts.Trigger {...props} />;
}

export function PopoverContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  if (!useContext(FirstOpening)?.isTakenOver) return null;
  const { Popover: Parts } = openParts();
  return (
    <Parts.Portal>
      <Parts.Content
        sideOffset={6}
        collisionPadding={8}
        {...rest}
        className={clsx(FLOATING, 'max-w-[calc(100vw-16px)]', className)}
      />
    </Parts.Portal>
  );
}
