import type { LocatedOperation, MediaType, Parameter, Ref, Response } from '../document.ts';

type Credential = { header: string; prefix: string; variable: string };

const CREDENTIALS: Record<string, Credential> = {
  workspaceKey: { header: 'Authorization', prefix: 'Bearer ', variable: 'PARLEY_API_KEY' },
  connectorKey: { header: 'x-connector-api-key', prefix: '', variable: 'PARLEY_CONNECTOR_KEY' },
  widgetKey: { header: 'x-widget-api-key', prefix: '', variable: 'PARLEY_WIDGET_KEY' },
};

/** An example request, which each language renders. */
export type SampleRequest = {
  method: string;
  address: string;
  credential: Credential | undefined;
  headers: { name: string; value: string }[];
  /** Undefined: no body, or a form. */
  json: unknown;
  /** A file is given by its name. */
  form: { name: string; isFile: boolean; value: string }[];
  /** `data`: JSON under that name. `json`: any other JSON. */
  answer: 'data' | 'json' | 'other';
};

function addressOf(baseUrl: string, path: string, parameters: readonly Parameter[]): string {
  const value = ({ example }: Parameter): string => encodeURIComponent(String(example ?? ''));
  const filled = parameters
    .filter(({ in: place }) => place === 'path')
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, value(parameter)), path);
  const query = parameters.filter(({ in: place, required }) => place === 'query' && required === true);
  const asked = query.map((parameter) => `${parameter.name}=${value(parameter)}`).join('&');
  return `${baseUrl}${filled}${asked === '' ? '' : `?${asked}`}`;
}

/** Required fields, and those with an example. */
function formOf({ schema: { properties = {} }, example }: MediaType): SampleRequest['form'] {
  const shown = new Map(Object.entries((example ?? {}) as Record<string, unknown>));
  return Object.entries(properties)
    .filter(([name]) => shown.has(name))
    .map(([name, { format }]) => ({ name, isFile: format === 'binary', value: String(shown.get(name)) }));
}

function answerOf(response: Response | Ref | undefined): SampleRequest['answer'] {
  const media =
    response !== undefined && 'content' in response ? response.content?.['application/json'] : undefined;
  if (media === undefined) return 'other';
  return media.schema.properties?.data === undefined ? 'json' : 'data';
}

export function requestOf(baseUrl: string, { method, path, operation }: LocatedOperation): SampleRequest {
  const parameters = operation.parameters ?? [];
  const [scheme = ''] = Object.keys(operation.security[0] ?? {});
  const [contentType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isForm = contentType === 'multipart/form-data';
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
  return {
    method,
    address: addressOf(baseUrl, path, parameters),
    credential: CREDENTIALS[scheme],
    headers: parameters
      .filter(({ in: place }) => place === 'header')
      .map(({ name, example }) => ({ name, value: String(example) })),
    json: contentType === undefined || isForm ? undefined : media?.example,
    form: isForm && media !== undefined ? formOf(media) : [],
    answer: answerOf(success),
  };
}

const CONTENT_TYPES: Readonly<Record<string, string>> = { csv: 'text/csv', pdf: 'application/pdf' };

export const contentTypeOf = (file: string): string =>
  CONTENT_TYPES[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** As indented JSON. */
export const indented = (value: unknown, by: string): string =>
  JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
