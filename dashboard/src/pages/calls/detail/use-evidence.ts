import { useState } from 'react';
import { useUrlState } from '../../../kit/url/use-url-state.ts';
import type { Evidence } from './facts/evidence.tsx';
import { turnId } from './turn-row.tsx';

const NONE: ReadonlySet<number> = new Set();

/** After the next frame: on a narrow screen the transcript appears only then. */
export function scrollToTurn(index: number): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      const turn = document.getElementById(turnId(index));
      turn?.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
      turn?.focus({ preventScroll: true });
    }),
  );
}

/** Turns that bear a fact are lit and scrolled to; the same fact again puts them out. */
export function useEvidence(times: Evidence['times']): Evidence {
  const [lit, setLit] = useState<{ source: string | null; turns: ReadonlySet<number> }>({
    source: null,
    turns: NONE,
  });
  const [{ tab }, setUrl] = useUrlState(['tab']);
  return {
    ...lit,
    times,
    show: (source, turns) => {
      if (source === lit.source) {
        setLit({ source: null, turns: NONE });
        return;
      }
      setLit({ source, turns: new Set(turns) });
      if (tab !== undefined) setUrl({ tab: undefined });
      if (turns[0] !== undefined) scrollToTurn(turns[0]);
    },
  };
}
