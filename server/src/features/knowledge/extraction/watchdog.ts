/** What a process may cost, and which process it serves. */
export type Watched = { cpuMs: number; growthMb: number; parentId: number };

/** How a process that has passed a limit ends, so that the one waiting for it knows which. */
export const SIGNALS = { cpu: 'SIGALRM', memory: 'SIGUSR2' } as const satisfies Record<
  string,
  NodeJS.Signals
>;

export type Usage = { cpuMs: number; grownMb: number; parentId: number };

/** The signal that ends a process by now; null while it may go on. Without its parent there is nothing left to answer. */
export function signalFor(limits: Watched, usage: Usage): NodeJS.Signals | null {
  if (usage.parentId !== limits.parentId) return 'SIGKILL';
  if (usage.cpuMs > limits.cpuMs) return SIGNALS.cpu;
  return usage.grownMb > limits.growthMb ? SIGNALS.memory : null;
}
