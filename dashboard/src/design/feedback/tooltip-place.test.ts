import { describe, expect, it } from 'vitest';
import { tooltipPlace } from './tooltip-place.ts';

const ROOM = { width: 400, height: 300 };
const TIP = { width: 100, height: 20 };
const at = (left: number, top: number) => ({ left, top, width: 40, height: 30 });

describe('a tooltip', () => {
  it.each([
    ['stands centred on its side', at(180, 140), 'top', { left: 150, top: 114 }],
    ['stands below when asked', at(180, 140), 'bottom', { left: 150, top: 176 }],
    ['goes below at the upper edge', at(180, 4), 'top', { left: 150, top: 40 }],
    ['goes above at the lower edge', at(180, 265), 'bottom', { left: 150, top: 239 }],
    ['stays in the window at the left', at(0, 140), 'top', { left: 8, top: 114 }],
    ['stays in the window at the right', at(360, 140), 'top', { left: 292, top: 114 }],
    ['goes to the left where the right has no room', at(350, 140), 'right', { left: 244, top: 145 }],
  ] as const)('%s', (_, anchor, side, place) => {
    expect(tooltipPlace(anchor, TIP, ROOM, side)).toEqual(place);
  });
});
