import type { SecretBox } from '../../platform/crypto.ts';

const SECRET = 'webhook secret';
const HEADERS = 'webhook headers';

export const sealSecret = (secrets: SecretBox, secret: string): string => secrets.seal(secret, SECRET);

export const openSecret = (secrets: SecretBox, sealed: string): string => secrets.open(sealed, SECRET);

export const sealHeaders = (secrets: SecretBox, headers: Record<string, string>): string =>
  secrets.seal(JSON.stringify(headers), HEADERS);

export const headersOf = (secrets: SecretBox, row: { headers: string }): Record<string, string> =>
  JSON.parse(secrets.open(row.headers, HEADERS)) as Record<string, string>;
