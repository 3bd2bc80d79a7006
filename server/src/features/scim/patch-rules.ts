import { ScimError } from './error-rules.ts';
import { elementOf, type Filter, matches, parseFilter } from './filter-rules.ts';

/** Operations of RFC 7644, 3.5.2, as directories really send them. */
export type Operation = { op: string; path?: string | undefined; value?: unknown };
export type Resource = Record<string, unknown>;

const SPELLINGS = [
  ...['userName', 'externalId', 'displayName', 'nickName', 'profileUrl', 'userType', 'preferredLanguage'],
  ...['givenName', 'familyName', 'middleName', 'honorificPrefix', 'honorificSuffix', 'streetAddress'],
  ...['postalCode', 'phoneNumbers', 'x509Certificates', 'employeeNumber', 'costCenter'],
];
const spelled = new Map(SPELLINGS.map((name) => [name.toLowerCase(), name]));
const LISTS = new Set([
  'emails',
  'phoneNumbers',
  'addresses',
  'ims',
  'photos',
  'roles',
  'entitlements',
  'x509Certificates',
  'members',
]);
/** Set by the service; directories repeat them in whole resources, which changes nothing. */
const READ_ONLY = new Set(['id', 'meta', 'schemas', 'groups', 'password']);
/** Names that every object has: writing to them would change all objects of the process. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype']);
const EXTENSION = /^urn:ietf:params:scim:schemas:extension:[\w.:-]+?:(?:user|group)/i;

/** `emails[type eq "work"].value`, taken apart. */
type Path = { extension: string | null; attribute: string | null; filter: Filter | null; sub: string | null };

const isObject = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The usual spelling of a name: SCIM ignores its case, our readers do not. */
const spelling = (name: string): string =>
  spelled.get(name.toLowerCase()) ?? (/^[A-Z]/.test(name) ? name[0]?.toLowerCase() + name.slice(1) : name);

export function parsePath(text: string): Path {
  const bare = text.trim().replace(/^urn:ietf:params:scim:schemas:core:2\.0:(User|Group):/i, '');
  const extension = EXTENSION.exec(bare)?.[0] ?? null;
  const rest = extension === null ? bare : bare.slice(extension.length).replace(/^[:.]/, '');
  if (extension !== null && rest === '') return { extension, attribute: null, filter: null, sub: null };
  const match = /^([A-Za-z_$][\w$-]*)(?:\[(.*)\])?(?:\.([A-Za-z_$][\w$-]*))?$/s.exec(rest);
  if (match === null) throw new ScimError('invalidPath', 'The path of an operation cannot be read');
  const [, attribute = '', filter, sub] = match;
  if (RESERVED.has(attribute) || RESERVED.has(sub ?? ''))
    throw new ScimError('invalidPath', 'The path of an operation names no attribute');
  return {
    extension,
    attribute: spelling(attribute),
    filter: filter === undefined ? null : parseFilter(filter),
    sub: sub === undefined ? null : spelling(sub),
  };
}

/** The resource after all operations; the one given stays as it is. */
export function applyPatch(resource: Resource, operations: readonly Operation[]): Resource {
  const changed = structuredClone(resource);
  for (const operation of operations) apply(changed, operation);
  return changed;
}

export function operationOf(op: string): 'add' | 'replace' | 'remove' {
  const name = op.toLowerCase();
  if (name === 'add' || name === 'replace' || name === 'remove') return name;
  throw new ScimError('invalidSyntax', 'An operation must be add, replace or remove');
}

function apply(resource: Resource, { op, path, value }: Operation): void {
  const name = operationOf(op);
  if (path === undefined || path === '') {
    if (name === 'remove') throw new ScimError('noTarget', 'A remove operation needs a path');
    if (!isObject(value)) throw new ScimError('invalidValue', 'Without a path the value must be an object');
    for (const [key, part] of Object.entries(value)) {
      const target = parsePath(key);
      if (!READ_ONLY.has(target.attribute ?? '')) change(resource, name, target, part);
    }
    return;
  }
  const target = parsePath(path);
  if (READ_ONLY.has(target.attribute ?? ''))
    throw new ScimError('mutability', `${target.attribute} cannot be changed`);
  if (name !== 'remove' && value === undefined)
    throw new ScimError('invalidValue', 'An add or replace operation needs a value');
  change(resource, name, target, value);
}

function change(resource: Resource, op: 'add' | 'replace' | 'remove', path: Path, value: unknown): void {
  const { extension, attribute, filter, sub } = path;
  const holder = extension === null ? resource : objectAt(resource, extension);
  if (attribute === null) {
    if (op === 'remove') delete resource[extension ?? ''];
    else if (isObject(value)) Object.assign(holder, value);
    return;
  }
  if (filter !== null) {
    changeElements(holder, op, attribute, filter, sub, value);
    return;
  }
  if (sub !== null && !LISTS.has(attribute)) {
    const inner = objectAt(holder, attribute);
    if (op === 'remove') delete inner[sub];
    else inner[sub] = value;
    return;
  }
  if (op === 'remove') delete holder[attribute];
  else if (LISTS.has(attribute))
    holder[attribute] = op === 'add' ? joined(holder[attribute], value) : listOf(value);
  else if (isObject(value) && isObject(holder[attribute])) Object.assign(holder[attribute], value);
  else holder[attribute] = value;
}

function objectAt(holder: Resource, name: string): Resource {
  const key = Object.keys(holder).find((known) => known.toLowerCase() === name.toLowerCase()) ?? name;
  if (!isObject(holder[key])) holder[key] = {};
  return holder[key] as Resource;
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** An element that is there already is not added again. */
function joined(present: unknown, added: unknown): unknown[] {
  const list = Array.isArray(present) ? [...present] : [];
  const key = (element: unknown) => JSON.stringify(isObject(element) ? (element.value ?? element) : element);
  // By a table: a list may be as long as a request, and comparing each with each would take minutes.
  const places = new Map<string, number>();
  for (const [at, known] of list.entries()) if (!places.has(key(known))) places.set(key(known), at);
  for (const element of listOf(added)) {
    const at = places.get(key(element)) ?? list.length;
    places.set(key(element), at);
    list[at] = element;
  }
  return list;
}

/** A list without a matching element gets one, as Entra ID expects: `emails[type eq "work"].value`. */
function changeElements(
  holder: Resource,
  op: 'add' | 'replace' | 'remove',
  attribute: string,
  filter: Filter,
  sub: string | null,
  value: unknown,
): void {
  const list = Array.isArray(holder[attribute]) ? (holder[attribute] as unknown[]) : [];
  if (op === 'remove') {
    if (sub === null) holder[attribute] = list.filter((element) => !matches(filter, element));
    else for (const element of list) if (isObject(element) && matches(filter, element)) delete element[sub];
    return;
  }
  const given: Resource = sub === null ? (isObject(value) ? value : {}) : { [sub]: value };
  const found = list.filter((element): element is Resource => isObject(element) && matches(filter, element));
  for (const element of found) Object.assign(element, given);
  if (found.length === 0) {
    const made = elementOf(filter);
    if (made === null) throw new ScimError('noTarget', 'No element matches the filter of the path');
    list.push({ ...made, ...given });
  }
  holder[attribute] = list;
}
