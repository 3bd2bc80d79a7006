import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Hook } from '../../port.ts';
import { SIGNATURE, signatureOf } from '../hooks.ts';

/** A local server that answers like Twilio's APIs (messages, content, senders), as far as Parley uses them. */

export type TwilioAccount = { accountSid: string; authToken: string; senders: Record<string, string> };

type Answer = { status: number; body: unknown };

const sid = (prefix: string): string => prefix + randomBytes(16).toString('hex');

const failed = (status: number, code: number, message: string): Answer => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

/** What becomes of a message, by the last four digits of its recipient. */
function refusalOf(to: string): Answer | null {
  switch (to.slice(-4)) {
    case '0003':
      return failed(400, 21211, `The 'To' number ${to} is not a valid phone number.`);
    case '0016':
      return failed(400, 63016, `Failed to send freeform message to ${to} outside the allowed window.`);
    case '0429':
      return failed(429, 20429, 'Too Many Requests');
    case '0500':
      return failed(500, 20500, 'Internal Server Error');
    default:
      return null;
  }
}

type World = {
  accounts: TwilioAccount[];
  sent: { accountSid: string; sid: string; form: URLSearchParams }[];
  contents: Map<string, { status: string; name: string }>;
};

function messages({ contents, sent }: World, account: TwilioAccount, form: URLSearchParams): Answer | 'lost' {
  const to = form.get('To') ?? '';
  if (account.senders[form.get('From') ?? ''] === undefined)
    return failed(400, 63007, 'Twilio could not find a Channel with the specified From address');
  const refusal = refusalOf(to);
  if (refusal !== null) return refusal;
  const content = form.get('ContentSid');
  if (content !== null && contents.get(content)?.status !== 'approved')
    return failed(400, 21655, `The ContentSid ${content} is invalid`);
  const made = { accountSid: account.accountSid, sid: sid('SM'), form };
  sent.push(made);
  if (to.endsWith('0010')) return 'lost';
  return { status: 201, body: { sid: made.sid, status: 'queued', to, error_code: null } };
}

function contentApi({ contents }: World, method: string, path: string, text: string): Answer {
  if (method === 'POST' && path === '/v1/Content') {
    const made = sid('HX');
    contents.set(made, { status: 'unsubmitted', name: JSON.parse(text).friendly_name });
    return { status: 201, body: { sid: made, friendly_name: contents.get(made)?.name } };
  }
  const [id = '', ...rest] = path.replace('/v1/Content/', '').split('/');
  const content = contents.get(id);
  if (content === undefined) return failed(404, 20404, `The requested resource ${path} was not found`);
  if (method === 'DELETE') {
    contents.delete(id);
    return { status: 204, body: '' };
  }
  if (method === 'POST') {
    if (content.name.includes('malformed')) return failed(400, 63105, 'Invalid template name');
    content.status = 'received';
  }
  const approval = { type: 'whatsapp', name: content.name, status: content.status, rejection_reason: '' };
  return rest.length === 2
    ? { status: 201, body: approval }
    : { status: 200, body: { sid: id, whatsapp: approval } };
}

/** Two on a page, so that pages are turned. */
function senders(account: TwilioAccount, query: URLSearchParams, base: string): Answer {
  const page = Number(query.get('Page') ?? 0);
  const all = Object.entries(account.senders);
  const hasMore = all.length > (page + 1) * 2;
  const next = `${base}/v2/Channels/Senders?Channel=whatsapp&PageSize=2&Page=${page + 1}`;
  return {
    status: 200,
    body: {
      senders: all
        .slice(page * 2, page * 2 + 2)
        .map(([sender_id, status]) => ({ sid: sid('XE'), sender_id, status })),
      meta: { page, next_page_url: hasMore ? next : null, key: 'senders' },
    },
  };
}

export async function startTwilioDouble() {
  const world: World = { accounts: [], sent: [], contents: new Map() };
  const { accounts, sent, contents } = world;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://twilio.test');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const basic = request.headers.authorization?.replace(/^Basic /, '') ?? '';
    const [user, password] = Buffer.from(basic, 'base64').toString('utf8').split(':');
    const account = accounts.find((one) => one.accountSid === user && one.authToken === password);
    const path = url.pathname;
    const answer = ((): Answer | 'lost' => {
      if (account === undefined) return failed(401, 20003, 'Authenticate');
      if (path === `/2010-04-01/Accounts/${account.accountSid}/Messages.json`)
        return messages(world, account, new URLSearchParams(text));
      if (path.startsWith('/v1/Content')) return contentApi(world, request.method ?? '', path, text);
      if (path === '/v2/Channels/Senders')
        return senders(account, url.searchParams, 'https://messaging.twilio.com');
      return failed(404, 20404, `The requested resource ${path} was not found`);
    })();
    if (answer === 'lost') {
      response.destroy();
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(answer.status === 204 ? '' : JSON.stringify(answer.body));
  }

  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accounts,
    sent,
    contents,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export const newTwilioSid = (): string => sid('AC');

/** A hook as Twilio sends it: a form, signed with the address it is sent to. */
export function twilioHook(
  { authToken }: Pick<TwilioAccount, 'authToken'>,
  connectionId: string,
  fields: Readonly<Record<string, string>>,
  query = '',
): Hook {
  const body = Buffer.from(new URLSearchParams(fields).toString());
  const url = `http://parley.test/webhooks/channels/twilio/${connectionId}${query}`;
  return {
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      [SIGNATURE]: signatureOf(authToken, url, body),
    },
    body,
  };
}
