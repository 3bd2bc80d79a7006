import type { HeldLine } from '../line.ts';

/** The lines that this process serves, by holder. */
export function createHolding() {
  const lines = new Map<string, HeldLine>();
  const talks = new Set<Promise<void>>();
  const closeLeg = (legId: string, why: 'ended' | 'moved') => {
    for (const line of lines.values()) if (line.leg.id === legId) line.close(why);
  };
  return {
    count: () => lines.size,
    legs: () => [...lines.values()].map(({ leg }) => leg),
    get: (holder: string) => lines.get(holder),
    /** Until the talk ends. */
    hold(line: HeldLine, talk: (line: HeldLine) => Promise<void>): void {
      lines.set(line.leg.holder, line);
      const work = talk(line).finally(() => {
        lines.delete(line.leg.holder);
        talks.delete(work);
      });
      talks.add(work);
    },
    closeLeg,
    closeAll: () => {
      for (const line of lines.values()) line.close('moved');
    },
    allDone: () => Promise.allSettled(talks),
  };
}

export type Holding = ReturnType<typeof createHolding>;
