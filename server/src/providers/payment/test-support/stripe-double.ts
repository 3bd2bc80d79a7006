import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

type Fields = Record<string, string>;
type Subscription = {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  created: number;
  cancel_at_period_end: boolean;
  items: { data: { id: string; price: { id: string }; current_period_end: number }[] };
};
type Session = { id: string; object: string; customer: string; url: string; status: string; price: string };
type InvoiceItem = { id: string; customer: string; amount: number; description: string; metadata: Fields };

type Handler = (fields: Fields, id: string) => unknown;

/** What Stripe holds. */
class Books {
  readonly customers = new Map<string, Fields>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly sessions = new Map<string, Session>();
  readonly invoiceItems: InvoiceItem[] = [];
  #count = 0;

  next(prefix: string): string {
    return `${prefix}_${String(++this.#count).padStart(6, '0')}`;
  }

  subscribe(customer: string, price: string, status = 'active'): Subscription {
    const subscription: Subscription = {
      id: this.next('sub'),
      object: 'subscription',
      customer,
      status,
      created: 1_770_000_000 + this.#count,
      cancel_at_period_end: false,
      items: { data: [{ id: this.next('si'), price: { id: price }, current_period_end: 1_780_000_000 }] },
    };
    this.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  /** The person pays what the newest open checkout of the customer asks for. */
  pay(customer: string): Subscription {
    const session = [...this.sessions.values()].findLast(
      (one) => one.customer === customer && one.status === 'open',
    );
    if (session === undefined) throw new Error('there is no open checkout');
    session.status = 'complete';
    return this.subscribe(customer, session.price);
  }
}

const listOf = (data: readonly unknown[], url: string) => ({ object: 'list', data, has_more: false, url });

const customerRoutes = (books: Books): [string, RegExp, Handler][] => [
  [
    'POST',
    /^\/v1\/customers$/,
    (fields) => {
      const id = books.next('cus');
      books.customers.set(id, fields);
      return { id, object: 'customer' };
    },
  ],
  [
    'GET',
    /^\/v1\/subscriptions$/,
    ({ customer }) =>
      listOf(
        [...books.subscriptions.values()].filter((one) => one.customer === customer),
        '/v1/subscriptions',
      ),
  ],
  [
    'POST',
    /^\/v1\/subscriptions\/(\w+)$/,
    (fields, id) => {
      const found = books.subscriptions.get(id);
      const [item] = found?.items.data ?? [];
      if (found === undefined || item === undefined) return undefined;
      item.price.id = fields['items[0][price]'] ?? item.price.id;
      found.cancel_at_period_end = fields.cancel_at_period_end === 'true';
      return found;
    },
  ],
];

const endingRoutes = (books: Books): [string, RegExp, Handler][] => [
  [
    'DELETE',
    /^\/v1\/subscriptions\/(\w+)$/,
    (_, id) => {
      const found = books.subscriptions.get(id);
      if (found === undefined || found.status === 'canceled') return undefined;
      found.status = 'canceled';
      return found;
    },
  ],
];

const payingRoutes = (books: Books): [string, RegExp, Handler][] => [
  [
    'POST',
    /^\/v1\/checkout\/sessions$/,
    ({ customer = '', 'line_items[0][price]': price = '' }) => {
      const id = books.next('cs');
      const session = { id, object: 'checkout.session', customer, price, status: 'open' };
      books.sessions.set(id, { ...session, url: `https://pay.example/${id}` });
      return books.sessions.get(id);
    },
  ],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
    (_, id) => {
      const session = books.sessions.get(id);
      if (session === undefined || session.status !== 'open') return undefined;
      session.status = 'expired';
      return session;
    },
  ],
  [
    'POST',
    /^\/v1\/billing_portal\/sessions$/,
    ({ customer }) => ({
      id: books.next('bps'),
      object: 'billing_portal.session',
      url: `https://portal.example/${customer}`,
    }),
  ],
  [
    'POST',
    /^\/v1\/invoiceitems$/,
    ({ customer = '', amount = '0', description = '', 'metadata[parley_line]': line = '' }) => {
      const item = { id: books.next('ii'), customer, amount: Number(amount), description };
      books.invoiceItems.push({ ...item, metadata: { parley_line: line } });
      return item;
    },
  ],
  [
    'GET',
    /^\/v1\/invoiceitems$/,
    ({ customer }) =>
      listOf(
        books.invoiceItems.filter((one) => one.customer === customer),
        '/v1/invoiceitems',
      ),
  ],
];

type State = { isAway: boolean; forgetsKeys: boolean };

/** The vendor's own idempotency and errors. */
function createAnswer(books: Books, state: State) {
  const routes = [...customerRoutes(books), ...endingRoutes(books), ...payingRoutes(books)];
  const answered = new Map<string, unknown>();
  return async (request: IncomingMessage): Promise<[number, unknown]> => {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (state.isAway) return [503, { error: { type: 'api_error', message: 'away' } }];
    const key = request.headers['idempotency-key'];
    const known = typeof key === 'string' && !state.forgetsKeys ? answered.get(key) : undefined;
    if (known !== undefined) return [200, known];
    const text = request.method === 'GET' ? url.search.slice(1) : Buffer.concat(chunks).toString();
    const fields = Object.fromEntries(new URLSearchParams(text));
    const found = routes.find(([method, path]) => method === request.method && path.test(url.pathname));
    const made = found?.[2](fields, found[1].exec(url.pathname)?.[1] ?? '');
    if (made === undefined)
      return [404, { error: { type: 'invalid_request_error', message: `No such thing: ${url.pathname}` } }];
    if (typeof key === 'string') answered.set(key, structuredClone(made));
    return [200, made];
  };
}

/** Stripe's wire on loopback: what the adapter asks for. */
export async function openStripeDouble() {
  const books = new Books();
  const state: State = { isAway: false, forgetsKeys: false };
  const answer = createAnswer(books, state);
  const server = createServer((request, reply) => {
    answer(request).then(([status, body]) => {
      reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const secret = 'whsec_of_the_double';
  const library = new Stripe('sk_test_double');
  return {
    ...{ state, secret },
    sessions: books.sessions,
    subscriptions: books.subscriptions,
    invoiceItems: books.invoiceItems,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pay: (customer: string) => books.pay(customer),
    /** A report as Stripe sends it, signed by its own library. */
    report(type: string, object: unknown, signedWith = secret) {
      const payload = JSON.stringify({ id: books.next('evt'), object: 'event', type, data: { object } });
      const signature = library.webhooks.generateTestHeaderString({ payload, secret: signedWith });
      return { payload, signature };
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type StripeDouble = Awaited<ReturnType<typeof openStripeDouble>>;
