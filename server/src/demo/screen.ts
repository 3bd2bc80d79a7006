import { progressBlock, progressLine, type Snapshot } from './progress.ts';

const PLAIN_EVERY_MS = 5_000;

export type Terminal = { isTTY: boolean; columns: number; write: (text: string) => void };

/** Redraws in place on a terminal; elsewhere prints a line from time to time. */
export type Screen = { show(snapshot: Snapshot, realMs: number): void; leave(): void };

export function createScreen(terminal: Terminal): Screen {
  let lines = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  return {
    show(snapshot, realMs) {
      if (!terminal.isTTY) {
        if (realMs - saidAt < PLAIN_EVERY_MS) return;
        saidAt = realMs;
        terminal.write(`${progressLine(snapshot)}\n`);
        return;
      }
      const block = progressBlock(snapshot).map((line) => [...line].slice(0, terminal.columns - 1).join(''));
      const back = lines === 0 ? '' : `\u001b[${lines}A`;
      terminal.write(`${back}${block.map((line) => `\r\u001b[2K${line}\n`).join('')}`);
      lines = block.length;
    },
    leave() {
      lines = 0;
    },
  };
}
