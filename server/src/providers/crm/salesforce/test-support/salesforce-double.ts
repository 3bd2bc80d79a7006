import { type Asked, startVendorDouble, type Told } from '../../test-support/double-server.ts';

/** Plays Salesforce's REST API as far as Parley uses it, with its own rules. */

type Row = Record<string, string | number | null>;

const failed = (status: number, errorCode: string, message: string, more: object = {}): Told => ({
  status,
  body: [{ message, errorCode, ...more }],
});
export const limitReached = (): Told =>
  failed(403, 'REQUEST_LIMIT_EXCEEDED', 'TotalRequests Limit exceeded.');
export const afterWrite503 = (): Told => failed(503, 'SERVER_UNAVAILABLE', 'Service Unavailable');

const COLUMNS: Record<string, string[]> = {
  Contact: ['Id', 'Name', 'FirstName', 'LastName', 'Email', 'Phone', 'MobilePhone', 'Plan__c', 'Outcome__c'],
  Organization: ['Id', 'Name'],
  Campaign: ['Id', 'Name'],
};

function openWorld({ token, hasKeyField }: { token: string; hasKeyField: boolean }) {
  const contacts = new Map<string, Row>();
  const tasks = new Map<string, Row & { Id: string }>();
  const campaigns = new Map<string, { name: string; members: string[] }>();
  const tokens = new Set([token]);
  const counts = { refreshes: 0 };
  const settings = { hasKeyField };
  let last = 0;
  const newId = (prefix: string) => prefix + String(++last).padStart(15, '0');
  return { contacts, tasks, campaigns, tokens, counts, settings, newId };
}
type World = ReturnType<typeof openWorld>;

const literals = (text: string): string[] =>
  [...text.matchAll(/'((?:[^'\\]|\\.)*)'/g)].map(([, inner = '']) => inner.replace(/\\(.)/g, '$1'));

const pick = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

function createContact(world: World, { json }: Asked): Told {
  const { contacts, newId } = world;
  const unknown = Object.keys(json ?? {}).find((name) => !COLUMNS.Contact?.includes(name));
  if (unknown !== undefined)
    return failed(400, 'INVALID_FIELD', `No such column '${unknown}' on sobject of type Contact`);
  if (!json?.LastName)
    return failed(400, 'REQUIRED_FIELD_MISSING', 'Required fields are missing: [LastName]', {
      fields: ['LastName'],
    });
  const same = [...contacts.values()].find((one) => json.Email !== undefined && one.Email === json.Email);
  if (same !== undefined)
    return failed(400, 'DUPLICATES_DETECTED', 'Use one of these records?', {
      duplicateResult: { matchResults: [{ matchRecords: [{ record: { Id: same.Id } }] }] },
    });
  const Id = newId('003');
  contacts.set(Id, { ...json, Id, Name: [json.FirstName, json.LastName].filter(Boolean).join(' ') });
  return { status: 201, body: { id: Id, success: true, errors: [] } };
}

function queryContacts(world: World, columns: string[], where: string): Row[] {
  const { contacts } = world;
  const tests = where.split(' OR ').map((part) => {
    const [, column = '', rest = ''] = /^(\w+) (?:IN|=) (.+)$/.exec(part.trim()) ?? [];
    const wanted = literals(rest);
    return (row: Row) => wanted.includes(String(row[column] ?? '\0'));
  });
  const found = [...contacts.values()].filter((row) => tests.some((test) => test(row)));
  return found.slice(-1).map((row) => pick(row, columns));
}

function members(world: World, columns: string[], where: string): unknown[] {
  const { contacts, campaigns } = world;
  const [campaignId = '', after = ''] = literals(where);
  const list = campaigns.get(campaignId)?.members ?? [];
  return list
    .map((contactId, index) => ({ Id: `00v${String(index).padStart(15, '0')}`, contactId }))
    .filter(({ Id }) => Id > after)
    .slice(0, 200)
    .map(({ Id, contactId }) => ({
      Id,
      Contact: pick(
        contacts.get(contactId) ?? {},
        columns.map((name) => name.replace('Contact.', '')),
      ),
    }));
}

