import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rowsMoved } from './rows-moved.ts';

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

/** Rows that come or go above what is read do not move it; at the very top the newest are what is read. */
function usePlace<Row>(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  rowHeight: number,
  rowKey: (row: Row) => string,
): void {
  const before = useRef(rows);
  useLayoutEffect(() => {
    const element = scroller.current;
    const was = before.current;
    before.current = rows;
    if (!element || was === rows || element.scrollTop === 0) return;
    const first = Math.floor(element.scrollTop / rowHeight);
    const last = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight);
    const moved = rowsMoved(was.map(rowKey), rows.map(rowKey), { first, last });
    if (moved !== 0) element.scrollTop += moved * rowHeight;
  }, [scroller, rows, rowHeight, rowKey]);
}

/** Rows of one height, of which only those in sight are in the page. `onEnd`: the last ones are near. */
export function VirtualRows<Row>({
  scroller,
  rows,
  rowHeight,
  rowKey,
  label,
  currentKey,
  onEnd,
  onSlice,
  children,
}: {
  scroller: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowHeight: number;
  rowKey: (row: Row) => string;
  label: string;
  /** Brought into sight when another row becomes it, not when it moves. */
  currentKey?: string | undefined;
  onEnd?: (() => void) | undefined;
  /** Which rows are in the page. */
  onSlice?: ((first: number, last: number) => void) | undefined;
  children: (row: Row) => ReactNode;
}) {
  usePlace(scroller, rows, rowHeight, rowKey);
  const { first, last } = useSlice(scroller, rows.length, rowHeight);
  const isNearEnd = last >= rows.length - SPARE_ROWS;
  useEffect(() => onSlice?.(first, last), [first, last, onSlice]);
  useEffect(() => {
    if (isNearEnd) onEnd?.();
  }, [isNearEnd, onEnd]);
  const currentIndex = currentKey === undefined ? -1 : rows.findIndex((row) => rowKey(row) === currentKey);
  const shownKey = useRef<string | undefined>(undefined);
  useEffect(() => {
    const element = scroller.current;
    if (!element || currentIndex < 0 || shownKey.current === currentKey) return;
    shownKey.current = currentKey;
    const top = currentIndex * rowHeight;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight;
  }, [scroller, currentKey, currentIndex, rowHeight]);
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
