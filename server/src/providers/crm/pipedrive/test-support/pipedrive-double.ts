import { type Asked, startVendorDouble, type Told } from '../../test-support/double-server.ts';

/** Plays Pipedrive's API as far as Parley uses it: requests cost tokens of a budget. */

type Labelled = { value: string; primary: boolean; label: string };
type Person = {
  id: number;
  name: string;
  phones: Labelled[];
  emails: Labelled[];
  custom_fields: Record<string, string>;
};
type Activity = { id: number; person_id: number; note: string; subject: string; type: string };

const failed = (status: number, error: string): Told => ({ status, body: { success: false, error } });
const labelled = (value: string): Labelled => ({ value, primary: true, label: 'work' });

function openWorld({
  token,
  budget,
  customFields,
}: {
  token: string;
  budget: number;
  customFields: readonly string[];
}) {
  const persons = new Map<number, Person>();
  const activities = new Map<number, Activity>();
  const filters = new Map<number, { name: string; members: number[] }>();
  const tokens = new Set([token]);
  const refreshTokens = new Set<string>();
  const counts = { refreshes: 0, codes: 0 };
  const state = { tokensLeft: budget, resetSeconds: 2, expiresIn: 3599 };
  let last = 0;
  const nextId = () => ++last;
  return {
    persons,
    activities,
    filters,
    tokens,
    refreshTokens,
    counts,
    state,
    nextId,
    customFields,
  };
}
type World = ReturnType<typeof openWorld>;

const overBudget = ({ state }: World): Told => ({
  ...failed(429, 'request over limit'),
  headers: {
    'x-ratelimit-limit': '40',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': String(state.resetSeconds),
  },
});

function spend(world: World, { method, path }: Asked): boolean {
  const { state } = world;
  const cost = path.endsWith('/search') ? 40 : method !== 'GET' ? 10 : /\/\d+$/.test(path) ? 2 : 20;
  if (state.tokensLeft < cost) return false;
  state.tokensLeft -= cost;
  return true;
}

function search(world: World, { query }: Asked): Told {
  const { persons } = world;
  const term = (query.get('term') ?? '').toLowerCase();
  if (term.length < 2) return failed(400, 'term must be at least 2 characters');
  const list = query.get('fields') === 'phone' ? 'phones' : 'emails';
  const found = [...persons.values()].filter((one) =>
    one[list].some(({ value }) => value.toLowerCase() === term),
  );
  const items = found.slice(-1).map(({ id, name }) => ({ result_score: 1, item: { id, name } }));
  return { status: 200, body: { success: true, data: { items } } };
}

function write(world: World, person: Person, json: Partial<Person>): Told {
  const { persons, customFields } = world;
  const unknown = Object.keys(json.custom_fields ?? {}).find((key) => !customFields.includes(key));
  if (unknown !== undefined) return failed(400, 'custom_fields: unknown key');
  Object.assign(person, json, { custom_fields: { ...person.custom_fields, ...json.custom_fields } });
  persons.set(person.id, person);
  return { status: 200, body: { success: true, data: person } };
}

function persons2(world: World, { method, path, query, json }: Asked): Told {
  const { persons, filters, nextId } = world;
  const id = /\/(\d+)$/.exec(path)?.[1];
  if (id !== undefined) {
    const person = persons.get(Number(id));
    if (person === undefined) return failed(404, 'Person not found');
    return method === 'PATCH'
      ? write(world, person, json)
      : { status: 200, body: { success: true, data: person } };
  }
  if (method === 'POST') {
    if (!json?.name) return failed(400, 'name: is required');
    const made = write(world, { id: nextId(), name: '', phones: [], emails: [], custom_fields: {} }, json);
    return made.status === 200 ? { ...made, status: 201 } : made;
  }
  const filter = filters.get(Number(query.get('filter_id')));
  if (filter === undefined) return failed(400, 'Filter not found');
  const first = Number(query.get('cursor') ?? 0);
  const limit = Number(query.get('limit') ?? 100);
  const data = filter.members.slice(first, first + limit).flatMap((one) => persons.get(one) ?? []);
  const next = first + limit < filter.members.length ? String(first + limit) : null;
  return { status: 200, body: { success: true, data, additional_data: { next_cursor: next } } };
}

