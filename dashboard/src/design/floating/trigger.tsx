import {
  type ComponentProps,
  cloneElement,
  isValidElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { loadPartsEarly } from './load.ts';

export type TriggerProps = ComponentProps<'button'> & { asChild?: boolean };

/**
 * The button of a menu or popover before its first use: it looks and reads as it will, and `onOpen` replaces it.
 * After the click, not before, since a button that is replaced while it is pressed loses the click.
 */
export function ClosedTrigger({
  popup,
  onOpen,
  asChild,
  children,
  ...rest
}: TriggerProps & { popup: 'menu' | 'dialog'; onOpen: (byKeyboard: boolean) => void }) {
  const wiring = {
    'aria-haspopup': popup,
    'aria-expanded': false,
    'data-state': 'closed',
    onPointerEnter: loadPartsEarly,
    onFocus: loadPartsEarly,
    onClick: (event: MouseEvent) => onOpen(event.detail === 0),
    ...(popup === 'menu' && {
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        onOpen(true);
      },
    }),
  } as const;
  if (asChild && isValidElement(children)) {
    return cloneElement(children as ReactElement<object>, { ...rest, ...wiring });
  }
  return (
    <button type="button" {...rest} {...wiring}>
      {children}
    </button>
  );
}
