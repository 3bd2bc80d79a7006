import { type RefObject, useLayoutEffect, useState } from 'react';

const SPARE_ROWS = 8;

export interface Slice {
  first: number;
  last: number;
}

/** Which rows of one height are in sight of their scroller. */
export function useSlice(scroller: RefObject<HTMLElement | null>, rowHeight: number, total: number): Slice {
  const [slice, setSlice] = useState<Slice>({ first: 0, last: 30 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the scroller's height follows the number of rows
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / rowHeight) - SPARE_ROWS);
      const last = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight) + SPARE_ROWS;
      setSlice((now) => (now.first === first && now.last === last ? now : { first, last }));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      watcher.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [scroller, rowHeight, total > 0]);
  return { first: Math.min(slice.first, Math.max(0, total - 1)), last: Math.min(slice.last, total) };
}
