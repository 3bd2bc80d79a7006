/** What one process sees of another. */
export type Sighting = {
  silentMs: number;
  /** The connection of its last beat is no more: a killed process loses it at once, a frozen one keeps it. */
  isDisconnected: boolean;
  /** How often in a row we have looked and found no newer beat. */
  looks: number;
};

export type Liveness = 'alive' | 'silent' | 'dead';

/** `silent`: nothing waits for it any more. `dead`: its jobs are given to others. */
const LIMITS = {
  silent: { silentMs: 5_000, looks: 3 },
  dead: { silentMs: 14_000, looks: 6 },
  silentDisconnected: { silentMs: 2_000, looks: 2 },
  deadDisconnected: { silentMs: 5_000, looks: 4 },
} as const;

/**
 * Looks count beside the time: when the database stood still, or we did, everybody seems to have been silent for long,
 * and whoever lives beats again before we have looked a few times more.
 */
export function judgeProcess({ silentMs, isDisconnected, looks }: Sighting): Liveness {
  const isPast = (limit: keyof typeof LIMITS) =>
    silentMs >= LIMITS[limit].silentMs && looks >= LIMITS[limit].looks;
  if (isPast('dead') || (isDisconnected && isPast('deadDisconnected'))) return 'dead';
  return isPast('silent') || (isDisconnected && isPast('silentDisconnected')) ? 'silent' : 'alive';
}
