import type { OutboundHttp } from '../../../platform/outbound-http/index.ts';
import {
  type CrmConnection,
  type CrmCredentials,
  CrmError,
  type CrmPerson,
  type CrmProperties,
  type CrmProvider,
  type Interaction,
  type Who,
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

const VENDOR = 'HubSpot';
const SCOPES = ['crm.objects.contacts.read', 'crm.objects.contacts.write', 'crm.lists.read', 'oauth'].join(
  ' ',
);
/** HubSpot's own association types, from the interaction to the contact. */
const TO_CONTACT = { calls: 194, notes: 202 } as const;
type Engagement = keyof typeof TO_CONTACT;
const READ = ['firstname', 'lastname', 'email', 'phone', 'mobilephone'];
const PAGE = 100;
const LOOKED_AT_MAX = 500;

/** By the policy that a 429 names; a day's budget is asked for again every hour. */
const WAIT_MS: Readonly<Record<string, number>> = {
  SECONDLY: 1_000,
  TEN_SECONDLY_ROLLING: 10_000,
  DAILY: 3_600_000,
};

type Options = {
  outbound: OutboundHttp;
  apiUrl?: string | undefined;
  appUrl?: string | undefined;
  client?: OauthClient | undefined;
};

export function createHubspot(options: Options): CrmProvider {
  const { outbound, apiUrl = 'https://api.hubapi.com', appUrl = 'https://app.hubspot.com', client } = options;
  const tokens = (form: Record<string, string>) =>
    askForTokens(outbound, VENDOR, {
      url: `${apiUrl}/oauth/v1/token`,
      form: { ...form, client_id: client?.id ?? '', client_secret: client?.secret ?? '' },
    });
  return {
    name: 'hubspot',
    fields: { required: ['accessToken'], optional: [] },
    urls: [],
    hosts: () => hostsOf(apiUrl),
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
              `${appUrl}/oauth/authorize?${new URLSearchParams({
                client_id: client.id,
                redirect_uri: redirectUri,
                scope: SCOPES,
                state,
              })}`,
            exchange: ({ code, redirectUri }) =>
              tokens({ grant_type: 'authorization_code', code, redirect_uri: redirectUri }),
          },
  };
}

function failure({ status, headers, body }: CrmAnswer): CrmError {
  const message = saidBy(VENDOR, status, textAt(body, 'message'));
  if (status === 429)
    return limited(
      message,
      retryAfterMs(headers['retry-after'], Date.now()) ?? WAIT_MS[textAt(body, 'policyName') ?? ''] ?? null,
    );
  if (status === 401 || status === 403) return new CrmError('unauthorised', message);
  return new CrmError(status >= 500 ? 'unavailable' : 'refused', message);
}

type Wire = {
  send(method: string, path: string, json?: unknown, signal?: AbortSignal): Promise<CrmAnswer>;
  need(method: string, path: string, json?: unknown, signal?: AbortSignal): Promise<unknown>;
};

