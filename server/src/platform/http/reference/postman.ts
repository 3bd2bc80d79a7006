import { sha256Hex } from '../../crypto.ts';
import {
  type Content,
  type LocatedOperation,
  type OpenApiDocument,
  operationsByTag,
  type Parameter,
  successOf,
} from './document.ts';

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/** Ids are stable over builds, so that importing again updates instead of duplicating. */
function stableId(name: string): string {
  const hex = sha256Hex(`parley postman ${name}`);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2);

const field = ({ name, example, description = '' }: Parameter) => ({
  key: name,
  value: String(example ?? ''),
  description,
});

function urlOf(path: string, parameters: readonly Parameter[]) {
  const segments = path
    .split('/')
    .filter(Boolean)
    .map((segment) => segment.replace(/^\{(\w+)\}$/, ':$1'));
  const query = parameters.filter(({ in: place }) => place === 'query');
  const required = query.filter((parameter) => parameter.required);
  const asked = required
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example ?? ''))}`)
    .join('&');
  return {
    raw: `{{base_url}}/${segments.join('/')}${asked === '' ? '' : `?${asked}`}`,
    host: ['{{base_url}}'],
    path: segments,
    query: query.map((parameter) => ({ ...field(parameter), disabled: parameter.required !== true })),
    variable: parameters.filter(({ in: place }) => place === 'path').map(field),
  };
}

function bodyOf(content: Content | undefined) {
  const [contentType, media] = Object.entries(content ?? {})[0] ?? [];
  if (contentType === undefined || media === undefined) return {};
  if (contentType === 'multipart/form-data') {
    const formdata = Object.entries(media.schema.properties ?? {}).map(
      ([key, { format, description = '' }]) =>
        format === 'binary'
          ? { key, type: 'file', src: [], description }
          : { key, type: 'text', value: '', description },
    );
    return { body: { mode: 'formdata', formdata } };
  }
  return { body: { mode: 'raw', raw: asText(media.example), options: { raw: { language: 'json' } } } };
}

const headerKey = (name: string, variable: string) => ({
  type: 'apikey',
  apikey: [
    { key: 'key', value: name, type: 'string' },
    { key: 'value', value: `{{${variable}}}`, type: 'string' },
    { key: 'in', value: 'header', type: 'string' },
  ],
});

/** Only where it differs from the collection's bearer key. */
function authOf(security: Record<string, string[]>[]) {
  const [name] = Object.keys(security[0] ?? {});
  if (name === 'workspaceKey') return {};
  if (name === 'connectorKey') return { auth: headerKey('x-connector-api-key', 'connector_key') };
  if (name === 'widgetKey') return { auth: headerKey('x-widget-api-key', 'widget_key') };
  return { auth: { type: 'noauth' } };
}

function requestOf({ method, path, operation }: LocatedOperation) {
  const parameters = operation.parameters ?? [];
  const contentType = Object.keys(operation.requestBody?.content ?? {})[0];
  const header = parameters
    .filter(({ in: place }) => place === 'header')
    .map((parameter) => ({ ...field(parameter), disabled: parameter.required !== true }));
  if (contentType === 'application/json') {
    header.unshift({ key: 'Content-Type', value: contentType, description: '', disabled: false });
  }
  return {
    method,
    header,
    url: urlOf(path, parameters),
    description: operation.description,
    ...bodyOf(operation.requestBody?.content),
    ...authOf(operation.security),
  };
}

function itemOf(document: OpenApiDocument, located: LocatedOperation) {
  const { operation } = located;
  const request = requestOf(located);
  const { status, response } = successOf(document, operation);
  const [contentType, media] = Object.entries(response.content ?? {})[0] ?? [];
  return {
    id: stableId(operation.operationId),
    name: operation.summary,
    request,
    response: [
      {
        id: stableId(`${operation.operationId} ${status}`),
        name: response.description,
        originalRequest: request,
        code: Number(status),
        header: contentType === undefined ? [] : [{ key: 'Content-Type', value: contentType }],
        body: media === undefined ? '' : asText(media.example),
        _postman_previewlanguage: contentType === 'application/json' ? 'json' : 'text',
      },
    ],
  };
}

export function buildPostmanCollection(document: OpenApiDocument): object {
  return {
    info: {
      _postman_id: stableId('collection'),
      name: document.info.title,
      description: document.info.description,
      schema: SCHEMA,
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{api_key}}', type: 'string' }] },
    variable: [
      { id: stableId('base_url'), key: 'base_url', value: document.servers[0]?.url ?? '', type: 'string' },
      { id: stableId('api_key'), key: 'api_key', value: '', type: 'string' },
    ],
    item: operationsByTag(document).map(({ tag, operations }) => ({
      id: stableId(`folder ${tag.name}`),
      name: tag.name,
      description: tag.description,
      item: operations.map((located) => itemOf(document, located)),
    })),
  };
}

export function buildPostmanEnvironment(baseUrl: string): object {
  const secret = (key: string) => ({ key, value: '', type: 'secret', enabled: true });
  return {
    id: stableId('environment'),
    name: 'Parley',
    values: [
      { key: 'base_url', value: baseUrl.replace(/\/+$/, ''), type: 'default', enabled: true },
      secret('api_key'),
      secret('connector_key'),
      secret('widget_key'),
    ],
    _postman_variable_scope: 'environment',
  };
}
