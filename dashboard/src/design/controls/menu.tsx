import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { openParts } from '../floating/load.ts';
import { ClosedTrigger, type TriggerProps } from '../floating/trigger.tsx';
import { useFirstOpening } from '../floating/use-first-opening.ts';

export const FLOATING =
  'z-50 animate-appear rounded-lg border border-line-strong bg-raised text-ink shadow-float outline-none';

const ITEM =
  'flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-md px-2 py-1.5 outline-none ' +
  'data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:text-ink-faint [&>svg]:size-4 [&>svg]:shrink-0';

const FirstOpening = createContext<ReturnType<typeof useFirstOpening> | null>(null);

export function Menu({ children }: { children: ReactNode }) {
  const opening = useFirstOpening();
  return (
    <FirstOpening value={opening}>
      {opening.isTakenOver ? <OpenedMenu>{children}</OpenedMenu> : children}
      {opening.failure}
    </FirstOpening>
  );
}

function OpenedMenu({ children }: { children: ReactNode }) {
  const { DropdownMenu } = openParts();
  return <DropdownMenu.Root defaultOpen>{children}</DropdownMenu.Root>;
}

export function MenuTrigger(props: TriggerProps) {
  const opening = useContext(FirstOpening);
  if (opening === null) throw new Error('MenuTrigger stands inside a Menu.');
  if (!opening.isTakenOver) return <ClosedTrigger popup="menu" onOpen={opening.open} {...props} />;
  const { DropdownMenu } = openParts();
  return <DropdownMenu.Trigger {...props} />;
}

export function MenuRadioGroup(props: ComponentProps<typeof Radix.RadioGroup>) {
  const { DropdownMenu } = openParts();
  return <DropdownMenu.RadioGroup {...props} />;
}

export function MenuContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  const opening = useContext(FirstOpening);
  if (!opening?.isTakenOver) return null;
  const { DropdownMenu } = openParts();
  function focusFirst(content: HTMLElement | null): void {
    if (content === null || !opening?.takeKeyboard()) return;
    requestAnimationFrame(() => content.querySelector<HTMLElement>('[role^=menuitem]')?.focus());
  }
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        ref={focusFirst}
        sideOffset={6}
        collisionPadding={8}
        {...rest}
        className={clsx(
          FLOATING,
          'max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto p-1',
          className,
        )}
      />
    </DropdownMenu.Portal>
  );
}

export function MenuItem({
  danger,
  className,
  ...rest
}: ComponentProps<typeof Radix.Item> & { danger?: boolean }) {
  const { DropdownMenu } = openParts();
  return (
    <DropdownMenu.Item
      {...rest}
      className={clsx(ITEM, danger ? 'not-data-disabled:text-bad' : '[&>svg]:text-ink-faint', className)}
    />
  );
}

export function MenuRadioItem({ children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  const { DropdownMenu } = openParts();
  return (
    <DropdownMenu.RadioItem {...rest} className={ITEM}>
      {children}
      <DropdownMenu.ItemIndicator className="ml-auto">
        <Check aria-hidden className="size-4 text-accent-ink" />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.RadioItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { DropdownMenu } = openParts();
  return (
    <DropdownMenu.Label className="px-2 pt-1.5 pb-1 text-xs text-ink-faint">{children}</DropdownMenu.Label>
  );
}

export function MenuSeparator() {
  const { DropdownMenu } = openParts();
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />;
}
