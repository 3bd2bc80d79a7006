import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const SPARE_ROWS = 6;

interface Slice {
  first: number;
  last: number;
}

/** Which rows of one height are in sight. */
function useSlice(scroller: RefObject<HTMLElement | null>, count: number, rowHeight: number): Slice {
  const [slice, setSlice] = useState<Slice>({ first: 0, last: 30 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    function measure(): void {
      if (!element) return;
      const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - SPARE_ROWS);
      const last = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + SPARE_ROWS;
      setSlice((now) => (now.first === first && now.last === last ? now : { first, last }));
    }
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller, rowHeight]);
  return { first: Math.min(slice.first, Math.max(0, count - 1)), last: Math.min(slice.last, count) };
}

/** Rows of one height, of which only those in sight are in the page. `onEnd`: the last ones are near. */
export function VirtualRows<Row>({
  scroller,
  rows,
  rowHeight,
  rowKey,
  label,
  currentIndex,
  onEnd,
  children,
}: {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowHeight: number;
  rowKey: (row: Row) => string;
  label: string;
  /** Kept in sight when it changes. */
  currentIndex: number;
  onEnd?: (() => void) | undefined;
  children: (row: Row) => ReactNode;
}) {
  const { first, last } = useSlice(scroller, rows.length, rowHeight);
  const isNearEnd = last >= rows.length - SPARE_ROWS;
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd]);
  useEffect(() => {
    const element = scroller.current;
    if (!element || currentIndex < 0) return;
    const top = currentIndex * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight;
  }, [scroller, currentIndex, rowHeight]);
  return (
    <ul aria-label={label} style={{ height: rows.length * rowHeight }} className="relative">
      {rows.slice(first, last).map((row, offset) => (
        <li
          key={rowKey(row)}
          aria-setsize={rows.length}
          aria-posinset={first + offset + 1}
          style={{ top: (first + offset) * rowHeight, height: rowHeight }}
          className="absolute inset-x-0"
        >
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
