/** Rows `first` up to, not including, `last`. */
export interface Rows {
  first: number;
  last: number;
}

/** Rows kept in the page before and after those in sight. */
const SPARE_ROWS = 10;
/** Smaller steps cost more in all: with each the whole table is laid out and painted anew. */
const STEP_ROWS = 8;

const between = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));

const towards = (from: number, to: number): number => between(to, from - STEP_ROWS, from + STEP_ROWS);

/** In whole steps, so that slow scrolling seldom renders. */
export function wantedRows({ first, last }: Rows): Rows {
  return {
    first: Math.max(0, Math.floor(first / STEP_ROWS) * STEP_ROWS - SPARE_ROWS),
    last: Math.ceil(last / STEP_ROWS) * STEP_ROWS + SPARE_ROWS,
  };
}

/**
 * The rows of the next frame: one step from those of the last towards the wanted ones. What is in sight is always among
 * them, however far the page jumped; only spare rows wait for later frames, and only as many as are spared stay behind.
 */
export function nextRows(now: Rows, sight: Rows): Rows {
  const wanted = wantedRows(sight);
  const first = Math.max(0, sight.first);
  return {
    first: between(towards(now.first, wanted.first), Math.max(0, wanted.first - SPARE_ROWS), first),
    last: between(towards(now.last, wanted.last), sight.last, wanted.last + SPARE_ROWS),
  };
}

/** How many rows the page moved by in one frame. */
export interface Move {
  atMs: number;
  rows: number;
}

/** Moves older than this tell nothing of how fast the page is. */
export const FLING_MS = 250;
/** Screens that pass within that time, in as many frames at least: one jump, however far, is none. */
const FLING_SCREENS = 1.5;
const FLING_FRAMES = 4;
/** One that is under way goes on down to this: words that come and go cost more than either. */
const ONGOING_SCREENS = 0.5;

/** The page flies past: faster than words can be read, for longer than a jump or a page key takes. */
export function isFling(moves: readonly Move[], sight: Rows, isFlying: boolean): boolean {
  const rows = moves.reduce((sum, move) => sum + move.rows, 0);
  const screens = rows / (sight.last - sight.first);
  if (isFlying) return screens >= ONGOING_SCREENS;
  return moves.filter((move) => move.rows > 0).length >= FLING_FRAMES && screens >= FLING_SCREENS;
}
