import { type RefObject, useLayoutEffect, useState } from 'react';
import { nextRows, type Rows, wantedRows } from './near-rows.ts';

/** Shorter tables are shown whole. */
const LONG_ROWS = 150;
/** Nobody can point at a row of a page that moves by more rows than this in a frame. */
const FLING_ROWS = 3;
const FLING_ENDS_MS = 200;

export interface RowWindow extends Rows {
  rowHeight: number;
  isLong: boolean;
}

const WHOLE: RowWindow = { first: 0, last: Number.POSITIVE_INFINITY, rowHeight: 0, isLong: false };

const isSame = (one: Rows, other: Rows): boolean => one.first === other.first && one.last === other.last;

/**
 * Marks the rows while the page flies past: the row below a resting pointer would be another one in every frame, and
 * painting each as pointed at takes time that the new rows need.
 */
function flingMark(body: HTMLElement): { moved: (rows: number) => void; stop: () => void } {
  let timer: number | undefined;
  function stop(): void {
    window.clearTimeout(timer);
    delete body.dataset.fling;
  }
  return {
    stop,
    moved(rows) {
      if (rows <= FLING_ROWS) return;
      body.dataset.fling = '';
      window.clearTimeout(timer);
      timer = window.setTimeout(stop, FLING_ENDS_MS);
    },
  };
}

/** Calls `show` with the rows near the screen, over as many frames as they take, whenever the page scrolls. */
function followPage(body: HTMLElement, show: (near: Rows & { rowHeight: number }) => void): () => void {
  let now: Rows | undefined;
  let lastTop: number | undefined;
  let frame = 0;
  const fling = flingMark(body);
  function measure(): void {
    frame = 0;
    const rowHeight = body.querySelector<HTMLElement>('tr[data-row]')?.offsetHeight ?? 0;
    if (rowHeight === 0) return;
    const top = -body.getBoundingClientRect().top;
    fling.moved(Math.abs(top - (lastTop ?? top)) / rowHeight);
    lastTop = top;
    const sight = {
      first: Math.max(0, Math.floor(top / rowHeight)),
      last: Math.max(0, Math.ceil((top + window.innerHeight) / rowHeight)),
    };
    const wanted = wantedRows(sight);
    now = now === undefined ? wanted : nextRows(now, sight);
    show({ ...now, rowHeight });
    if (!isSame(now, wanted)) follow();
  }
  function follow(): void {
    if (frame === 0) frame = requestAnimationFrame(measure);
  }
  measure();
  document.addEventListener('scroll', follow, { passive: true });
  window.addEventListener('resize', follow);
  return () => {
    cancelAnimationFrame(frame);
    fling.stop();
    document.removeEventListener('scroll', follow);
    window.removeEventListener('resize', follow);
  };
}

/** Which rows of a long table, all of one height, are near the screen. The page is what scrolls. */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  count: number,
  isFixed: boolean,
): RowWindow {
  const [near, setNear] = useState({ first: 0, last: LONG_ROWS, rowHeight: 0 });
  const isLong = isFixed && count > LONG_ROWS;
  useLayoutEffect(() => {
    if (!isLong || !body.current) return;
    return followPage(body.current, (next) =>
      setNear((now) => (isSame(now, next) && now.rowHeight === next.rowHeight ? now : next)),
    );
  }, [body, isLong]);
  if (!isLong) return WHOLE;
  return { ...near, first: Math.min(near.first, count - 1), isLong };
}
