/**
 * The database could not be reached, went away, or did not answer in time. It passes: whoever meets it tries again, and
 * the process lives on. Whether a statement under way took effect is not known.
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
 * SQLSTATEs of a server that is away, overloaded, or that cut the statement or the session off: connections (08),
 * resources (53), shutdown and crash (57P), statement timeout (57014), sessions ended for idling (25P03, 25P04),
 * deadlock and serialization (40001, 40P01), lock timeout (55P03). Anything else in SQL is a mistake of ours.
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

/** What the driver says without a code. */
const PASSING_MESSAGES = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Query read timeout$/,
  /is not queryable$/,
];

/** Whether what the driver threw passes. Socket codes only mean the database when they come from its own connection. */
export function isPassing(error: unknown): boolean {
  if (isDatabaseTrouble(error)) return true;
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined) return PASSING_STATES.test(code) || SOCKET_CODES.has(code);
  return PASSING_MESSAGES.some((message) => message.test(error.message));
}

/** Trouble by its type, or by what only PostgreSQL and its driver say. A socket's code alone may be any other peer's. */
export function isSurelyDatabase(error: unknown): boolean {
  if (isDatabaseTrouble(error)) return true;
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code !== undefined) return PASSING_STATES.test(code);
  return PASSING_MESSAGES.some((message) => message.test(error.message));
}

/** The driver's error as it is thrown on: typed when it passes, else as it is. */
export const troubleOf = (error: unknown): unknown =>
  isPassing(error) && !isDatabaseTrouble(error)
    ? new DatabaseTrouble((error as Error).message, error)
    : error;
