import { type RefObject, useLayoutEffect, useState } from 'react';

/** Shorter tables are shown whole. */
const LONG_ROWS = 150;
/** The window moves in steps, so that scrolling seldom renders. */
const STEP_ROWS = 10;

export interface RowWindow {
  first: number;
  last: number;
  rowHeight: number;
}

const WHOLE: RowWindow = { first: 0, last: Number.POSITIVE_INFINITY, rowHeight: 0 };

/** Which rows of a long table, all of one height, are near the screen. The page is what scrolls. */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  count: number,
  isFixed: boolean,
): RowWindow {
  const [near, setWindow] = useState<RowWindow>({ ...WHOLE, last: LONG_ROWS });
  const isLong = isFixed && count > LONG_ROWS;
  useLayoutEffect(() => {
    if (!isLong) return;
    function measure(): void {
      const row = body.current?.querySelector<HTMLElement>('tr[data-row]');
      if (!body.current || !row || row.offsetHeight === 0) return;
      const rowHeight = row.offsetHeight;
      const top = -body.current.getBoundingClientRect().top;
      const steps = (pixels: number) => Math.floor(pixels / rowHeight / STEP_ROWS) * STEP_ROWS;
      const first = Math.max(0, steps(top) - STEP_ROWS);
      const last = steps(top + window.innerHeight) + 2 * STEP_ROWS;
      setWindow((now) =>
        now.first === first && now.last === last && now.rowHeight === rowHeight
          ? now
          : { first, last, rowHeight },
      );
    }
    measure();
    document.addEventListener('scroll', measure, { passive: true });
    window.addEventListener('resize', measure);
    return () => {
      document.removeEventListener('scroll', measure);
      window.removeEventListener('resize', measure);
    };
  }, [body, isLong]);
  if (!isLong) return WHOLE;
  return { ...near, first: Math.min(near.first, count - 1) };
}
