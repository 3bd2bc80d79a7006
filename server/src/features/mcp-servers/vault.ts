import { tenantKey } from '../../platform/cache.ts';
import type { Context } from '../../platform/context.ts';
import { providerOfHost } from './address.ts';
import type { Target } from './client/session.ts';
import type { ServerRow } from './queries.ts';
import { credentialHeaders } from './rules.ts';
import type { PlainServer } from './wanted.ts';

/** Secrets of MCP servers: sealed for one server and purpose, opened only to connect or to apply an update. */

const purpose = (what: string, tenantId: string, id: string) => `mcp_server ${what} ${tenantId} ${id}`;

export function sealSecrets(
  ctx: Context,
  id: string,
  { secretToken, customHeaders }: Pick<PlainServer, 'secretToken' | 'customHeaders'>,
): Pick<ServerRow, 'sealed_secret_token' | 'sealed_custom_headers'> {
  const seal = (text: string, what: string) => ctx.secrets.seal(text, purpose(what, ctx.tenantId, id));
  const isEmpty = Object.keys(customHeaders).length === 0;
  return {
    sealed_secret_token: secretToken === null ? null : seal(secretToken, 'token'),
    sealed_custom_headers: isEmpty ? null : seal(JSON.stringify(customHeaders), 'headers'),
  };
}

export function openServer(ctx: Context, row: ServerRow): PlainServer {
  const open = (sealed: string, what: string) =>
    ctx.secrets.open(sealed, purpose(what, row.tenant_id, row.id));
  const { sealed_secret_token: token, sealed_custom_headers: headers } = row;
  return {
    name: row.name,
    description: row.description,
    serverUrl: row.server_url,
    approvalMode: row.approval_mode,
    transport: row.transport,
    secretToken: token === null ? null : open(token, 'token'),
    customHeaders: headers === null ? {} : (JSON.parse(open(headers, 'headers')) as Record<string, string>),
  };
}

export function targetOf(ctx: Context, server: PlainServer & { host: string }): Target {
  const provider = providerOfHost(server.host, ctx.settings.mcpPresets);
  return {
    url: server.serverUrl,
    transport: server.transport ?? 'SSE',
    headers: credentialHeaders(provider, server.secretToken, server.customHeaders),
  };
}

export const targetOfRow = (ctx: Context, row: ServerRow): Target =>
  targetOf(ctx, { ...openServer(ctx, row), host: row.host });

/** A connection belongs to one revision: an edit opens a new one. */
export const connectionKey = ({ tenant_id, id, revision }: ServerRow): string =>
  tenantKey(tenant_id, id, String(revision));