function activities2(world: World, { method, query, json }: Asked): Told {
  const { persons, activities, nextId } = world;
  if (method === 'GET') {
    const data = [...activities.values()].filter((one) => String(one.person_id) === query.get('person_id'));
    return {
      status: 200,
      body: { success: true, data: data.reverse(), additional_data: { next_cursor: null } },
    };
  }
  const personId = json?.participants?.[0]?.person_id;
  if (typeof personId !== 'number' || !persons.has(personId))
    return failed(400, 'participants: person not found');
  if (!json.subject || !json.type) return failed(400, 'subject and type are required');
  const made = { id: nextId(), person_id: personId, note: json.note, subject: json.subject, type: json.type };
  activities.set(made.id, made);
  return { status: 201, body: { success: true, data: made } };
}

const refusedGrant = (description: string): Told => ({
  status: 400,
  body: { success: false, error: 'invalid_grant', error_description: description },
});

/** The client names itself in the header; a refresh token works once and is replaced by the next. */
function oauth(world: World, { text, headers }: Asked): Told {
  const { tokens, refreshTokens, counts, nextId, state } = world;
  if (headers.authorization !== `Basic ${Buffer.from('pd-client:pd-secret').toString('base64')}`)
    return { status: 401, body: { success: false, error: 'invalid_client' } };
  const form = new URLSearchParams(text);
  if (form.get('grant_type') === 'authorization_code') {
    if (form.get('code') !== 'good-code' || form.get('redirect_uri') === null)
      return refusedGrant('Invalid grant: authorization code is invalid');
    counts.codes++;
  } else {
    if (!refreshTokens.delete(form.get('refresh_token') ?? ''))
      return refusedGrant('Invalid grant: refresh token is invalid');
    counts.refreshes++;
  }
  const made = { access_token: `pd-access-${nextId()}`, refresh_token: `pd-refresh-${nextId()}` };
  tokens.add(made.access_token);
  refreshTokens.add(made.refresh_token);
  const api_domain = `http://${headers.host}`;
  return { status: 200, body: { ...made, token_type: 'Bearer', expires_in: state.expiresIn, api_domain } };
}

function serve(world: World, asked: Asked): Told {
  const { filters, tokens } = world;
  const { path } = asked;
  if (path === '/oauth/token') return oauth(world, asked);
  const given = asked.headers['x-api-token'] ?? asked.headers.authorization?.replace(/^Bearer /, '');
  if (!tokens.has(String(given ?? ''))) return failed(401, 'unauthorized access');
  if (!spend(world, asked)) return overBudget(world);
  if (path === '/v1/users/me')
    return { status: 200, body: { success: true, data: { company_name: 'Acme Deals' } } };
  if (path === '/api/v2/persons/search') return search(world, asked);
  if (path.startsWith('/api/v2/persons')) return persons2(world, asked);
  if (path === '/api/v2/activities') return activities2(world, asked);
  if (path === '/v1/filters')
    return {
      status: 200,
      body: { success: true, data: [...filters].map(([id, { name }]) => ({ id, name })) },
    };
  return failed(404, 'Unknown method .');
}

export async function startPipedriveDouble({
  token = 'pd-token',
  budget = 100_000,
  customFields = ['a'.repeat(40)],
} = {}) {
  const world = openWorld({ token, budget, customFields });
  const double = await startVendorDouble((asked) => serve(world, asked));
  return {
    ...double,
    ...world,
    token,
    overBudget: () => overBudget(world),
    addPerson(name: string, phone: string | null, email: string | null = null): number {
      const phones = phone === null ? [] : [labelled(phone)];
      const emails = email === null ? [] : [labelled(email)];
      const id = world.nextId();
      write(world, { id, name, phones, emails, custom_fields: {} }, {});
      return id;
    },
  };
}
