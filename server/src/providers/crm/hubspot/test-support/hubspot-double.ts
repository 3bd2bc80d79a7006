import { type Asked, startVendorDouble, type Told } from '../../test-support/double-server.ts';

/** Plays HubSpot's CRM API as far as Parley uses it, with its own rules. */

type Properties = Record<string, string>;
type Stored = { id: string; properties: Properties; visibleAt: number };
type Engagement = Stored & { contactId: string };

const failed = (status: number, message: string, more: object = {}): Told => ({
  status,
  body: { status: 'error', message, correlationId: '0f0f', ...more },
});
export const overLimit = (policyName: string): Told =>
  failed(429, `You have reached your ${policyName.toLowerCase()} limit.`, {
    errorType: 'RATE_LIMIT',
    policyName,
  });

const CONTACT_PROPERTIES = ['firstname', 'lastname', 'email', 'phone', 'mobilephone', 'lastmodifieddate'];
const ENGAGEMENT_PROPERTIES: Record<string, string[]> = {
  calls: ['timestamp', 'call_title', 'call_body', 'call_direction', 'call_status', 'call_duration'],
  notes: ['timestamp', 'note_body'],
};
const TYPE_TO_CONTACT: Record<string, number> = { calls: 194, notes: 202 };

function openWorld({
  token,
  customProperties,
  searchesPerSecond,
  searchLagMs,
}: {
  token: string;
  customProperties: readonly string[];
  searchesPerSecond: number;
  searchLagMs: number;
}) {
  const contacts = new Map<string, Stored>();
  const engagements: Record<string, Map<string, Engagement>> = { calls: new Map(), notes: new Map() };
  const lists = new Map<string, { name: string; members: string[] }>();
  const tokens = new Set([token]);
  const refreshTokens = new Map<string, string>();
  const counts = { refreshes: 0, codes: 0 };
  const searches: number[] = [];
  let lastId = 100;
  const newId = () => String(++lastId);
  const known = [...CONTACT_PROPERTIES, ...customProperties];
  return {
    contacts,
    engagements,
    lists,
    tokens,
    refreshTokens,
    counts,
    searches,
    newId,
    known,
    searchesPerSecond,
    searchLagMs,
  };
}
type World = ReturnType<typeof openWorld>;

const view = ({ id, properties }: Stored) => ({ id, properties, archived: false });

function unknownProperty(properties: Properties, allowed: readonly string[]): Told | null {
  const unknown = Object.keys(properties).find((name) => !allowed.includes(name));
  return unknown === undefined
    ? null
    : failed(400, `Property values were not valid: [{"error":"PROPERTY_DOESNT_EXIST","name":"${unknown}"}]`, {
        category: 'VALIDATION_ERROR',
      });
}

function createContact(world: World, { json }: Asked): Told {
  const { contacts, newId, known, searchLagMs } = world;
  const properties: Properties = json?.properties ?? {};
  const wrong = unknownProperty(properties, known);
  if (wrong !== null) return wrong;
  const email = properties.email?.toLowerCase();
  const existing = [...contacts.values()].find(
    (one) => email !== undefined && one.properties.email?.toLowerCase() === email,
  );
  if (existing !== undefined)
    return failed(409, `Contact already exists. Existing ID: ${existing.id}`, { category: 'CONFLICT' });
  const made = { id: newId(), properties: { ...properties }, visibleAt: Date.now() + searchLagMs };
  contacts.set(made.id, made);
  return { status: 201, body: view(made) };
}

function search(world: World, { json }: Asked): Told {
  const { contacts, searches, searchesPerSecond } = world;
  const now = Date.now();
  while ((searches[0] ?? now) <= now - 1_000) searches.shift();
  if (searches.length >= searchesPerSecond) return overLimit('SECONDLY');
  searches.push(now);
  const groups: {
    filters: { propertyName: string; operator: string; value?: string; values?: string[] }[];
  }[] = json?.filterGroups ?? [];
  if (groups.length === 0 || groups.length > 5 || groups.some(({ filters }) => filters.length > 6))
    return failed(400, 'There was a problem with the request: at most 5 filter groups of 6 filters');
  if (json.limit > 200) return failed(400, 'limit must be less than or equal to 200');
  const found = [...contacts.values()].filter(
    (one) =>
      one.visibleAt <= now &&
      groups.some(({ filters }) =>
        filters.every(({ propertyName, operator, value, values = [] }) => {
          const held = one.properties[propertyName]?.toLowerCase();
          if (held === undefined) return false;
          return operator === 'IN' ? values.includes(held) : held === value?.toLowerCase();
        }),
      ),
  );
  return { status: 200, body: { total: found.length, results: found.slice(-json.limit).map(view) } };
}

function createEngagement(world: World, kind: string, { json }: Asked): Told {
  const { contacts, engagements, newId } = world;
  const properties: Properties = json?.properties ?? {};
  const allowed = (ENGAGEMENT_PROPERTIES[kind] ?? []).map((name) => `hs_${name}`);
  const wrong = unknownProperty(properties, [...allowed, 'hs_call_from_number', 'hs_call_to_number']);
  if (wrong !== null) return wrong;
  if (properties.hs_timestamp === undefined) return failed(400, 'hs_timestamp is required');
  const [association] = json?.associations ?? [];
  const contactId = String(association?.to?.id ?? '');
  if (!contacts.has(contactId)) return failed(404, `CONTACT=${contactId} is not valid`);
  if (association?.types?.[0]?.associationTypeId !== TYPE_TO_CONTACT[kind])
    return failed(400, 'One or more association types in the request were invalid');
  const made = { id: newId(), properties, contactId, visibleAt: 0 };
  engagements[kind]?.set(made.id, made);
  return { status: 201, body: view(made) };
}

