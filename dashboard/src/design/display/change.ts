/** What a figure became since another time. `share` is null where there is nothing to compare it with. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  /** 0.25: a quarter more, or less. */
  share: number | null;
}

export function changeOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  const direction = now > before ? 'up' : now < before ? 'down' : 'same';
  return {
    direction,
    share: before === 0 ? (now === 0 ? 0 : null) : Math.abs(now - before) / Math.abs(before),
  };
}
