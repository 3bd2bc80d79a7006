import type { Method } from '../route.ts';
import { SPOKEN_NAMES } from './operation-names.ts';

/** Last path words that are actions. */
const VERBS: ReadonlySet<string> = new Set(
  (
    'accept activate approve archive assign attach cancel check clone close complete confirm connect deactivate ' +
    'detach disable disconnect dismiss duplicate enable erase estimate forecast hangup import invite merge pause ' +
    'preview provision publish reanalyse redeliver refresh register reject release renew reopen replay resend reset resolve ' +
    'restore resume retry revoke rotate run send simulate start stop subscribe sync test transfer try unassign ' +
    'unsubscribe upload validate verify'
  ).split(' '),
);

/** Last path words that qualify the noun before them: `/phone-numbers/available`. */
const ADJECTIVES: ReadonlySet<string> = new Set([
  'active',
  'available',
  'bulk',
  'latest',
  'live',
  'recent',
  'waiting',
]);

/** Singular words that end in -s. */
const SINGLETONS: ReadonlySet<string> = new Set([
  'analytics',
  'insights',
  'results',
  'settings',
  'stats',
  'status',
  'instructions',
]);

const PLAIN_VERB: Record<Method, string> = {
  GET: 'get',
  POST: 'create',
  PUT: 'replace',
  PATCH: 'update',
  DELETE: 'delete',
};

const pascal = (text: string): string =>
  text
    .split(/[^a-zA-Z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const camel = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

function singular(word: string): string {
  if (SINGLETONS.has(word.split('-').at(-1) ?? '')) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(ss|x|ch|sh|us)es$/.test(word)) return word.slice(0, -2);
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

const isParam = (segment: string): boolean => segment.startsWith('{');

/** `GET /api/agents/{agentId}/tools` becomes `listAgentTools`. Readable, and stable as long as the path is. */
export function operationIdOf(method: Method, path: string): string {
  const spoken = SPOKEN_NAMES[`${method} ${path}`];
  if (spoken !== undefined) return spoken;
  const segments = path
    .split('/')
    .filter((segment, index) => segment !== '' && !(index === 1 && segment === 'api'));
  const last = segments.at(-1) ?? '';
  // A version is part of an address, not of a name.
  const nouns = segments.filter((segment) => !isParam(segment) && !/^v\d+$/.test(segment));
  const before = nouns.slice(0, -1).map(singular).map(pascal).join('');

  if (isParam(last)) return camel(PLAIN_VERB[method] + nouns.map(singular).map(pascal).join(''));

  const changes = method !== 'GET' && method !== 'DELETE';
  const [verb = '', ...object] = last.split('-');
  // `rotate-secret` is an action on the noun before it; `test-suites` is a collection.
  const isCollection = object.length > 0 && singular(last) !== last;
  if (changes && VERBS.has(verb) && !isCollection)
    return camel(pascal(verb) + before + pascal(object.join('-')));

  if (ADJECTIVES.has(last)) {
    const things = nouns.at(-2) ?? '';
    const owners = nouns.slice(0, -2).map(singular).map(pascal).join('');
    return (method === 'GET' ? 'list' : PLAIN_VERB[method]) + pascal(last) + owners + pascal(things);
  }
  const isList = method === 'GET' && singular(last) !== last;
  if (isList) return `list${before}${pascal(last)}`;
  return PLAIN_VERB[method] + before + pascal(method === 'POST' ? singular(last) : last);
}

/** Ids for all routes at once; equal ones are distinguished by their last parameter, then by a number. */
export function nameOperations(routes: readonly { method: Method; path: string }[]): string[] {
  const taken = new Set<string>();
  return routes.map(({ method, path }) => {
    const plain = operationIdOf(method, path);
    const param = path.match(/\{(\w+)\}/g)?.at(-1);
    const candidates = [plain, ...(param === undefined ? [] : [`${plain}By${pascal(param)}`])];
    let name = candidates.find((candidate) => !taken.has(candidate));
    for (let count = 2; name === undefined; count++) {
      if (!taken.has(`${plain}${count}`)) name = `${plain}${count}`;
    }
    taken.add(name);
    return name;
  });
}

/** The name as a tool name: `listAgents` becomes `list_agents`. */
export const toolNameOf = (operationId: string): string =>
  operationId.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