function oauth(world: World, { text }: Asked): Told {
  const { tokens, refreshTokens, counts, newId } = world;
  const form = new URLSearchParams(text);
  if (form.get('client_id') !== 'hub-client' || form.get('client_secret') !== 'hub-secret')
    return failed(400, 'missing or invalid client id');
  if (form.get('grant_type') === 'authorization_code') {
    if (form.get('code') !== 'good-code') return failed(400, 'missing or unknown auth code');
    counts.codes++;
  } else {
    if (!refreshTokens.has(form.get('refresh_token') ?? ''))
      return failed(400, 'missing or invalid refresh token');
    counts.refreshes++;
  }
  const made = `hub-access-${newId()}`;
  tokens.add(made);
  const refresh = form.get('refresh_token') ?? `hub-refresh-${newId()}`;
  refreshTokens.set(refresh, made);
  const body = { access_token: made, refresh_token: refresh, expires_in: 1800, token_type: 'bearer' };
  return { status: 200, body };
}

function readContact(world: World, id: string, { method, json }: Asked): Told {
  const { contacts, known } = world;
  const one = contacts.get(id);
  if (one === undefined) return failed(404, 'resource not found');
  if (method === 'PATCH') {
    const wrong = unknownProperty(json?.properties ?? {}, known);
    if (wrong !== null) return wrong;
    Object.assign(one.properties, json.properties);
  }
  return { status: 200, body: view(one) };
}

function batchRead(from: Map<string, Stored>, { json }: Asked): Told {
  const ids: { id: string }[] = json?.inputs ?? [];
  if (ids.length > 100) return failed(400, 'No more than 100 inputs per batch');
  const found = ids.flatMap(({ id }) => from.get(String(id)) ?? []).map(view);
  if (found.length === ids.length) return { status: 200, body: { results: found } };
  const missing = ids.length - found.length;
  const errors = [{ status: 'error', category: 'OBJECT_NOT_FOUND', message: 'Could not get some objects' }];
  return { status: 207, body: { results: found, numErrors: missing, errors } };
}

function memberships(world: World, id: string, { query }: Asked): Told {
  const { lists } = world;
  const list = lists.get(id);
  if (list === undefined) return failed(404, `List does not exist with ID ${id}.`);
  const first = Number(query.get('after') ?? 0);
  const limit = Number(query.get('limit') ?? 100);
  const results = list.members.slice(first, first + limit).map((recordId) => ({ recordId }));
  const more = first + limit < list.members.length;
  return {
    status: 200,
    body: { results, ...(more ? { paging: { next: { after: String(first + limit) } } } : {}) },
  };
}

function serve(world: World, asked: Asked): Told {
  const { contacts, engagements, lists, tokens } = world;
  const { method, path } = asked;
  if (path === '/oauth/v1/token') return oauth(world, asked);
  const bearer = asked.headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (!tokens.has(bearer))
    return failed(401, `Authentication credentials not found: the token ${bearer} is expired`, {
      category: 'INVALID_AUTHENTICATION',
    });
  const [, kind, rest] = /^\/crm\/v3\/objects\/(contacts|calls|notes)(?:\/(.+))?$/.exec(path) ?? [];
  if (path === '/account-info/v3/details') return { status: 200, body: { portalId: 4711 } };
  if (kind === 'contacts' && rest === 'search') return search(world, asked);
  if (rest === 'batch/read')
    return batchRead(kind === 'contacts' ? contacts : (engagements[kind ?? ''] ?? new Map()), asked);
  if (kind === 'contacts' && rest !== undefined) return readContact(world, rest, asked);
  if (kind === 'contacts' && method === 'POST') return createContact(world, asked);
  if (kind === 'contacts') return { status: 200, body: { results: [] } };
  if (kind !== undefined && method === 'POST') return createEngagement(world, kind, asked);
  const [, contactId, to] =
    /^\/crm\/v4\/objects\/contacts\/(\d+)\/associations\/(calls|notes)$/.exec(path) ?? [];
  if (to !== undefined) {
    const linked = [...(engagements[to]?.values() ?? [])].filter((one) => one.contactId === contactId);
    return { status: 200, body: { results: linked.map(({ id }) => ({ toObjectId: Number(id) })) } };
  }
  if (path === '/crm/v3/lists/search')
    return { status: 200, body: { lists: [...lists].map(([listId, { name }]) => ({ listId, name })) } };
  const [, listId] = /^\/crm\/v3\/lists\/(\w+)\/memberships$/.exec(path) ?? [];
  return listId === undefined ? failed(404, 'no such route') : memberships(world, listId, asked);
}

export async function startHubspotDouble({
  token = 'pat-na1-test',
  customProperties = ['parley_outcome', 'plan_tier'],
  searchesPerSecond = 5,
  searchLagMs = 0,
} = {}) {
  const world = openWorld({ token, customProperties, searchesPerSecond, searchLagMs });
  const { contacts, engagements, newId } = world;
  const double = await startVendorDouble((asked) => serve(world, asked));
  return {
    ...double,
    ...world,
    token,
    addContact(properties: Properties): string {
      const id = newId();
      contacts.set(id, { id, properties: { ...properties }, visibleAt: 0 });
      return id;
    },
    bodies: () =>
      [...(engagements.calls?.values() ?? []), ...(engagements.notes?.values() ?? [])].map(
        ({ properties }) => properties.hs_call_body ?? properties.hs_note_body ?? '',
      ),
  };
}