function connect(outbound: OutboundHttp, apiUrl: string, credentials: CrmCredentials): CrmConnection {
  const send = (method: string, path: string, json?: unknown, signal?: AbortSignal) =>
    ask(outbound, VENDOR, {
      method,
      url: apiUrl + path,
      headers: { authorization: `Bearer ${credentials.accessToken ?? ''}` },
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

const peopleOf = ({
  send,
  need,
}: Wire): Pick<CrmConnection, 'check' | 'findPerson' | 'readPerson' | 'createPerson' | 'updatePerson'> => ({
  async check() {
    const body = await need('GET', '/account-info/v3/details');
    await need('GET', '/crm/v3/objects/contacts?limit=1');
    return `Portal ${textAt(body, 'portalId') ?? '?'}`;
  },
  async findPerson({ phoneNumber, email }, properties, signal) {
    const body = await need(
      'POST',
      '/crm/v3/objects/contacts/search',
      {
        filterGroups: filterGroups(phoneNumber, email),
        properties: [...READ, ...properties],
        sorts: [{ propertyName: 'lastmodifieddate', direction: 'DESCENDING' }],
        limit: 1,
      },
      signal,
    );
    return personOf(at(body, 'results', 0), properties);
  },
  async readPerson(externalId, properties) {
    const query = new URLSearchParams({ properties: [...READ, ...properties].join(',') });
    const answer = await send('GET', `/crm/v3/objects/contacts/${encodeURIComponent(externalId)}?${query}`);
    if (answer.status === 404) return null;
    if (!isOk(answer)) throw failure(answer);
    return personOf(answer.body, properties);
  },
  async createPerson(who, properties) {
    const answer = await send('POST', '/crm/v3/objects/contacts', {
      properties: { ...nameOf(who), ...reach(who), ...properties },
    });
    if (answer.status === 409) {
      const existing = /Existing ID:\s*(\d+)/.exec(textAt(answer.body, 'message') ?? '')?.[1];
      if (existing !== undefined) return existing;
    }
    if (!isOk(answer)) throw failure(answer);
    return idAt(VENDOR, answer.body, 'id');
  },
  async updatePerson(externalId, properties) {
    await need('PATCH', `/crm/v3/objects/contacts/${encodeURIComponent(externalId)}`, { properties });
  },
});

const interactionsOf = ({ need }: Wire): Pick<CrmConnection, 'findInteraction' | 'writeInteraction'> => ({
  async findInteraction(externalId, interaction) {
    const kind = engagementOf(interaction);
    const path = `/crm/v4/objects/contacts/${encodeURIComponent(externalId)}/associations/${kind}?limit=${LOOKED_AT_MAX}`;
    const ids = listAt(await need('GET', path), 'results').flatMap((one) => textAt(one, 'toObjectId') ?? []);
    for (let first = 0; first < ids.length; first += PAGE) {
      const inputs = ids.slice(first, first + PAGE).map((id) => ({ id }));
      const body = await need('POST', `/crm/v3/objects/${kind}/batch/read`, {
        inputs,
        properties: [BODY_OF[kind]],
      });
      const mark = markOf(interaction.key);
      const found = listAt(body, 'results').find((one) =>
        textAt(one, 'properties', BODY_OF[kind])?.includes(mark),
      );
      if (found !== undefined) return idAt(VENDOR, found, 'id');
    }
    return null;
  },
  async writeInteraction({ externalId }, interaction) {
    const kind = engagementOf(interaction);
    const body = await need('POST', `/crm/v3/objects/${kind}`, {
      properties: engagement(interaction),
      associations: [
        {
          to: { id: externalId },
          types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: TO_CONTACT[kind] }],
        },
      ],
    });
    return idAt(VENDOR, body, 'id');
  },
});

function listsOf({ need }: Wire): Pick<CrmConnection, 'lists' | 'listPeople'> {
  const readMany = async (ids: readonly string[], properties: readonly string[]): Promise<CrmPerson[]> => {
    if (ids.length === 0) return [];
    const inputs = ids.map((id) => ({ id }));
    const body = await need('POST', '/crm/v3/objects/contacts/batch/read', {
      inputs,
      properties: [...READ, ...properties],
    });
    return listAt(body, 'results').flatMap((one) => personOf(one, properties) ?? []);
  };
  return {
    async lists() {
      const body = await need('POST', '/crm/v3/lists/search', { objectTypeId: '0-1', count: 250, offset: 0 });
      return listAt(body, 'lists').flatMap((one) => {
        const id = textAt(one, 'listId');
        return id === null ? [] : [{ id, name: textAt(one, 'name') ?? id }];
      });
    },
    async listPeople(listId, properties, cursor) {
      const query = new URLSearchParams({
        limit: String(PAGE),
        ...(cursor === null ? {} : { after: cursor }),
      });
      const body = await need('GET', `/crm/v3/lists/${encodeURIComponent(listId)}/memberships?${query}`);
      const ids = listAt(body, 'results').flatMap((one) => textAt(one, 'recordId') ?? []);
      return { people: await readMany(ids, properties), next: textAt(body, 'paging', 'next', 'after') };
    },
  };
}

const BODY_OF = { calls: 'hs_call_body', notes: 'hs_note_body' } as const;
const engagementOf = ({ kind }: Interaction): Engagement => (kind === 'call' ? 'calls' : 'notes');

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\n/g, '<br>');

/** Bodies are HTML there. */
function engagement(interaction: Interaction): CrmProperties {
  const { title, text, url, key, direction, durationSeconds, phoneNumber, lineNumber } = interaction;
  const startedAt = interaction.startedAt.toISOString();
  const body = `${escaped(text)}<br>${escaped(url)}<br>${markOf(key)}`;
  if (interaction.kind === 'conversation')
    return { hs_timestamp: startedAt, hs_note_body: `<b>${escaped(title)}</b><br>${body}` };
  const [from, to] = direction === 'outbound' ? [lineNumber, phoneNumber] : [phoneNumber, lineNumber];
  return {
    hs_timestamp: startedAt,
    hs_call_title: title,
    hs_call_body: body,
    hs_call_direction: direction.toUpperCase(),
    hs_call_status: 'COMPLETED',
    ...(durationSeconds === null ? {} : { hs_call_duration: String(durationSeconds * 1_000) }),
    ...(from === null ? {} : { hs_call_from_number: from }),
    ...(to === null ? {} : { hs_call_to_number: to }),
  };
}

/** At most five groups, joined by OR. */
const filterGroups = (phoneNumber: string | null, email: string | null) => [
  ...(phoneNumber === null
    ? []
    : ['phone', 'mobilephone'].map((propertyName) => ({
        filters: [{ propertyName, operator: 'IN', values: phoneForms(phoneNumber) }],
      }))),
  ...(email === null
    ? []
    : [{ filters: [{ propertyName: 'email', operator: 'EQ', value: email.toLowerCase() }] }]),
];

function nameOf({ name }: Who): CrmProperties {
  if (name === null) return {};
  const [first = '', ...rest] = name.split(' ');
  return { firstname: first, ...(rest.length === 0 ? {} : { lastname: rest.join(' ') }) };
}

const reach = ({ phoneNumber, email }: Who): CrmProperties => ({
  ...(phoneNumber === null ? {} : { phone: phoneNumber }),
  ...(email === null ? {} : { email }),
});

function personOf(record: unknown, properties: readonly string[]): CrmPerson | null {
  const externalId = textAt(record, 'id');
  if (externalId === null) return null;
  const value = (name: string) => textAt(record, 'properties', name);
  const name = [value('firstname'), value('lastname')].filter((part) => part !== null).join(' ');
  return {
    externalId,
    name: name === '' ? null : name,
    email: value('email'),
    phoneNumber: value('phone') ?? value('mobilephone'),
    properties: Object.fromEntries(
      properties.flatMap((property) => {
        const text = value(property);
        return text === null ? [] : [[property, text]];
      }),
    ),
  };
}
