import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, LIST_SCHEMA, type Shown, USER_SCHEMA } from './schema.ts';

export const etagOf = (version: number): string => `W/"${version}"`;

/** Where resources are found from outside. */
export const scimUrl = (baseUrl: string): string => `${baseUrl.replace(/\/+$/, '')}/scim/v2`;

type Stored = { id: string; version: number; created_at: Date; updated_at: Date; external_id: string | null };

const metaOf = (
  base: string,
  resourceType: 'User' | 'Group',
  { id, version, created_at, updated_at }: Stored,
) => ({
  resourceType,
  created: created_at.toISOString(),
  lastModified: updated_at.toISOString(),
  location: `${base}/${resourceType}s/${id}`,
  version: etagOf(version),
});

export function userView(
  base: string,
  row: Stored & { user_name: string; active: boolean; attributes: Record<string, unknown> },
  groups: readonly { group_id: string; display_name: string }[],
): Record<string, unknown> {
  const isEnterprise = row.attributes[ENTERPRISE_SCHEMA] !== undefined;
  return {
    schemas: [USER_SCHEMA, ...(isEnterprise ? [ENTERPRISE_SCHEMA] : [])],
    id: row.id,
    ...(row.external_id === null ? {} : { externalId: row.external_id }),
    ...row.attributes,
    userName: row.user_name,
    active: row.active,
    groups: groups.map(({ group_id, display_name }) => ({
      value: group_id,
      display: display_name,
      $ref: `${base}/Groups/${group_id}`,
    })),
    meta: metaOf(base, 'User', row),
  };
}

export const groupView = (
  base: string,
  row: Stored & { display_name: string },
  members: readonly { scim_user_id: string; user_name: string }[],
): Record<string, unknown> => ({
  schemas: [GROUP_SCHEMA],
  id: row.id,
  ...(row.external_id === null ? {} : { externalId: row.external_id }),
  displayName: row.display_name,
  members: members.map(({ scim_user_id, user_name }) => ({
    value: scim_user_id,
    display: user_name,
    $ref: `${base}/Users/${scim_user_id}`,
  })),
  meta: metaOf(base, 'Group', row),
});

export const listView = (resources: readonly unknown[], totalResults: number, startIndex: number) => ({
  schemas: [LIST_SCHEMA],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

const namesIn = (list: string | undefined): Set<string> | null =>
  list === undefined
    ? null
    : new Set(list.split(',').map((name) => name.trim().toLowerCase().split(/[.[]/, 1)[0] ?? ''));

/** Which attributes are asked for; `schemas`, `id` and `meta` are always there. */
export function wanted({ attributes, excludedAttributes }: Shown): (name: string) => boolean {
  const [only, without] = [namesIn(attributes), namesIn(excludedAttributes)];
  return (name) => {
    const key = name.toLowerCase();
    if (key === 'schemas' || key === 'id' || key === 'meta') return true;
    return only === null ? without?.has(key) !== true : only.has(key);
  };
}

export function shown(resource: Record<string, unknown>, query: Shown): Record<string, unknown> {
  const isWanted = wanted(query);
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isWanted(name)));
}
