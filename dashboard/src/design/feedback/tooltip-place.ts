export type Side = 'top' | 'bottom' | 'left' | 'right';

interface Size {
  width: number;
  height: number;
}
interface Box extends Size {
  left: number;
  top: number;
}

const GAP = 6;
const EDGE = 8;
const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

function beside(anchor: Box, tip: Size, side: Side): { left: number; top: number } {
  const middleLeft = anchor.left + (anchor.width - tip.width) / 2;
  const middleTop = anchor.top + (anchor.height - tip.height) / 2;
  switch (side) {
    case 'top':
      return { left: middleLeft, top: anchor.top - tip.height - GAP };
    case 'bottom':
      return { left: middleLeft, top: anchor.top + anchor.height + GAP };
    case 'left':
      return { left: anchor.left - tip.width - GAP, top: middleTop };
    case 'right':
      return { left: anchor.left + anchor.width + GAP, top: middleTop };
  }
}

function fits({ left, top }: { left: number; top: number }, tip: Size, room: Size, side: Side): boolean {
  if (side === 'top' || side === 'bottom') return top >= EDGE && top + tip.height <= room.height - EDGE;
  return left >= EDGE && left + tip.width <= room.width - EDGE;
}

const within = (start: number, length: number, room: number): number =>
  Math.max(EDGE, Math.min(start, room - length - EDGE));

/** Beside its control, on the other side where it would not fit, and never out of the window. */
export function tooltipPlace(anchor: Box, tip: Size, room: Size, side: Side): { left: number; top: number } {
  const wanted = beside(anchor, tip, side);
  const other = beside(anchor, tip, OPPOSITE[side]);
  const isOther = !fits(wanted, tip, room, side) && fits(other, tip, room, OPPOSITE[side]);
  const { left, top } = isOther ? other : wanted;
  return { left: within(left, tip.width, room.width), top: within(top, tip.height, room.height) };
}
