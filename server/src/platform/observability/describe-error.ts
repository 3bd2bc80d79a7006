const MESSAGE_LENGTH_MAX = 300;

/**
 * What a log line may contain of an error: its kind, code and message, with quoted, numeric and address-like parts
 * masked.
 */
export function describeError(error: unknown): { error: string; code?: string; at?: string } {
  if (!(error instanceof Error)) return { error: typeof error };
  const message = error.message
    .slice(0, MESSAGE_LENGTH_MAX)
    .replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '"…"')
    .replace(/\S+@\S+/g, '…@…')
    .replace(/\+?\d[\d\s().-]{5,}\d/g, '…');
  const code = (error as { code?: unknown }).code;
  const frame = error.stack
    ?.split('\n')
    .find((line) => line.trimStart().startsWith('at '))
    ?.trim();
  return {
    error: `${error.name}: ${message}`,
    ...(typeof code === 'string' ? { code } : {}),
    ...(frame === undefined ? {} : { at: frame.slice(0, 200) }),
  };
}
