import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Composio's REST API, version 3, as far as it is used: the key in a header, pages by cursor, an account that is
 * INITIATED until a person has agreed, and used only by the user it was made for.
 */

type Account = { id: string; toolkit: { slug: string }; status: string; user_id: string };

export type ComposioDouble = {
  url: string;
  key: string;
  accounts: Map<string, Account>;
  /** What was asked, without the key. */
  requests: { method: string; path: string; body: unknown }[];
  /** Next answers: a status, or words in place of JSON. */
  trouble: (number | 'garbage' | 'hang')[];
  /** A person agreed at the provider's page. */
  agree(id: string, status?: string): void;
  close(): Promise<void>;
};

const TOOLKITS = [
  { slug: 'gmail', name: 'Gmail', no_auth: false },
  { slug: 'googlecalendar', name: 'Google Calendar', no_auth: false },
  { slug: 'hackernews', name: 'Hacker News', no_auth: true },
].map((toolkit) => ({
  ...toolkit,
  auth_schemes: ['OAUTH2'],
  composio_managed_auth_schemes: ['OAUTH2'],
  meta: {
    description: `Everything about ${toolkit.name}`,
    logo: `https://logos.composio.example/${toolkit.slug}`,
    tools_count: 2,
    triggers_count: 0,
    categories: [{ id: 'communication', name: 'communication' }],
  },
}));

const toolsOf = (slug: string) =>
  ['SEND', 'FETCH'].map((verb) => ({
    slug: `${slug.toUpperCase()}_${verb}`,
    name: `${verb} of ${slug}`,
    description: `Does ${verb.toLowerCase()}`,
    input_parameters: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
    output_parameters: { type: 'object', properties: {} },
    tags: verb === 'FETCH' ? ['important', 'readOnlyHint'] : ['important'],
    toolkit: { slug, name: slug, logo: '' },
    version: '20260101_00',
  }));

const answer = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const fail = (response: ServerResponse, status: number, said: string) =>
  answer(response, status, { error: { message: said, code: status, slug: 'Error', status } });

type Asked = {
  method: string;
  parts: string[];
  query: URLSearchParams;
  body: Record<string, unknown>;
  response: ServerResponse;
};

export async function startComposioDouble(key = 'ak_key_of_the_double'): Promise<ComposioDouble> {
  const configs = new Map<string, string>();
  const double: ComposioDouble = {
    url: '',
    key,
    accounts: new Map(),
    requests: [],
    trouble: [],
    agree(id, status = 'ACTIVE') {
      const account = double.accounts.get(id);
      if (account !== undefined) account.status = status;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://double');
    const text = Buffer.concat(chunks).toString();
    const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
    const method = request.method ?? 'GET';
    double.requests.push({ method, path: url.pathname + url.search, body });
    // A careless server repeats what it was sent.
    if (request.headers['x-api-key'] !== key)
      return fail(response, 401, `Invalid API key: ${String(request.headers['x-api-key'])}`);
    const trouble = double.trouble.shift();
    if (trouble === 'hang') return;
    if (trouble === 'garbage') return void response.end('<html>');
    if (trouble !== undefined) return fail(response, trouble, `no: ${key}`);
    const parts = url.pathname.replace('/api/v3/', '').split('/').map(decodeURIComponent);
    route(double, configs, { method, parts, query: url.searchParams, body, response });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  double.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return double;
}

function route(double: ComposioDouble, configs: Map<string, string>, asked: Asked) {
  const { method, parts, query, body, response } = asked;
  const [noun, second, third] = parts;
  const toolkit = query.get('toolkit_slug') ?? '';
  switch (`${method} ${noun}`) {
    case 'GET toolkits':
      return second === undefined ? listToolkits(asked) : showToolkit(second, response);
    case 'GET auth_configs': {
      const id = configs.get(toolkit);
      return answer(response, 200, { items: id === undefined ? [] : [{ id, toolkit: { slug: toolkit } }] });
    }
    case 'POST auth_configs': {
      const { slug } = body.toolkit as { slug: string };
      configs.set(slug, `ac_${slug}`);
      return answer(response, 201, {
        toolkit: { slug },
        auth_config: { id: `ac_${slug}`, auth_scheme: 'OAUTH2' },
      });
    }
    case 'GET tools':
      return answer(response, 200, { items: toolsOf(toolkit), next_cursor: null });
    case 'POST tools':
      return execute(double, third ?? '', asked);
    default:
      return accounts(double, second, asked);
  }
}

function listToolkits({ query, response }: Asked) {
  const from = Number(query.get('cursor') ?? 0);
  const words = query.get('search')?.toLowerCase() ?? '';
  const all = TOOLKITS.filter(({ name }) => name.toLowerCase().includes(words));
  const to = from + Number(query.get('limit') ?? 20);
  answer(response, 200, { items: all.slice(from, to), next_cursor: to < all.length ? String(to) : null });
}

function showToolkit(slug: string, response: ServerResponse) {
  const found = TOOLKITS.find((one) => one.slug === slug);
  return found === undefined ? fail(response, 404, 'Toolkit not found') : answer(response, 200, found);
}

function accounts(double: ComposioDouble, second: string | undefined, { method, body, response }: Asked) {
  if (method === 'POST' && second === 'link') {
    const slug = String(body.auth_config_id).replace(/^ac_/, '');
    const id = `ca_${double.accounts.size + 1}`;
    double.accounts.set(id, { id, toolkit: { slug }, status: 'INITIATED', user_id: String(body.user_id) });
    return answer(response, 201, {
      link_token: 'lk_secret',
      redirect_url: `https://connect.composio.example/${id}`,
      expires_at: '2030-01-01T00:00:00Z',
      connected_account_id: id,
    });
  }
  const account = double.accounts.get(second ?? '');
  if (account === undefined) return fail(response, 404, 'Connected account not found');
  if (method === 'DELETE') {
    double.accounts.delete(account.id);
    return answer(response, 200, { success: true });
  }
  return answer(response, 200, account);
}

function execute(double: ComposioDouble, tool: string, { body, response }: Asked) {
  const toolkit = tool.split('_')[0]?.toLowerCase() ?? '';
  if (!toolsOf(toolkit).some(({ slug }) => slug === tool)) return fail(response, 404, 'Tool not found');
  const account = double.accounts.get(String(body.connected_account_id ?? ''));
  if (toolkit !== 'hackernews') {
    if (account === undefined) return fail(response, 404, 'Connected account not found');
    if (account.user_id !== body.user_id) return fail(response, 403, 'Account of another user');
    if (account.status !== 'ACTIVE') return fail(response, 400, 'Connected account is not active');
  }
  const args = body.arguments as Record<string, unknown>;
  if (args.text === 'please fail')
    return answer(response, 200, {
      data: {},
      successful: false,
      error: `quota of ${double.key} used up`,
      log_id: 'l',
    });
  answer(response, 200, { data: { done: tool, with: args }, successful: true, error: null, log_id: 'log_1' });
}
