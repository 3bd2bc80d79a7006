/** Limits of a process, and its parent. */
export type Watched = { cpuMs: number; growthMb: number; parentId: number };

/** The signal by which an overrun ends a process, so that the parent knows the reason. */
export const SIGNALS = { cpu: 'SIGALRM', memory: 'SIGUSR2' } as const satisfies Record<
  string,
  NodeJS.Signals
>;

export type Usage = { cpuMs: number; grownMb: number; parentId: number };

/** The signal that must end the process now; null while within limits. Without its parent it has no purpose. */
export function signalFor(limits: Watched, usage: Usage): NodeJS.Signals | null {
  if (usage.parentId !== limits.parentId) return 'SIGKILL';
  if (usage.cpuMs > limits.cpuMs) return SIGNALS.cpu;
  return usage.grownMb > limits.growthMb ? SIGNALS.memory : null;
}
