import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const ACCOUNT_SID = `AC${'0a'.repeat(16)}`;
export const AUTH_TOKEN = 'the token of the account';

export type OwnedNumber = {
  sid: string;
  phone_number: string;
  friendly_name: string;
  trunk_sid: string | null;
  status: 'in-use';
};

type Answer = { status: number; body?: unknown };
type Shelf = 'Local' | 'Mobile' | 'TollFree';

const refused = (status: number, code: number, message: string): Answer => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});
const notFound = (path: string) => refused(404, 20_404, `The requested resource ${path} was not found`);

const KEYS = ['', '', 'abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];
const digitOf = (sign: string): string =>
  /\d/.test(sign) ? sign : String(KEYS.findIndex((letters) => letters.includes(sign.toLowerCase())));

/** Wildcards at the ends, two to sixteen characters: what Twilio's `Contains` takes. Null: it is refused. */
function matcher(contains: string): RegExp | null {
  const [, before = '', core, after = ''] = /^(\**)([0-9a-z]{2,})(\**)$/i.exec(contains) ?? [];
  if (core === undefined || contains.length > 16) return null;
  return new RegExp(
    `${'\\d'.repeat(before.length)}${[...core].map(digitOf).join('')}${'\\d'.repeat(after.length)}`,
  );
}

/**
 * Twilio's numbers as it documents them: a purchase of what the account has already is taken for a change and answered
 * with 201, a lookup by number matches parts of numbers, a country without such numbers is not found.
 */
export class TwilioNumbers {
  readonly owned = new Map<string, OwnedNumber>();
  readonly asked: string[] = [];
  /** Numbers that other customers of Twilio have bought. */
  readonly elsewhere = new Set<string>();
  /** The next request of this method is carried out, and its answer is lost. */
  losing: string | null = null;
  /** Purchases wait for it. */
  held: Promise<void> = Promise.resolve();
  #count = 0;

  constructor(readonly shelves: Readonly<Record<string, Partial<Record<Shelf, readonly string[]>>>>) {}

  available(country: string, shelf: Shelf, query: URLSearchParams): Answer {
    const numbers = this.shelves[country]?.[shelf];
    if (numbers === undefined) return notFound(`/AvailablePhoneNumbers/${country}/${shelf}.json`);
    const contains = query.get('Contains');
    const wanted = contains === null ? /./ : matcher(contains);
    if (wanted === null) return refused(400, 21_617, 'Contains must be at least 2 characters');
    const found = numbers
      .filter((number) => !this.elsewhere.has(number) && !this.owned.has(number) && wanted.test(number))
      .filter((number) => number.slice(2).startsWith(query.get('AreaCode') ?? ''))
      .slice(0, Number(query.get('PageSize') ?? 50));
    return { status: 200, body: { available_phone_numbers: found.map((number) => shown(number, country)) } };
  }

  find(query: URLSearchParams): Answer {
    const part = query.get('PhoneNumber') ?? '';
    const found = [...this.owned.values()].filter(({ phone_number }) => phone_number.includes(part));
    return { status: 200, body: { incoming_phone_numbers: found } };
  }

  create(form: URLSearchParams): Answer {
    const phoneNumber = form.get('PhoneNumber') ?? '';
    const known = this.owned.get(phoneNumber);
    const isSold = Object.values(this.shelves).some((shelves) =>
      Object.values(shelves).flat().includes(phoneNumber),
    );
    if (known === undefined && (!isSold || this.elsewhere.has(phoneNumber)))
      return refused(400, 21_422, `${phoneNumber} is not available.`);
    const number: OwnedNumber = known ?? {
      sid: `PN${String(++this.#count).padStart(32, '0')}`,
      phone_number: phoneNumber,
      friendly_name: phoneNumber,
      trunk_sid: null,
      status: 'in-use',
    };
    this.owned.set(phoneNumber, number);
    return { status: 201, body: changed(number, form) };
  }

  update(sid: string, form: URLSearchParams): Answer {
    const number = [...this.owned.values()].find((one) => one.sid === sid);
    return number === undefined ? notFound(`/${sid}.json`) : { status: 200, body: changed(number, form) };
  }

  remove(sid: string): Answer {
    const number = [...this.owned.values()].find((one) => one.sid === sid);
    if (number === undefined) return notFound(`/${sid}.json`);
    this.owned.delete(number.phone_number);
    return { status: 204 };
  }
}

function changed(number: OwnedNumber, form: URLSearchParams): OwnedNumber {
  number.friendly_name = form.get('FriendlyName') ?? number.friendly_name;
  number.trunk_sid = form.get('TrunkSid') ?? number.trunk_sid;
  return number;
}

const shown = (number: string, country: string) => ({
  phone_number: number,
  friendly_name: number.replace(/^\+1(\d{3})(\d{3})/, '($1) $2-'),
  locality: 'Springfield',
  region: 'IL',
  postal_code: '62701',
  iso_country: country,
  address_requirements: country === 'US' ? 'none' : 'any',
  beta: false,
  capabilities: { voice: true, SMS: true, MMS: false },
});

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
};

/** Listens on loopback until it is closed. */
export async function openTwilioNumbers(numbers: TwilioNumbers) {
  const authorization = `Basic ${Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString('base64')}`;
  const root = `/2010-04-01/Accounts/${ACCOUNT_SID}/`;

  async function answer(request: IncomingMessage): Promise<Answer> {
    const url = new URL(request.url ?? '/', 'http://twilio');
    const form = new URLSearchParams(await bodyOf(request));
    if (request.headers.authorization !== authorization) return refused(401, 20_003, 'Authenticate');
    if (!url.pathname.startsWith(root)) return notFound(url.pathname);
    const path = url.pathname.slice(root.length);
    numbers.asked.push(`${request.method} ${path}`);
    const [, country = '', shelf] =
      /^AvailablePhoneNumbers\/([A-Z]{2})\/(Local|Mobile|TollFree)\.json$/.exec(path) ?? [];
    const [, sid] = /^IncomingPhoneNumbers\/(PN\w{32})\.json$/.exec(path) ?? [];
    if (shelf !== undefined) return numbers.available(country, shelf as Shelf, url.searchParams);
    if (sid !== undefined)
      return request.method === 'DELETE' ? numbers.remove(sid) : numbers.update(sid, form);
    if (path !== 'IncomingPhoneNumbers.json') return notFound(path);
    if (request.method !== 'POST') return numbers.find(url.searchParams);
    await numbers.held;
    return numbers.create(form);
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, body } = await answer(request);
    if (numbers.losing === request.method) {
      numbers.losing = null;
      response.destroy();
      return;
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  }

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
