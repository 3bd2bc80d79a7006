import { type RefObject, useLayoutEffect, useState } from 'react';
import { FLING_MS, isFling, type Move } from './fling.ts';

/** Shorter tables are shown whole. */
const LONG_ROWS = 150;
/** The window moves in steps, so that scrolling seldom renders. */
const STEP_ROWS = 10;
/** After the last move of a fling: then the words are drawn. */
const AT_REST_MS = 120;

export interface RowWindow {
  first: number;
  last: number;
  rowHeight: number;
  /** The page flies past: rows that come into sight are not drawn with their words. */
  isFlying: boolean;
}

const WHOLE: RowWindow = { first: 0, last: Number.POSITIVE_INFINITY, rowHeight: 0, isFlying: false };

/** Columns are as wide as their words: without them the heads keep the places they had. */
function holdWidths(body: HTMLElement, isHeld: boolean): void {
  const heads = [...(body.closest('table')?.tHead?.rows[0]?.cells ?? [])];
  const widths = heads.map((head) => (isHeld ? `${head.offsetWidth}px` : ''));
  for (const [index, head] of heads.entries()) head.style.minWidth = widths[index] ?? '';
}

/** Rows that are walked by keyboard or selected stay as they are. */
const isInUse = (body: HTMLElement): boolean =>
  body.contains(document.activeElement) || window.getSelection()?.isCollapsed === false;

/** Calls `show` with the rows near the screen whenever the page scrolls. */
function followPage(body: HTMLElement, show: (near: RowWindow) => void): () => void {
  let moves: Move[] = [];
  let lastTop = 0;
  let isFlying = false;
  let rest: number | undefined;
  function measure(): void {
    // A row with its words, where there is one: shapes have the height they were given.
    const row =
      body.querySelector<HTMLElement>('tr[tabindex]') ?? body.querySelector<HTMLElement>('tr[data-row]');
    const rowHeight = row?.offsetHeight ?? 0;
    if (rowHeight === 0) return;
    const top = -body.getBoundingClientRect().top;
    const atMs = performance.now();
    moves = moves.filter((move) => move.atMs > atMs - FLING_MS);
    moves.push({ atMs, screens: Math.abs(top - lastTop) / window.innerHeight });
    lastTop = top;
    fly(isFling(moves, isFlying) && !isInUse(body));
    const steps = (pixels: number) => Math.floor(pixels / rowHeight / STEP_ROWS) * STEP_ROWS;
    const first = Math.max(0, steps(top) - STEP_ROWS);
    show({ first, last: steps(top + window.innerHeight) + 2 * STEP_ROWS, rowHeight, isFlying });
  }
  function fly(isFast: boolean): void {
    if (isFast !== isFlying) holdWidths(body, isFast);
    isFlying = isFast;
    window.clearTimeout(rest);
    if (isFast) rest = window.setTimeout(land, AT_REST_MS);
  }
  function land(): void {
    moves = [];
    measure();
  }
  measure();
  document.addEventListener('scroll', measure, { passive: true });
  window.addEventListener('resize', measure);
  return () => {
    fly(false);
    document.removeEventListener('scroll', measure);
    window.removeEventListener('resize', measure);
  };
}

const isSame = (one: RowWindow, other: RowWindow): boolean =>
  one.first === other.first &&
  one.last === other.last &&
  one.rowHeight === other.rowHeight &&
  one.isFlying === other.isFlying;

/** Which rows of a long table, all of one height, are near the screen. The page is what scrolls. */
export function useRowWindow(
  body: RefObject<HTMLElement | null>,
  count: number,
  isFixed: boolean,
): RowWindow {
  const [near, setNear] = useState<RowWindow>({ ...WHOLE, last: LONG_ROWS });
  const isLong = isFixed && count > LONG_ROWS;
  useLayoutEffect(() => {
    if (!isLong || !body.current) return;
    return followPage(body.current, (next) => setNear((now) => (isSame(now, next) ? now : next)));
  }, [body, isLong]);
  if (!isLong) return WHOLE;
  return { ...near, first: Math.min(near.first, count - 1) };
}
