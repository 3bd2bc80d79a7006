/** What one process observes of another. */
export type Sighting = {
  silentMs: number;
  /** The connection of its last beat is closed: a killed process loses it at once, a frozen one keeps it. */
  isDisconnected: boolean;
  /** How many consecutive checks found no newer beat. */
  checks: number;
};

export type Liveness = 'alive' | 'silent' | 'dead';

/** `silent`: others no longer wait for it. `dead`: its jobs are given to others. */
const LIMITS = {
  silent: { silentMs: 5_000, checks: 3 },
  dead: { silentMs: 14_000, checks: 6 },
  silentDisconnected: { silentMs: 2_000, checks: 2 },
  deadDisconnected: { silentMs: 5_000, checks: 4 },
} as const;

/**
 * Checks count beside the time: after a stall of the database, or of this process, all others seem to have been
 * silent for long, and a live one beats again within a few checks.
 */
export function livenessOf({ silentMs, isDisconnected, checks }: Sighting): Liveness {
  const isPast = (limit: keyof typeof LIMITS) =>
    silentMs >= LIMITS[limit].silentMs && checks >= LIMITS[limit].checks;
  if (isPast('dead') || (isDisconnected && isPast('deadDisconnected'))) return 'dead';
  return isPast('silent') || (isDisconnected && isPast('silentDisconnected')) ? 'silent' : 'alive';
}
