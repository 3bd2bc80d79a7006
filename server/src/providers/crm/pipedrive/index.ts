import type { OutboundHttp } from '../../../platform/outbound-http/index.ts';
import {
  type CrmConnection,
  type CrmCredentials,
  CrmError,
  type CrmPerson,
  type CrmProperties,
  type CrmProvider,
  type Interaction,
} from '../port.ts';
import { askForTokens, type OauthClient } from '../vendor/oauth.ts';
import {
  ask,
  at,
  type CrmAnswer,
  hostsOf,
  idAt,
  isOk,
  limited,
  listAt,
  markOf,
  phoneForms,
  retryAfterMs,
  saidBy,
  textAt,
} from '../vendor/request.ts';

const VENDOR = 'Pipedrive';
const PAGE = 100;
const LOOKED_AT_PAGES = 5;
/** A day's budget begins again at midnight; asked for again every hour. */
const DAY_SPENT_MS = 3_600_000;
const SUBJECT_MAX = 255;

type Options = {
  outbound: OutboundHttp;
  apiUrl?: string | undefined;
  oauthUrl?: string | undefined;
  client?: OauthClient | undefined;
};

export function createPipedrive(options: Options): CrmProvider {
  const {
    outbound,
    apiUrl = 'https://api.pipedrive.com',
    oauthUrl = 'https://oauth.pipedrive.com',
  } = options;
  const { client } = options;
  const tokens = (form: Record<string, string>) =>
    askForTokens(
      outbound,
      VENDOR,
      {
        url: `${oauthUrl}/oauth/token`,
        form,
        headers: {
          authorization: `Basic ${Buffer.from(`${client?.id}:${client?.secret}`).toString('base64')}`,
        },
      },
      (body) => {
        const apiDomain = textAt(body, 'api_domain');
        return apiDomain === null ? {} : { apiDomain };
      },
    );
  return {
    name: 'pipedrive',
    fields: { required: ['apiToken'], optional: [] },
    urls: [],
    hosts: ({ apiDomain }) => hostsOf(apiDomain ?? apiUrl),
    connect: (credentials) => connect(outbound, apiUrl, credentials),
    refresh: ({ refreshToken }) =>
      refreshToken === undefined || client === undefined
        ? null
        : tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    authorization:
      client === undefined
        ? null
        : {
            url: ({ state, redirectUri }) =>
              `${oauthUrl}/oauth/authorize?${new URLSearchParams({
                client_id: client.id,
                redirect_uri: redirectUri,
                state,
              })}`,
            exchange: ({ code, redirectUri }) =>
              tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
          },
  };
}

function failure({ status, headers, body }: CrmAnswer): CrmError {
  const message = saidBy(VENDOR, status, textAt(body, 'error'));
  if (status === 429) {
    const reset = retryAfterMs(headers['retry-after'] ?? headers['x-ratelimit-reset'], Date.now());
    return limited(message, headers['x-daily-requests-left'] === '0' ? DAY_SPENT_MS : reset);
  }
  if (status === 401 || status === 403) return new CrmError('unauthorised', message);
  return new CrmError(status >= 500 ? 'unavailable' : 'refused', message);
}

const segment = encodeURIComponent;

type Wire = {
  send(method: string, path: string, json?: unknown, signal?: AbortSignal): Promise<CrmAnswer>;
  need(method: string, path: string, json?: unknown, signal?: AbortSignal): Promise<unknown>;
};

function connect(outbound: OutboundHttp, apiUrl: string, credentials: CrmCredentials): CrmConnection {
  const { apiToken, accessToken = '', apiDomain } = credentials;
  const base = apiDomain ?? apiUrl;
  const send = (method: string, path: string, json?: unknown, signal?: AbortSignal) =>
    ask(outbound, VENDOR, {
      method,
      url: base + path,
      headers:
        apiToken === undefined ? { authorization: `Bearer ${accessToken}` } : { 'x-api-token': apiToken },
      ...(json === undefined ? {} : { json }),
      signal,
    });
  async function need(method: string, path: string, json?: unknown, signal?: AbortSignal): Promise<unknown> {
    const answer = await send(method, path, json, signal);
    if (!isOk(answer)) throw failure(answer);
    return answer.body;
  }
  const wire = { send, need };
  return { ...peopleOf(wire), ...interactionsOf(wire), ...listsOf(wire) };
}

