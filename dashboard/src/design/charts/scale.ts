const STEPS = [1, 2, 2.5, 5, 10];

/** The next round number above: the top of an axis. At least 1, so that an empty chart has a scale too. */
export function niceMax(values: readonly (number | null)[]): number {
  const most = Math.max(0, ...values.map((value) => value ?? 0));
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  const step = STEPS.find((one) => one * power >= most) ?? 10;
  return step * power;
}

export interface Place {
  x: number;
  y: number;
}

/** Places of the values in a box, the first at the left edge and the last at the right one; null has no place. */
export function placesOf(
  values: readonly (number | null)[],
  max: number,
  box: { left: number; top: number; width: number; height: number },
): (Place | null)[] {
  const step = values.length > 1 ? box.width / (values.length - 1) : 0;
  const first = values.length > 1 ? box.left : box.left + box.width / 2;
  return values.map((value, index) =>
    value === null
      ? null
      : { x: first + index * step, y: box.top + box.height * (1 - Math.min(1, value / max)) },
  );
}

const point = ({ x, y }: Place): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/** One line; it stops where a value is missing and goes on after it. */
export function linePath(places: readonly (Place | null)[]): string {
  let isOpen = false;
  const parts: string[] = [];
  for (const place of places) {
    if (place !== null) parts.push(`${isOpen ? 'L' : 'M'}${point(place)}`);
    isOpen = place !== null;
  }
  return parts.join('');
}

/** Which of so many labels are shown: the ends, and evenly those between. */
export function shownLabels(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  const parts = Math.max(1, most - 1);
  return [
    ...new Set(Array.from({ length: parts + 1 }, (_, part) => Math.round((part * (count - 1)) / parts))),
  ];
}
