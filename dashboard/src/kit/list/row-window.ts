import { type RefObject, useLayoutEffect, useState } from 'react';
import { FLING_MS, isFling, type Move, nextRows, type Rows, wantedRows } from './near-rows.ts';

/** Shorter tables are shown whole. */
const LONG_ROWS = 150;
/** After the last move of a fling: then the words are drawn. */
const AT_REST_MS = 120;

export interface RowWindow extends Rows {
  rowHeight: number;
  isLong: boolean;
  /** The page flies past: rows that come into sight are not drawn with their words. */
  isFlying: boolean;
}

const WHOLE: RowWindow = {
  first: 0,
  last: Number.POSITIVE_INFINITY,
  rowHeight: 0,
  isLong: false,
  isFlying: false,
};

const isSame = (one: Rows, other: Rows): boolean => one.first === other.first && one.last === other.last;

const isUnmoved = (one: Near, other: Near): boolean =>
  isSame(one, other) && one.rowHeight === other.rowHeight && one.isFlying === other.isFlying;

/** Columns are as wide as their words: without them the heads keep the places they had. */
function holdWidths(body: HTMLElement, isHeld: boolean): void {
  const heads = [...(body.closest('table')?.tHead?.rows[0]?.cells ?? [])];
  const widths = heads.map((head) => (isHeld ? `${head.offsetWidth}px` : ''));
  for (const [index, head] of heads.entries()) head.style.minWidth = widths[index] ?? '';
}

/** A row with its words, where there is one: shapes have the height they were given. */
const rowHeightOf = (body: HTMLElement): number =>
  (
    body.querySelector<HTMLElement>('tr[data-row][tabindex]') ??
    body.querySelector<HTMLElement>('tr[data-row]')
  )?.offsetHeight ?? 0;

/** Rows that are walked by keyboard or selected stay as they are. */
const isInUse = (body: HTMLElement): boolean =>
  body.contains(document.activeElement) || window.getSelection()?.isCollapsed === false;

type Near = Rows & Pick<RowWindow, 'rowHeight' | 'isFlying'>;

/** Calls `show` with the rows near the screen, over as many frames as they take, whenever the page scrolls. */
function followPage(body: HTMLElement, show: (near: Near) => void): () => void {
  let now: Rows | undefined;
  let lastTop: number | undefined;
  let moves: Move[] = [];
  let isFlying = false;
  let frame = 0;
  let rest: number | undefined;
  function measure(): void {
    frame = 0;
    const rowHeight = rowHeightOf(body);
    if (rowHeight === 0) {
      fly(false);
      return;
    }
    const top = -body.getBoundingClientRect().top;
    const sight = {
      first: Math.max(0, Math.floor(top / rowHeight)),
      last: Math.max(0, Math.ceil((top + window.innerHeight) / rowHeight)),
    };
    const atMs = performance.now();
    moves = moves.filter((move) => move.atMs > atMs - FLING_MS);
    moves.push({ atMs, rows: Math.abs(top - (lastTop ?? top)) / rowHeight });
    lastTop = top;
    fly(isFling(moves, sight, isFlying) && !isInUse(body));
    const wanted = wantedRows(sight);
    now = now === undefined ? wanted : nextRows(now, sight);
    show({ ...now, rowHeight, isFlying });
    if (!isSame(now, wanted)) follow();
  }
  function fly(isFast: boolean): void {
    if (isFast !== isFlying) holdWidths(body, isFast);
    isFlying = isFast;
    window.clearTimeout(rest);
    if (isFast) rest = window.setTimeout(land, AT_REST_MS);
  }
  function land(): void {
    moves = [];
    follow();
  }
  function follow(): void {
    if (frame === 0) frame = requestAnimationFrame(measure);
  }
  measure();
  document.addEventListener('scroll', follow, { passive: true });
  window.addEventListener('resize', follow);
  return () => {
    cancelAnimationFrame(frame);
    fly(false);
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
  const [near, setNear] = useState<Near>({ first: 0, last: LONG_ROWS, rowHeight: 0, isFlying: false });
  const isLong = isFixed && count > LONG_ROWS;
  useLayoutEffect(() => {
    if (!isLong || !body.current) return;
    return followPage(body.current, (next) => setNear((now) => (isUnmoved(now, next) ? now : next)));
  }, [body, isLong]);
  if (!isLong) return WHOLE;
  return { ...near, first: Math.min(near.first, count - 1), isLong };
}
