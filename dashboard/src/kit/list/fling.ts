/** How many screens the page moved by in one frame. */
export interface Move {
  atMs: number;
  screens: number;
}

/** Moves older than this tell nothing of how fast the page is. */
export const FLING_MS = 250;
/** Screens that pass within that time, in as many frames at least: one jump, however far, is none. */
const FLING_SCREENS = 1.5;
const FLING_FRAMES = 4;
/** One that is under way goes on down to this: words that come and go cost more than either. */
const ONGOING_SCREENS = 0.5;

/** The page flies past: faster than words can be read, for longer than a jump or a page key takes. */
export function isFling(moves: readonly Move[], isFlying: boolean): boolean {
  const screens = moves.reduce((sum, move) => sum + move.screens, 0);
  if (isFlying) return screens >= ONGOING_SCREENS;
  return screens >= FLING_SCREENS && moves.filter((move) => move.screens > 0).length >= FLING_FRAMES;
}
