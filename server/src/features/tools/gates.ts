import type { Context } from '../../platform/context.ts';
import { invalid, invalidField } from '../../platform/errors.ts';
import type { UrlVerdict } from '../../platform/outbound-http/index.ts';
import { type AuthConfig, type AuthType, readAuthConfig } from './auth-config.ts';
import { keyProblem, openCredentials } from './credentials.ts';
import { originOf, problemsOf, sampleUrl, urlProblem } from './definition-rules.ts';
import type { ToolRow } from './queries.ts';
import { mergeDefinition, type ToolDefinition, type UpdateToolInput } from './schema.ts';

export async function readCredentials(
  type: AuthType,
  value: Record<string, unknown> | null | undefined,
): Promise<AuthConfig> {
  const verdict = readAuthConfig(type, value);
  if (!verdict.ok) throw invalidField('authConfig', verdict.message);
  const problem = await keyProblem(verdict.config);
  if (problem !== null) throw invalidField('authConfig', problem);
  return verdict.config;
}

export function assertSound(tool: ToolDefinition, config: AuthConfig | null): void {
  const problems = problemsOf(tool);
  if (config?.type === 'custom_header') {
    const twice = tool.headers.some(({ identifier }) => sameHeader(identifier, config.name));
    if (twice) problems.headers = [...(problems.headers ?? []), `${config.name} is set by authType`];
  }
  if (config !== null && 'tokenUrl' in config) {
    const problem = config.tokenUrl.includes('{') ? 'Takes no placeholders' : urlProblem(config.tokenUrl);
    if (problem !== null) problems.authConfig = [`tokenUrl: ${problem}`];
  }
  const [field, messages] = Object.entries(problems)[0] ?? [];
  if (field !== undefined) throw invalid(`${field}: ${messages?.[0]}`, problems);
}

const sameHeader = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase();

const REFUSALS: Partial<Record<Exclude<UrlVerdict, { ok: true }>['reason'], string>> = {
  invalid_url: 'Is not a valid url',
  scheme: 'Must begin with https:// or http://',
  credentials: 'Credentials belong into authConfig, not into the url',
  port: 'This port belongs to another kind of service',
  private_address:
    'Must be a public address: localhost, private and internal addresses are refused unless Parley is started with ALLOW_PRIVATE_NETWORK=1, which is for development',
};

/**
 * An early check for the user's sake; the protection is the same check at connect. A name that does not resolve yet
 * is accepted.
 */
export async function assertReachable(
  ctx: Context,
  url: string,
  config: AuthConfig | null,
  field = 'url',
): Promise<void> {
  const address = await ctx.outbound.checkUrl(sampleUrl(url));
  const refusal = address.ok ? undefined : REFUSALS[address.reason];
  if (refusal !== undefined) throw invalidField(field, refusal);
  if (config === null || !('tokenUrl' in config)) return;
  const token = await ctx.outbound.checkUrl(config.tokenUrl);
  const tokenRefusal = token.ok ? undefined : REFUSALS[token.reason];
  if (tokenRefusal !== undefined) throw invalidField('authConfig', `tokenUrl: ${tokenRefusal}`);
}

export type Edit = {
  tool: ToolDefinition;
  /** Null: the stored credentials stay. */
  config: AuthConfig | null;
};

/** The tool after an edit. Stored credentials are not reused for another host or another kind of authentication. */
export async function planEdit(ctx: Context, current: ToolRow, input: UpdateToolInput): Promise<Edit> {
  const tool = mergeDefinition(current, input);
  const config = await editedCredentials(current, tool, input);
  assertSound(tool, config ?? storedHeader(ctx, current));
  return { tool, config };
}

/** The stored header that authenticates; null when there is none, or it cannot be opened. */
function storedHeader(ctx: Context, current: ToolRow): AuthConfig | null {
  if (current.auth_type !== 'custom_header') return null;
  try {
    return openCredentials(ctx, current);
  } catch {
    return null;
  }
}

async function editedCredentials(
  current: ToolRow,
  tool: ToolDefinition,
  { authConfig }: UpdateToolInput,
): Promise<AuthConfig | null> {
  const isKept = tool.auth_type === current.auth_type && authConfig == null;
  if (!isKept || tool.auth_type === 'none') return readCredentials(tool.auth_type, authConfig);
  if (urlProblem(tool.url) === null && originOf(tool.url) !== originOf(current.url)) {
    throw invalidField(
      'authConfig',
      'The url moves to another host: send authConfig again, stored credentials stay with the host they were given for',
    );
  }
  return null;
}