function peopleOf({
  send,
  need,
}: Wire): Pick<CrmConnection, 'check' | 'findPerson' | 'readPerson' | 'createPerson' | 'updatePerson'> {
  async function read(
    externalId: string,
    properties: readonly string[],
    signal?: AbortSignal,
  ): Promise<CrmPerson | null> {
    const answer = await send('GET', `/api/v2/persons/${segment(externalId)}`, undefined, signal);
    if (answer.status === 404) return null;
    if (!isOk(answer)) throw failure(answer);
    return personOf(at(answer.body, 'data'), properties);
  }
  const search = async (term: string, fields: string, signal?: AbortSignal): Promise<string | null> => {
    const query = new URLSearchParams({ term, fields, exact_match: 'true', limit: '1' });
    const body = await need('GET', `/api/v2/persons/search?${query}`, undefined, signal);
    return textAt(body, 'data', 'items', 0, 'item', 'id');
  };
  return {
    async check() {
      const body = await need('GET', '/v1/users/me');
      return textAt(body, 'data', 'company_name') ?? 'Pipedrive';
    },
    async findPerson({ phoneNumber, email }, properties, signal) {
      const [international, digits] = phoneNumber === null ? [] : phoneForms(phoneNumber);
      const terms = [
        [international, 'phone'],
        [email?.toLowerCase(), 'email'],
        [digits, 'phone'],
      ] as const;
      for (const [term, fields] of terms) {
        const id = term === undefined ? null : await search(term, fields, signal);
        if (id !== null) return read(id, properties, signal);
      }
      return null;
    },
    readPerson: (externalId, properties) => read(externalId, properties),
    async createPerson(who, properties) {
      const body = await need('POST', '/api/v2/persons', {
        name: who.name ?? who.email ?? who.phoneNumber ?? 'Unknown',
        ...(who.phoneNumber === null
          ? {}
          : { phones: [{ value: who.phoneNumber, primary: true, label: 'work' }] }),
        ...(who.email === null ? {} : { emails: [{ value: who.email, primary: true, label: 'work' }] }),
        ...written(properties),
      });
      return idAt(VENDOR, body, 'data', 'id');
    },
    async updatePerson(externalId, properties) {
      await need('PATCH', `/api/v2/persons/${segment(externalId)}`, written(properties));
    },
  };
}

const interactionsOf = ({ need }: Wire): Pick<CrmConnection, 'findInteraction' | 'writeInteraction'> => ({
  async findInteraction(externalId, { key }) {
    let cursor: string | null = null;
    for (let page = 0; page < LOOKED_AT_PAGES; page++) {
      const query = new URLSearchParams({
        person_id: externalId,
        limit: String(PAGE),
        sort_by: 'add_time',
        sort_direction: 'desc',
        ...(cursor === null ? {} : { cursor }),
      });
      const body = await need('GET', `/api/v2/activities?${query}`);
      const mark = markOf(key);
      const found = listAt(body, 'data').find((one) => textAt(one, 'note')?.includes(mark));
      if (found !== undefined) return idAt(VENDOR, found, 'id');
      cursor = textAt(body, 'additional_data', 'next_cursor');
      if (cursor === null) return null;
    }
    return null;
  },
  async writeInteraction({ externalId }, interaction) {
    const body = await need('POST', '/api/v2/activities', activity(externalId, interaction));
    return idAt(VENDOR, body, 'data', 'id');
  },
});

const listsOf = ({ need }: Wire): Pick<CrmConnection, 'lists' | 'listPeople'> => ({
  async lists() {
    const body = await need('GET', '/v1/filters?type=people');
    return listAt(body, 'data').flatMap((one) => {
      const id = textAt(one, 'id');
      return id === null ? [] : [{ id, name: textAt(one, 'name') ?? id }];
    });
  },
  async listPeople(listId, properties, cursor) {
    const query = new URLSearchParams({
      filter_id: listId,
      limit: String(PAGE),
      ...(cursor === null ? {} : { cursor }),
    });
    const body = await need('GET', `/api/v2/persons?${query}`);
    return {
      people: listAt(body, 'data').flatMap((one) => personOf(one, properties) ?? []),
      next: textAt(body, 'additional_data', 'next_cursor'),
    };
  },
});

/** Fields that a company adds have a hash of 40 characters as their name. */
const isCustom = (property: string): boolean => /^[0-9a-f]{40}$/.test(property);

function written(properties: CrmProperties): Record<string, unknown> {
  const entries = Object.entries(properties);
  const custom = entries.filter(([property]) => isCustom(property));
  return {
    ...Object.fromEntries(entries.filter(([property]) => !isCustom(property))),
    ...(custom.length === 0 ? {} : { custom_fields: Object.fromEntries(custom) }),
  };
}

const clock = (seconds: number): string =>
  [seconds / 3600, (seconds / 60) % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\n/g, '<br>');

/** Notes are HTML there. */
function activity(personId: string, interaction: Interaction): Record<string, unknown> {
  const { title, text, url, key, kind, startedAt, durationSeconds } = interaction;
  const moment = startedAt.toISOString();
  return {
    subject: title.slice(0, SUBJECT_MAX),
    type: kind === 'call' ? 'call' : 'task',
    done: true,
    due_date: moment.slice(0, 10),
    due_time: moment.slice(11, 16),
    ...(durationSeconds === null ? {} : { duration: clock(durationSeconds) }),
    participants: [{ person_id: Number(personId), primary: true }],
    note: `${escaped(text)}<br>${escaped(url)}<br>${markOf(key)}`,
  };
}

function personOf(record: unknown, properties: readonly string[]): CrmPerson | null {
  const externalId = textAt(record, 'id');
  if (externalId === null) return null;
  const primary = (list: string): string | null => {
    const entries = listAt(record, list);
    const chosen = entries.find((one) => at(one, 'primary') === true) ?? entries[0];
    return textAt(chosen, 'value');
  };
  const values = properties.flatMap((property) => {
    const text = isCustom(property) ? textAt(record, 'custom_fields', property) : textAt(record, property);
    return text === null ? [] : [[property, text]];
  });
  return {
    externalId,
    name: textAt(record, 'name'),
    email: primary('emails'),
    phoneNumber: primary('phones'),
    properties: Object.fromEntries(values),
  };
}
