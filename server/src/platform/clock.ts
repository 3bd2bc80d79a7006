/**
 * The service clock. Domain time (schedules, expiry, timestamps in rows) always comes from `now()`;
 * network time-outs, rate windows, caches, sessions and idempotency use `realNow()`.
 */
export type Clock = {
  readonly speed: number;
  now(): Date;
  realNow(): Date;
  /** The real moment at which the service clock will show `domainTime`. */
  toReal(domainTime: Date): Date;
};

export type ClockAnchor = { realAt: number; domainAt: number; speed: number };

export function createClock(anchor: ClockAnchor): Clock {
  const { realAt, domainAt, speed } = anchor;
  return {
    speed,
    now: () => new Date(Math.round(domainAt + (Date.now() - realAt) * speed)),
    realNow: () => new Date(),
    toReal: (domainTime) => new Date(Math.ceil(realAt + (domainTime.getTime() - domainAt) / speed)),
  };
}

export const systemClock: Clock = createClock({ realAt: 0, domainAt: 0, speed: 1 });