function query(world: World, soql: string): Told {
  const { campaigns } = world;
  const [, selected = '', from = '', where = ''] =
    /^SELECT (.+?) FROM (\w+)(?: WHERE (.+?))?(?: ORDER BY .+?)? LIMIT \d+$/.exec(soql) ?? [];
  const columns = selected.split(', ');
  const unknown = columns.find((name) => COLUMNS[from] !== undefined && !COLUMNS[from]?.includes(name));
  if (selected === '') return failed(400, 'MALFORMED_QUERY', `unexpected token: ${soql.slice(0, 20)}`);
  if (unknown !== undefined)
    return failed(400, 'INVALID_FIELD', `No such column '${unknown}' on entity '${from}'`);
  const records = ((): unknown[] => {
    if (from === 'Organization') return [{ Id: '00D000000000001', Name: 'Acme Org' }];
    if (from === 'Campaign') return [...campaigns].map(([Id, { name }]) => ({ Id, Name: name }));
    if (from === 'CampaignMember') return members(world, columns.slice(1), where);
    return queryContacts(world, columns, where);
  })();
  return { status: 200, body: { totalSize: records.length, done: true, records } };
}

function task(world: World, key: string, { method, json }: Asked): Told {
  const { contacts, tasks, settings, newId } = world;
  if (!settings.hasKeyField)
    return failed(
      404,
      'NOT_FOUND',
      'Provided external ID field does not exist or is not accessible: Parley_Id__c',
    );
  const existing = tasks.get(key);
  if (method === 'GET')
    return existing === undefined
      ? failed(404, 'NOT_FOUND', 'The requested resource does not exist')
      : { status: 200, body: existing };
  if (!contacts.has(json?.WhoId))
    return failed(400, 'INVALID_CROSS_REFERENCE_KEY', 'invalid cross reference id');
  const Id = existing?.Id ?? newId('00T');
  tasks.set(key, { ...json, Id });
  return existing === undefined
    ? { status: 201, body: { id: Id, success: true, created: true } }
    : { status: 200, body: { id: Id, success: true, created: false } };
}

function oauth(world: World, { text }: Asked, url: string): Told {
  const { tokens, counts, newId } = world;
  const form = new URLSearchParams(text);
  const isRefresh = form.get('grant_type') === 'refresh_token';
  if (form.get(isRefresh ? 'refresh_token' : 'code') !== (isRefresh ? 'sf-refresh' : 'good-code'))
    return {
      status: 400,
      body: { error: 'invalid_grant', error_description: 'expired access/refresh token' },
    };
  if (!isRefresh && (form.get('code_verifier')?.length ?? 0) < 43)
    return { status: 400, body: { error: 'invalid_request', error_description: 'code verifier missing' } };
  counts.refreshes++;
  tokens.clear();
  const made = `sf-access-${newId('')}-renewed`;
  tokens.add(made);
  const body = { access_token: made, instance_url: url, token_type: 'Bearer' };
  return { status: 200, body: isRefresh ? body : { ...body, refresh_token: 'sf-refresh' } };
}

function serve(world: World, asked: Asked): Told {
  const { contacts, tokens } = world;
  const { method, path, query: given } = asked;
  if (path === '/services/oauth2/token') return oauth(world, asked, `http://${asked.headers.host}`);
  if (!tokens.has(asked.headers.authorization?.replace(/^Bearer /, '') ?? ''))
    return failed(401, 'INVALID_SESSION_ID', 'Session expired or invalid');
  const rest = path.replace('/services/data/v62.0', '');
  if (rest === '/query') return query(world, given.get('q') ?? '');
  if (rest === '/sobjects/Contact' && method === 'POST') return createContact(world, asked);
  const [, contactId] = /^\/sobjects\/Contact\/(\w+)$/.exec(rest) ?? [];
  if (contactId !== undefined && method === 'PATCH') {
    const row = contacts.get(contactId);
    if (row === undefined) return failed(404, 'NOT_FOUND', 'The requested resource does not exist');
    Object.assign(row, asked.json);
    return { status: 204 };
  }
  const [, key] = /^\/sobjects\/Task\/Parley_Id__c\/([^/]+)$/.exec(rest) ?? [];
  return key === undefined
    ? failed(404, 'NOT_FOUND', 'no such route')
    : task(world, decodeURIComponent(key), asked);
}

export async function startSalesforceDouble({ token = 'sf-access-1', hasKeyField = true } = {}) {
  const world = openWorld({ token, hasKeyField });
  const { contacts, newId } = world;
  const double = await startVendorDouble((asked) => serve(world, asked));
  return {
    ...double,
    ...world,
    token,
    addContact(row: Row): string {
      const Id = newId('003');
      contacts.set(Id, { ...row, Id });
      return Id;
    },
  };
}
