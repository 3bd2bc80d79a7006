/**
 * The database could not be reached, went away, or did not answer in time. Temporary: the caller retries, and the
 * process keeps running. Whether a statement under way took effect is unknown.
 */
export class DatabaseTrouble extends Error {
  override readonly name = 'DatabaseTrouble';
  readonly code: string | undefined;

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.code = codeOf(cause);
  }
}

export const isDatabaseTrouble = (error: unknown): error is DatabaseTrouble =>
  error instanceof DatabaseTrouble;

const codeOf = (error: unknown): string | undefined => {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
};

/**
 * SQLSTATEs of a server that is down, overloaded, or cancelled the statement or the session: connections (08),
 * resources (53), shutdown and crash (57P), statement timeout (57014), idle sessions (25P03, 25P04), deadlock and
 * serialization (40001, 40P01), lock timeout (55P03). Any other is a programming error.
 */
const PASSING_STATES = /^(08...|53...|57P0\d|57014|25P0[34]|40001|40P01|55P03)$/;

const SOCKET_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'EMFILE',
  'ENFILE',
]);

/** Messages of the driver that have no code. */
const PASSING_MESSAGES = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Query read timeout$/,
  /is not queryable$/,
];

/** Whether a driver error is temporary. Socket codes count only on the database's own connection. */
export function isPassing(error: unknown): boolean {
  if (isDatabaseTrouble(error)) return true;
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined) return PASSING_STATES.test(code) || SOCKET_CODES.has(code);
  return PASSING_MESSAGES.some((message) => message.test(error.message));
}

/** By type, or by codes that only PostgreSQL and its driver use. A socket code alone may come from any other peer. */
export function isSurelyDatabase(error: unknown): boolean {
  if (isDatabaseTrouble(error)) return true;
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined) return PASSING_STATES.test(code);
  return PASSING_MESSAGES.some((message) => message.test(error.message));
}

/** The error to rethrow: typed when it is temporary, otherwise unchanged. */
export const troubleOf = (error: unknown): unknown =>
  isPassing(error) && !isDatabaseTrouble(error)
    ? new DatabaseTrouble((error as Error).message, error)
    : error;
