import { redact } from '../../../platform/personal-data/redact.ts';
import type { ToolRequest } from './request-rules.ts';

const REDACTED = '[REDACTED]';
const SECRET_NAME =
  /secret|token|passw|passphrase|credential|auth|api[-_]?key|private[-_]?key|access[-_]?key|cookie|signature|session/i;
/** Shorter ones would blank out ordinary words, and no real credential is that short. */
const SECRET_LENGTH_MIN = 4;

/** Removes secrets that the other side echoes: plain, in JSON, in a URL or in base64. */
export function scrub(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    if (secret.length < SECRET_LENGTH_MIN) continue;
    for (const form of new Set(formsOf(secret))) clean = clean.replaceAll(form, REDACTED);
  }
  return clean;
}

/** With padding first: otherwise the shorter form would leave the padding behind. */
const formsOf = (secret: string): string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
  ...(['base64', 'base64url'] as const).map((encoding) => Buffer.from(secret).toString(encoding)),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
];

export type ShownRequest = { method: string; url: string; headers: Record<string, string>; body: unknown };

/** A request as shown to users. `authorizing` are the headers that carry credentials. */
export function showRequest(
  request: ToolRequest,
  authorizing: Readonly<Record<string, string>>,
  secrets: readonly string[],
): ShownRequest {
  const scrubbed = (_name: string, value: unknown) =>
    typeof value === 'string' ? scrub(value, secrets) : value;
  const shown = Object.entries({ ...request.headers, ...authorizing }).map(([name, value]) => [
    name,
    name in authorizing || SECRET_NAME.test(name) ? REDACTED : scrub(value, secrets),
  ]);
  return {
    method: request.method,
    url: scrub(showUrl(request.url), secrets),
    headers: Object.fromEntries(shown),
    body: request.body === null ? null : redact(JSON.parse(request.body, scrubbed)),
  };
}

function showUrl(text: string): string {
  const url = new URL(text);
  if (![...url.searchParams.keys()].some((name) => SECRET_NAME.test(name))) return text;
  const pairs = [...url.searchParams].map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${SECRET_NAME.test(name) ? REDACTED : encodeURIComponent(value)}`,
  );
  return `${url.origin}${url.pathname}?${pairs.join('&')}`;
}
