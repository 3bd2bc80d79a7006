/** All in real time. */
export const CODE_MS = 60_000;
export const TOKEN_MS = 3_600_000;
/** A connection that is not refreshed for so long ends. */
export const UNUSED_MS = 30 * 86_400_000;
/** A used code is known for so long after it expired, so that a replay is noticed. */
export const CODE_KEPT_MS = 86_400_000;
