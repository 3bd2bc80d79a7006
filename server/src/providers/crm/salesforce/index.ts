import type { OutboundHttp } from '../../../platform/outbound-http/index.ts';
import {
  type CrmConnection,
  type CrmCredentials,
  CrmError,
  type CrmPerson,
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
  saidBy,
  textAt,
} from '../vendor/request.ts';

const VENDOR = 'Salesforce';
const API = '/services/data/v62.0';
/** A text field of activities, external id and unique, that an administrator adds (see the guide). */
const KEY_FIELD = 'Parley_Id__c';
const READ = ['Id', 'Name', 'Email', 'Phone', 'MobilePhone'];
const PAGE = 200;
const REQUESTS_SPENT_MS = 15 * 60_000;
const SUBJECT_MAX = 255;
const DESCRIPTION_MAX = 32_000;

type Options = {
  outbound: OutboundHttp;
  loginUrl?: string | undefined;
  client?: OauthClient | undefined;
};

export function createSalesforce({ outbound, loginUrl, client }: Options): CrmProvider {
  const login = loginUrl ?? 'https://login.salesforce.com';
  const tokens = (at: string, form: Record<string, string>) =>
    askForTokens(outbound, VENDOR, { url: `${at}/services/oauth2/token`, form }, (body) => {
      const instanceUrl = textAt(body, 'instance_url');
      return instanceUrl === null ? {} : { instanceUrl };
    });
  return {
    name: 'salesforce',
    fields: {
      required: ['instanceUrl', 'accessToken'],
      optional: ['refreshToken', 'clientId', 'clientSecret'],
    },
    urls: ['instanceUrl'],
    hosts: ({ instanceUrl }) => hostsOf(instanceUrl),
    connect: (credentials) => connect(outbound, credentials),
    refresh: ({ refreshToken, clientId, clientSecret, instanceUrl }) => {
      // An application of the customer's own belongs to their organisation: asked there, not at the common login. The
      // operator's secret goes to the common login only: the customer names the other address.
      const own = clientId === undefined ? client : { id: clientId, secret: clientSecret };
      if (refreshToken === undefined || own === undefined) return null;
      return tokens(clientId === undefined ? login : (instanceUrl ?? login), {
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        client_id: own.id,
        ...(own.secret === undefined ? {} : { client_secret: own.secret }),
      });
    },
    authorization:
      client === undefined
        ? null
        : {
            url: ({ state, redirectUri, challenge }) =>
              `${login}/services/oauth2/authorize?${new URLSearchParams({
                response_type: 'code',
                client_id: client.id,
                redirect_uri: redirectUri,
                scope: 'api refresh_token',
                state,
                code_challenge: challenge,
                code_challenge_method: 'S256',
              })}`,
            exchange: ({ code, redirectUri, verifier }) =>
              tokens(login, {
                grant_type: 'authorization_code',
                code,
                redirect_uri: redirectUri,
                code_verifier: verifier,
                client_id: client.id,
                client_secret: client.secret,
              }),
          },
  };
}

const codeOf = (body: unknown): string | null => textAt(body, 0, 'errorCode');

function failure({ status, body }: CrmAnswer): CrmError {
  const code = codeOf(body);
  const message = saidBy(VENDOR, status, [code, textAt(body, 0, 'message')].filter(Boolean).join(', '));
  if (code === 'REQUEST_LIMIT_EXCEEDED') return limited(message, REQUESTS_SPENT_MS);
  if (code === 'UNABLE_TO_LOCK_ROW' || status >= 500 || status === 429)
    return new CrmError('unavailable', message);
  if (status === 401 || status === 403) return new CrmError('unauthorised', message);
  return new CrmError('refused', message);
}

/** SOQL has no bind parameters over REST. */
const quoted = (text: string): string =>
  `'${text.replace(/[\\'"\n\r\t]/g, (char) => `\\${{ '\n': 'n', '\r': 'r', '\t': 't' }[char] ?? char}`)}'`;

