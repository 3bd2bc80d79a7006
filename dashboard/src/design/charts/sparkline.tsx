import { linePath, niceMax, placesOf } from './scale.ts';

const BOX = { left: 2, top: 3, width: 92, height: 22 };

/** The course of a figure without axes, its last value marked; what it shows is said in the label. */
export function Sparkline({ values, label }: { values: readonly (number | null)[]; label: string }) {
  const places = placesOf(values, niceMax(values), BOX);
  const last = places.findLast((place) => place !== null);
  return (
    <svg viewBox="0 0 100 28" role="img" aria-label={label} className="h-7 w-25 shrink-0 text-accent-ink">
      <path
        d={linePath(places)}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {last && <circle cx={last.x} cy={last.y} r={2.5} fill="currentColor" />}
    </svg>
  );
}
