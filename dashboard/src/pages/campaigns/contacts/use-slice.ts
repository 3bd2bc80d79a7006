import { useLayoutEffect, useState } from 'react';

const SPARE_ROWS = 8;

export interface Slice {
  first: number;
  last: number;
}

/** Which rows of one height are in sight of their scroller. The list may be shorter than `last`. */
export function useSlice(scroller: HTMLElement | null, rowHeight: number): Slice {
  const [slice, setSlice] = useState<Slice>({ first: 0, last: 30 });
  useLayoutEffect(() => {
    if (!scroller) return;
    const measure = () => {
      const first = Math.max(0, Math.floor(scroller.scrollTop / rowHeight) - SPARE_ROWS);
      const last = Math.ceil((scroller.scrollTop + scroller.clientHeight) / rowHeight) + SPARE_ROWS;
      setSlice((now) => (now.first === first && now.last === last ? now : { first, last }));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(scroller);
    scroller.addEventListener('scroll', measure, { passive: true });
    return () => {
      watcher.disconnect();
      scroller.removeEventListener('scroll', measure);
    };
  }, [scroller, rowHeight]);
  return slice;
}