const isId = (text: string): boolean => /^[A-Za-z0-9]{15,18}$/.test(text);

type Wire = {
  send(method: string, path: string, json?: unknown, signal?: AbortSignal): Promise<CrmAnswer>;
  query(soql: string, signal?: AbortSignal): Promise<readonly unknown[]>;
};

function connect(outbound: OutboundHttp, credentials: CrmCredentials): CrmConnection {
  const { instanceUrl = '', accessToken = '' } = credentials;
  const base = instanceUrl.replace(/\/+$/, '') + API;
  const send = (method: string, path: string, json?: unknown, signal?: AbortSignal) =>
    ask(outbound, VENDOR, {
      method,
      url: base + path,
      headers: { authorization: `Bearer ${accessToken}` },
      ...(json === undefined ? {} : { json }),
      signal,
    });
  async function query(soql: string, signal?: AbortSignal): Promise<readonly unknown[]> {
    const answer = await send('GET', `/query?${new URLSearchParams({ q: soql })}`, undefined, signal);
    if (!isOk(answer)) throw failure(answer);
    return listAt(answer.body, 'records');
  }
  const wire = { send, query };
  return { ...peopleOf(wire), ...interactionsOf(wire), ...listsOf(wire) };
}

const peopleOf = ({
  send,
  query,
}: Wire): Pick<CrmConnection, 'check' | 'findPerson' | 'readPerson' | 'createPerson' | 'updatePerson'> => ({
  async check() {
    const [organisation] = await query('SELECT Id, Name FROM Organization LIMIT 1');
    const field = await send('GET', `/sobjects/Task/${KEY_FIELD}/parley-test`);
    const said = textAt(field.body, 0, 'message') ?? '';
    if (field.status === 404 && said.includes('external ID field')) throw noKeyField();
    if (!isOk(field) && field.status !== 404) throw failure(field);
    return textAt(organisation, 'Name') ?? 'Salesforce';
  },
  async findPerson({ phoneNumber, email }, properties, signal) {
    const forms = phoneNumber === null ? null : phoneForms(phoneNumber).map(quoted).join(', ');
    const conditions = [
      ...(forms === null ? [] : [`Phone IN (${forms})`, `MobilePhone IN (${forms})`]),
      ...(email === null ? [] : [`Email = ${quoted(email)}`]),
    ];
    const [found] = await query(
      `SELECT ${columns(properties)} FROM Contact WHERE ${conditions.join(' OR ')} ORDER BY LastModifiedDate DESC LIMIT 1`,
      signal,
    );
    return personOf(found, properties);
  },
  async readPerson(externalId, properties) {
    if (!isId(externalId)) return null;
    const [found] = await query(
      `SELECT ${columns(properties)} FROM Contact WHERE Id = ${quoted(externalId)} LIMIT 1`,
    );
    return personOf(found, properties);
  },
  async createPerson(who, properties) {
    const parts = (who.name ?? '').split(' ').filter((part) => part !== '');
    const LastName = parts.pop() ?? who.email ?? who.phoneNumber ?? 'Unknown';
    const answer = await send('POST', '/sobjects/Contact', {
      LastName,
      ...(parts.length === 0 ? {} : { FirstName: parts.join(' ') }),
      ...(who.phoneNumber === null ? {} : { Phone: who.phoneNumber }),
      ...(who.email === null ? {} : { Email: who.email }),
      ...properties,
    });
    if (codeOf(answer.body) === 'DUPLICATES_DETECTED') {
      const match = at(answer.body, 0, 'duplicateResult', 'matchResults', 0, 'matchRecords', 0, 'record');
      const existing = textAt(match, 'Id');
      if (existing !== null) return existing;
    }
    if (!isOk(answer)) throw failure(answer);
    return idAt(VENDOR, answer.body, 'id');
  },
  async updatePerson(externalId, properties) {
    const answer = await send('PATCH', `/sobjects/Contact/${encodeURIComponent(externalId)}`, properties);
    if (!isOk(answer)) throw failure(answer);
  },
});

