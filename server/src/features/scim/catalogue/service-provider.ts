import { ENTERPRISE_SCHEMA, GROUP_SCHEMA, PAGE_MAX, USER_SCHEMA } from '../schema.ts';

/** What this server can do, as directories ask for it (RFC 7643, 5 to 7). */

const CONFIG = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const RESOURCE_TYPE = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

export const serviceProviderConfig = (base: string) => ({
  schemas: [CONFIG],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: PAGE_MAX },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'The token of the workspace, made in Settings, Single sign-on',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const resourceTypes = (base: string) => [
  {
    schemas: [RESOURCE_TYPE],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'A person of the workspace',
    schema: USER_SCHEMA,
    schemaExtensions: [{ schema: ENTERPRISE_SCHEMA, required: false }],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
  },
  {
    schemas: [RESOURCE_TYPE],
    id: 'Group',
    name: 'Group',
    endpoint: '/Groups',
    description: 'A group of people; it may give them a role',
    schema: GROUP_SCHEMA,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/Group` },
  },
];

type Extra = {
  type?: string;
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: string;
  returned?: string;
  uniqueness?: string;
  subAttributes?: unknown[];
};

const attribute = (name: string, description: string, extra: Extra = {}) => ({
  name,
  type: 'string',
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...extra,
});

const values = (description: string) => [
  attribute('value', description),
  attribute('type', 'What it is for, such as work'),
  attribute('primary', 'Whether it is the main one', { type: 'boolean' }),
];

const userAttributes = [
  attribute('userName', 'Name at the identity provider', { required: true, uniqueness: 'server' }),
  attribute('externalId', 'Id at the directory', { caseExact: true }),
  attribute('displayName', 'Name as shown to others'),
  attribute('name', 'Name in its parts', {
    type: 'complex',
    subAttributes: ['formatted', 'givenName', 'familyName'].map((name) =>
      attribute(name, 'Part of the name'),
    ),
  }),
  attribute('emails', 'Addresses; the primary one identifies the person', {
    type: 'complex',
    multiValued: true,
    subAttributes: values('The address'),
  }),
  attribute('title', 'Position'),
  attribute('active', 'Whether the person may use the workspace', { type: 'boolean' }),
  attribute('groups', 'Groups of the person', {
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    subAttributes: [attribute('value', 'Id of the group'), attribute('display', 'Name of the group')],
  }),
];

const groupAttributes = [
  attribute('displayName', 'Name of the group', { required: true, uniqueness: 'server' }),
  attribute('externalId', 'Id at the directory', { caseExact: true }),
  attribute('members', 'People of the group', {
    type: 'complex',
    multiValued: true,
    subAttributes: [attribute('value', 'Id of the user'), attribute('display', 'Name of the user')],
  }),
];

const enterpriseAttributes = ['employeeNumber', 'costCenter', 'organization', 'division', 'department'].map(
  (name) => attribute(name, 'Kept as it was sent'),
);

export const schemas = (base: string) =>
  (
    [
      [USER_SCHEMA, 'User', userAttributes],
      [GROUP_SCHEMA, 'Group', groupAttributes],
      [ENTERPRISE_SCHEMA, 'EnterpriseUser', enterpriseAttributes],
    ] as const
  ).map(([id, name, attributes]) => ({
    schemas: [SCHEMA],
    id,
    name,
    description: name,
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  }));
