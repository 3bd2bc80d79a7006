const SECRET_NAME =
  /secret|token|password|passphrase|credential|authorization|api_?key|private_?key|^key$|^hash$/i;
const SECRET_FORM = /\b(?:pk|ck|wk|whsec)_[0-9a-f]{8,}\b/g;
const PHONE_NUMBER = /\+[1-9]\d{6,14}\b/g;
const REDACTED = '[REDACTED]';
const DEPTH_MAX = 10;

export const maskNumber = (number: string): string =>
  `${number.slice(0, 3)}${'*'.repeat(Math.max(0, number.length - 5))}${number.slice(-2)}`;

/**
 * What an audit entry or a recorded tool call may keep: secrets are removed by name and by form, numbers are masked.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (depth > DEPTH_MAX) return REDACTED;
  if (typeof value === 'string')
    return value.replace(SECRET_FORM, REDACTED).replace(PHONE_NUMBER, maskNumber);
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (value instanceof Date || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      SECRET_NAME.test(name) && item !== null && typeof item !== 'boolean'
        ? REDACTED
        : redact(item, depth + 1),
    ]),
  );
}