const interactionsOf = ({ send }: Wire): Pick<CrmConnection, 'findInteraction' | 'writeInteraction'> => ({
  /** Writing is an upsert by our key: it may be repeated. */
  findInteraction: async () => null,
  async writeInteraction({ externalId }, interaction) {
    const path = `/sobjects/Task/${KEY_FIELD}/${encodeURIComponent(interaction.key)}`;
    const answer = await send('PATCH', path, task(externalId, interaction));
    if (answer.status === 404) throw noKeyField();
    if (!isOk(answer)) throw failure(answer);
    const id = textAt(answer.body, 'id');
    if (id !== null) return id;
    const read = await send('GET', path);
    return idAt(VENDOR, read.body, 'Id');
  },
});

const listsOf = ({ query }: Wire): Pick<CrmConnection, 'lists' | 'listPeople'> => ({
  async lists() {
    const records = await query(
      `SELECT Id, Name FROM Campaign WHERE IsActive = true ORDER BY LastModifiedDate DESC LIMIT ${PAGE}`,
    );
    return records.flatMap((one) => {
      const id = textAt(one, 'Id');
      return id === null ? [] : [{ id, name: textAt(one, 'Name') ?? id }];
    });
  },
  async listPeople(listId, properties, cursor) {
    if (!isId(listId)) throw new CrmError('refused', 'This is not the id of a Salesforce campaign');
    const after = cursor === null ? '' : ` AND Id > ${quoted(cursor)}`;
    const of = [...READ, ...properties].map((name) => `Contact.${name}`).join(', ');
    const records = await query(
      `SELECT Id, ${of} FROM CampaignMember WHERE CampaignId = ${quoted(listId)} AND ContactId != null${after} ORDER BY Id LIMIT ${PAGE}`,
    );
    const people = records.flatMap((one) => personOf(at(one, 'Contact'), properties) ?? []);
    return { people, next: records.length < PAGE ? null : textAt(records.at(-1), 'Id') };
  },
});

const noKeyField = (): CrmError =>
  new CrmError(
    'refused',
    `Salesforce has no field ${KEY_FIELD} on activities, or it is not visible to this user. Add it as an external id (see the guide), then test again`,
  );

const columns = (properties: readonly string[]): string => [...new Set([...READ, ...properties])].join(', ');

function task(whoId: string, interaction: Interaction): Record<string, unknown> {
  const { title, text, url, key, kind, direction, durationSeconds, startedAt, outcome } = interaction;
  return {
    WhoId: whoId,
    Subject: title.slice(0, SUBJECT_MAX),
    Description: `${text}\n${url}\n${markOf(key)}`.slice(0, DESCRIPTION_MAX),
    Status: 'Completed',
    ActivityDate: startedAt.toISOString().slice(0, 10),
    TaskSubtype: kind === 'call' ? 'Call' : 'Task',
    ...(kind === 'call'
      ? {
          CallType: direction === 'outbound' ? 'Outbound' : 'Inbound',
          CallObject: key,
          ...(durationSeconds === null ? {} : { CallDurationInSeconds: durationSeconds }),
          ...(outcome === null ? {} : { CallDisposition: outcome.slice(0, SUBJECT_MAX) }),
        }
      : {}),
  };
}

function personOf(record: unknown, properties: readonly string[]): CrmPerson | null {
  const externalId = textAt(record, 'Id');
  if (externalId === null) return null;
  const values = properties.flatMap((property) => {
    const text = textAt(record, property);
    return text === null ? [] : [[property, text]];
  });
  return {
    externalId,
    name: textAt(record, 'Name'),
    email: textAt(record, 'Email'),
    phoneNumber: textAt(record, 'Phone') ?? textAt(record, 'MobilePhone'),
    properties: Object.fromEntries(values),
  };
}
