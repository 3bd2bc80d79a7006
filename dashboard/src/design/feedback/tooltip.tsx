import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { type Side, tooltipPlace } from './tooltip-place.ts';

const DELAY_MS = 350;
/** Long enough to move from the control onto its tooltip, which stays while the pointer is on it (WCAG 1.4.13). */
const LEAVE_MS = 120;
/** From one to the next without waiting again. */
const CHAIN_MS = 300;

let lastShownAt = Number.NEGATIVE_INFINITY;

/** The child must be focusable, so that the keyboard reaches what the pointer hovers, and must pass its props on. */
export function Tooltip({
  text,
  children,
  side = 'top',
}: {
  text: ReactNode;
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  side?: Side;
}) {
  const id = useId();
  const { anchor, wiring, tip } = useTooltip();
  const own = children.props;
  const child = cloneElement(children, {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(event);
      wiring.onPointerEnter(event);
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) => {
      own.onPointerLeave?.(event);
      wiring.onPointerLeave();
    },
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      own.onPointerDown?.(event);
      wiring.onPointerDown();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      own.onFocus?.(event);
      wiring.onFocus(event);
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      own.onBlur?.(event);
      wiring.onBlur();
    },
    ...(anchor && { 'aria-describedby': own['aria-describedby'] ? `${own['aria-describedby']} ${id}` : id }),
  });
  return (
    <>
      {child}
      {anchor &&
        createPortal(
          <Tip id={id} anchor={anchor} side={side} {...tip}>
            {text}
          </Tip>,
          document.body,
        )}
    </>
  );
}

function useTooltip() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef(0);
  function later(next: HTMLElement | null, ms: number): void {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setAnchor(next), ms);
  }
  function hide(): void {
    window.clearTimeout(timer.current);
    setAnchor(null);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const wiring = {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'touch') return;
      later(event.currentTarget, performance.now() - lastShownAt < CHAIN_MS ? 0 : DELAY_MS);
    },
    onPointerLeave: () => later(null, LEAVE_MS),
    onPointerDown: hide,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      // Focus that a click or a closing dialog set is no question.
      if (event.currentTarget.matches(':focus-visible')) later(event.currentTarget, 0);
    },
    onBlur: hide,
  };
  const keep = () => window.clearTimeout(timer.current);
  return { anchor, wiring, tip: { onHide: hide, onStay: keep, onLeave: () => later(null, LEAVE_MS) } };
}

function Tip({
  id,
  anchor,
  side,
  onHide,
  onStay,
  onLeave,
  children,
}: {
  id: string;
  anchor: HTMLElement;
  side: Side;
  onHide: () => void;
  onStay: () => void;
  onLeave: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current === null) return;
    const { offsetWidth: width, offsetHeight: height, style } = box.current;
    const room = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = tooltipPlace(anchor.getBoundingClientRect(), { width, height }, room, side);
    style.left = `${left}px`;
    style.top = `${top}px`;
  });
  const hide = useRef(onHide);
  hide.current = onHide;
  useEffect(() => {
    const gone = new AbortController();
    const close = () => hide.current();
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation(); // a dialog below stays
      close();
    };
    window.addEventListener('keydown', onKeyDown, { capture: true, signal: gone.signal });
    window.addEventListener('scroll', close, { capture: true, passive: true, signal: gone.signal });
    window.addEventListener('resize', close, { signal: gone.signal });
    return () => {
      gone.abort();
      lastShownAt = performance.now();
    };
  }, []);
  return (
    <div
      ref={box}
      id={id}
      role="tooltip"
      onPointerEnter={onStay}
      onPointerLeave={onLeave}
      className="pointer-events-auto fixed top-0 left-0 z-60 w-max max-w-72 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-xs text-canvas shadow-float"
    >
      {children}
    </div>
  );
}
