import { formatParams, isToken, type Params, parseParams, splitOutside } from './text.ts';
import { formatHostPort, parseHostPort } from './uri.ts';

/** RFC 3261 20.42. */
export type Via = {
  /** Upper case: UDP, TCP, TLS, or one we do not carry. */
  readonly transport: string;
  readonly host: string;
  readonly port: number | null;
  readonly params: Params;
};

export function parseVia(text: string): Via | null {
  const match = /^SIP\s*\/\s*2\.0\s*\/\s*([^\s/;,]+)\s+([^;]+)(;[\s\S]*)?$/i.exec(text.trim());
  if (match === null || !isToken(match[1] ?? '')) return null;
  const place = parseHostPort(match[2] ?? '');
  const params = parseParams(match[3] ?? '');
  if (place === null || params === null) return null;
  return { transport: (match[1] ?? '').toUpperCase(), ...place, params };
}

/** The topmost value of the Via lines. */
export function topVia(lines: readonly string[]): Via | null {
  const first = lines[0] === undefined ? null : splitOutside(lines[0], ',');
  return first === null ? null : parseVia(first[0] ?? '');
}

export const formatVia = (via: Via): string =>
  `SIP/2.0/${via.transport} ${formatHostPort(via.host, via.port)}${formatParams(via.params)}`;

export function countVias(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + (splitOutside(line, ',')?.length ?? 0), 0);
}

/** The branch when it identifies a transaction by itself: longer than the magic cookie alone (RFC 3261 8.1.1.7). */
export function uniqueBranch(via: Via): string | null {
  const branch = via.params.get('branch') ?? null;
  return branch !== null && /^z9hG4bK.+/i.test(branch) ? branch : null;
}
