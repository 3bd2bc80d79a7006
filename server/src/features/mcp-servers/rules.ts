import { createHash } from 'node:crypto';
import type { ApprovalMode, Decision, McpProvider, Transport } from './schema.ts';

export type FieldError = { field: string; message: string };

/** HTTP Basic: a user, a colon, a token. */
const ACCOUNTING_SECRET = /^[^:\s]+:\S+$/;

export const carriesAuthorization = (headers: Readonly<Record<string, string>>): boolean =>
  Object.keys(headers).some((name) => name.toLowerCase() === 'authorization');

/** What a provider requires of its credentials; null when they are valid. */
export function credentialError(
  provider: McpProvider | null,
  secretToken: string | null,
  headers: Readonly<Record<string, string>>,
): FieldError | null {
  if (provider === null) return null;
  const field = 'secretToken';
  if (secretToken === null)
    return carriesAuthorization(headers)
      ? null
      : { field, message: 'Required with a provider, unless customHeaders carries Authorization' };
  if (provider === 'preset_accounting' && !ACCOUNTING_SECRET.test(secretToken))
    return { field, message: 'Must be <user>:<token>' };
  return null;
}

/** Presets fix the transport; a custom server's is as configured, or none. */
export function chooseTransport(
  provider: McpProvider | null,
  asked: Transport | null | undefined,
  current: Transport | null,
): { transport: Transport | null } | FieldError {
  if (provider === null) return { transport: asked === undefined ? current : asked };
  if (asked !== undefined && asked !== null && asked !== 'STREAMABLE_HTTP')
    return { field: 'transport', message: 'This provider speaks STREAMABLE_HTTP only' };
  return { transport: 'STREAMABLE_HTTP' };
}

/** The credential headers. A configured Authorization header is used as it is. */
export function credentialHeaders(
  provider: McpProvider | null,
  secretToken: string | null,
  headers: Readonly<Record<string, string>>,
): Record<string, string> {
  if (secretToken === null || carriesAuthorization(headers)) return { ...headers };
  const proof =
    provider === 'preset_accounting'
      ? `Basic ${Buffer.from(secretToken).toString('base64')}`
      : `Bearer ${secretToken}`;
  return { ...headers, authorization: proof };
}

/** What happens when an agent calls a tool. An undecided tool needs approval by a person. */
export function decisionFor(
  mode: ApprovalMode,
  decisions: Readonly<Record<string, Decision>>,
  tool: string,
): Decision {
  if (mode === 'no_approval') return 'auto_approved';
  if (mode === 'always_ask') return 'requires_approval';
  return (Object.hasOwn(decisions, tool) ? decisions[tool] : undefined) ?? 'requires_approval';
}

const NAME_LENGTH_MAX = 64;
const SLUG_LENGTH_MAX = 20;

const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, SLUG_LENGTH_MAX)
    .replace(/_+$/, '') || 'mcp';

/**
 * Names that models accept: `<server>_<tool>`, each unique. A name that was shortened, changed or already taken gets
 * a suffix that stays the same from turn to turn.
 */
export function exposedNames(
  tools: readonly { serverId: string; serverName: string; tool: string }[],
): string[] {
  const taken = new Set<string>();
  return tools.map(({ serverId, serverName, tool }) => {
    const clean = tool.replace(/[^A-Za-z0-9_-]+/g, '_');
    const plain = `${slug(serverName)}_${clean}`;
    const mark = createHash('sha256').update(`${serverId} ${tool}`).digest('hex').slice(0, 8);
    const isWhole = clean === tool && plain.length <= NAME_LENGTH_MAX && !taken.has(plain);
    const name = isWhole ? plain : `${plain.slice(0, NAME_LENGTH_MAX - 9)}_${mark}`;
    taken.add(name);
    return name;
  });
}
