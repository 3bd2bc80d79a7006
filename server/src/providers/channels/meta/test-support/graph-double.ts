import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local server that answers like Meta's Graph API, as far as Parley uses it. */

export type GraphAccount = {
  accessToken: string;
  appSecret: string;
  businessAccountId?: string;
  phoneNumberId?: string;
  displayPhoneNumber?: string;
  pageId?: string;
  instagramId?: string;
};

type GraphTemplate = { id: string; name: string; language: string; status: string; waba: string };
// biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
export type GraphRequest = { method: string; path: string; body: any };

type Answer = { status: number; body: unknown };
const ok = (body: unknown): Answer => ({ status: 200, body });

/** The API's error body; words as the vendor's, with the address in them, so that leaks would show. */
const failed = (status: number, code: number, message: string, more: object = {}): Answer => ({
  status,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'AbCdEfGhIjK', ...more } },
});

/** What becomes of a message, by the last four digits of its recipient. */
function refusalOf(to: string): Answer | null {
  switch (to.slice(-4)) {
    case '0003':
      return failed(400, 131026, `(#131026) Message undeliverable to ${to}`);
    case '0047':
      return failed(400, 131047, `(#131047) Re-engagement message to ${to}`);
    case '0278':
      return failed(403, 10, '(#10) This message is sent outside of allowed window.', {
        error_subcode: 2018278,
      });
    case '0429':
      return failed(400, 130429, '(#130429) Rate limit hit');
    case '0500':
      return failed(500, 131000, '(#131000) Something went wrong');
    case '0190':
      return failed(401, 190, 'Error validating access token: Session has expired');
    default:
      return null;
  }
}

type World = {
  accounts: GraphAccount[];
  requests: GraphRequest[];
  sent: { path: string; to: string; id: string; body: GraphRequest['body'] }[];
  templates: GraphTemplate[];
};

function messages({ templates, sent }: World, id: string, body: GraphRequest['body']): Answer | 'lost' {
  const isPage = body.recipient !== undefined;
  const to = String(isPage ? body.recipient.id : body.to);
  const refusal = refusalOf(to);
  if (refusal !== null) return refusal;
  const name = body.template?.name;
  if (name !== undefined && !templates.some((one) => one.name === name && one.status === 'APPROVED'))
    return failed(404, 132001, `(#132001) Template name does not exist in the translation`);
  const messageId = isPage ? `m_${randomUUID()}` : `wamid.${randomUUID()}`;
  sent.push({ path: id, to, id: messageId, body });
  if (to.endsWith('0010')) return 'lost';
  return ok(
    isPage
      ? { recipient_id: to, message_id: messageId }
      : {
          messaging_product: 'whatsapp',
          contacts: [{ input: to, wa_id: to }],
          messages: [{ id: messageId }],
        },
  );
}

function templatesOf(
  { templates }: World,
  waba: string,
  { method, body }: GraphRequest,
  query: URLSearchParams,
): Answer {
  const own = templates.filter((one) => one.waba === waba);
  if (method === 'GET') {
    const part = query.get('name') ?? '';
    return ok({ data: own.filter(({ name }) => name.includes(part)).map(({ waba: _, ...one }) => one) });
  }
  if (method === 'DELETE') {
    const id = query.get('hsm_id');
    const index = templates.findIndex((one) => one.id === id);
    if (index >= 0) templates.splice(index, 1);
    return ok({ success: true });
  }
  if (body.name.includes('malformed'))
    return failed(400, 100, 'Invalid parameter', {
      error_user_msg: 'Placeholders cannot stand at the end',
    });
  const made = { id: String(100_000 + templates.length), name: body.name, language: body.language, waba };
  templates.push({ ...made, status: 'PENDING' });
  return ok({ id: made.id, status: 'PENDING', category: body.category });
}

function answerOf(
  world: World,
  account: GraphAccount,
  request: GraphRequest,
  query: URLSearchParams,
): Answer | 'lost' {
  const [, id = '', edge] = request.path.split('/').slice(1);
  const unknown = failed(400, 100, `Unsupported request. Object with ID '${id}' does not exist`);
  if (edge === 'messages' && (id === account.phoneNumberId || id === account.pageId))
    return messages(world, id, request.body);
  if (edge === 'message_templates' && id === account.businessAccountId)
    return templatesOf(world, id, request, query);
  if (edge === 'phone_numbers' && id === account.businessAccountId)
    return ok({
      data: [
        {
          id: account.phoneNumberId,
          display_phone_number: account.displayPhoneNumber,
          status: 'CONNECTED',
          code_verification_status: 'VERIFIED',
        },
      ],
    });
  if (edge === undefined && id === account.pageId)
    return ok({
      id,
      ...(account.instagramId === undefined
        ? {}
        : { instagram_business_account: { id: account.instagramId } }),
    });
  return unknown;
}

export async function startGraphDouble() {
  const world: World = { accounts: [], requests: [], sent: [], templates: [] };
  const { accounts, requests, sent, templates } = world;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://graph.test');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const asked = {
      method: request.method ?? '',
      path: url.pathname,
      body: text === '' ? null : JSON.parse(text),
    };
    requests.push(asked);
    const token = request.headers.authorization?.replace(/^Bearer /, '');
    const account = accounts.find(({ accessToken }) => accessToken === token);
    const proof =
      account && createHmac('sha256', account.appSecret).update(account.accessToken).digest('hex');
    const answer =
      account === undefined || url.searchParams.get('appsecret_proof') !== proof
        ? failed(401, 190, 'Invalid OAuth access token - Cannot parse access token')
        : answerOf(world, account, asked, url.searchParams);
    if (answer === 'lost') {
      response.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(JSON.stringify(answer.body));
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`,
    accounts,
    requests,
    sent,
    templates,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type GraphDouble = Awaited<ReturnType<typeof startGraphDouble>>;
