import { encode } from 'uqr';
import { modulePath } from './module-path.ts';

/** Dark on white in both themes: cameras need the contrast. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 shrink-0 rounded-lg border border-line bg-white"
    >
      <path d={modulePath(data)} fill="#000" />
    </svg>
  );
}
