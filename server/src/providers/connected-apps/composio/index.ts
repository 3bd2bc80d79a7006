import { AppsError, type ConnectedApps, type ToolResult } from '../port.ts';
import { type ComposioClient, type ComposioOptions, openComposio } from './client.ts';
import {
  account,
  authConfig,
  authConfigList,
  executed,
  link,
  read,
  statusOfWord,
  toolkitList,
  toolkitOf,
  toolList,
  toolOf,
} from './shapes.ts';

const TOOLS_MAX = 40;
const ERROR_LENGTH_MAX = 300;

/** One user at the provider for each workspace. */
const userOf = (owner: string): string => `parley_${owner}`;
const segment = encodeURIComponent;

/** Composio, over its REST API. */
export function createComposioApps(options: ComposioOptions): ConnectedApps {
  const client = openComposio(options);
  return {
    name: 'composio',
    simulated: false,
    async listToolkits({ search, limit, cursor, signal }) {
      const query = { limit: String(limit), cursor, search, sort_by: 'usage' };
      const answer = await client.ask({ method: 'GET', path: '/toolkits', query, signal });
      const { items, next_cursor } = read(toolkitList, answer);
      const known = items.map(toolkitOf).filter((one) => one !== null);
      return { items: known.slice(0, limit), nextCursor: next_cursor ?? null };
    },
    findToolkit: (slug, signal) =>
      orNull(async () => {
        const path = `/toolkits/${segment(slug)}`;
        return toolkitOf(await client.ask({ method: 'GET', path, signal }));
      }),
    async listTools(toolkit, signal) {
      const query = { toolkit_slug: toolkit, important: 'true', limit: String(TOOLS_MAX) };
      const ask = (more: Record<string, string | null>) =>
        client.ask({ method: 'GET', path: '/tools', query: { ...query, ...more }, signal });
      const important = read(toolList, await ask({})).items;
      // Not every app has tools that are marked as the important ones.
      const items = important.length > 0 ? important : read(toolList, await ask({ important: null })).items;
      return items
        .map(toolOf)
        .filter((one) => one !== null)
        .slice(0, TOOLS_MAX);
    },
    async connect({ owner, toolkit, callbackUrl, signal }) {
      const body = {
        auth_config_id: await authConfigOf(client, toolkit, signal),
        user_id: userOf(owner),
        callback_url: callbackUrl,
      };
      const path = '/connected_accounts/link';
      const { connected_account_id, redirect_url } = read(
        link,
        await client.ask({ method: 'POST', path, body, signal }),
      );
      return { externalId: connected_account_id, status: 'pending', redirectUrl: redirect_url };
    },
    statusOf: ({ owner, externalId }, signal) =>
      orNull(async () => {
        const path = `/connected_accounts/${segment(externalId)}`;
        const found = read(account, await client.ask({ method: 'GET', path, signal }));
        const isOther = typeof found.user_id === 'string' && found.user_id !== userOf(owner);
        return isOther ? null : statusOfWord(found.status);
      }),
    async disconnect({ externalId }, signal) {
      const path = `/connected_accounts/${segment(externalId)}`;
      await orNull(() => client.ask({ method: 'DELETE', path, signal }));
    },
    execute: (input) => execute(client, options.apiKey, input),
    close: () => options.outbound.close(),
  };
}

/** A managed configuration of how people agree, made with the first account of an app. */
async function authConfigOf(client: ComposioClient, toolkit: string, signal: AbortSignal): Promise<string> {
  const path = '/auth_configs';
  const query = { toolkit_slug: toolkit, is_composio_managed: 'true' };
  const known = read(authConfigList, await client.ask({ method: 'GET', path, query, signal })).items[0];
  if (known !== undefined) return known.id;
  const body = {
    toolkit: { slug: toolkit },
    auth_config: { type: 'use_composio_managed_auth', name: `parley ${toolkit}` },
  };
  return read(authConfig, await client.ask({ method: 'POST', path, body, signal })).auth_config.id;
}

async function execute(
  client: ComposioClient,
  apiKey: string,
  { account: { owner, externalId }, tool, version, args, signal }: Parameters<ConnectedApps['execute']>[0],
): Promise<ToolResult> {
  const body = {
    user_id: userOf(owner),
    arguments: args,
    ...(externalId === null ? {} : { connected_account_id: externalId }),
    ...(version === null ? {} : { version }),
  };
  const path = `/tools/execute/${segment(tool)}`;
  const answer = read(executed, await client.ask({ method: 'POST', path, body, signal }));
  const error = answer.successful ? null : errorText(answer.error).replaceAll(apiKey, '[REDACTED]');
  return { successful: answer.successful, data: answer.data ?? null, error };
}

function errorText(error: unknown): string {
  const said = typeof error === 'string' ? error : (JSON.stringify(error ?? null) ?? '');
  return said === '' || said === 'null' ? 'The app refused the call' : said.slice(0, ERROR_LENGTH_MAX);
}

async function orNull<Value>(ask: () => Promise<Value>): Promise<Value | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppsError && error.reason === 'not_found') return null;
    throw error;
  }
}
