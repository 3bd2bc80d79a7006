import type { LocatedOperation, Parameter } from '../document.ts';

const CREDENTIALS: Record<string, string> = {
  workspaceKey: '-H "Authorization: Bearer $PARLEY_API_KEY"',
  connectorKey: '-H "x-connector-api-key: $PARLEY_CONNECTOR_KEY"',
  widgetKey: '-H "x-widget-api-key: $PARLEY_WIDGET_KEY"',
};

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

function addressOf(baseUrl: string, path: string, parameters: readonly Parameter[]): string {
  const value = ({ example }: Parameter): string => encodeURIComponent(String(example ?? ''));
  const filled = parameters
    .filter(({ in: place }) => place === 'path')
    .reduce((text, parameter) => text.replace(`{${parameter.name}}`, value(parameter)), path);
  const query = parameters.filter(({ in: place, required }) => place === 'query' && required === true);
  const asked = query.map((parameter) => `${parameter.name}=${value(parameter)}`).join('&');
  const address = `${baseUrl}${filled}${asked === '' ? '' : `?${asked}`}`;
  return /[^\w:/.~%-]/.test(address) ? quote(address) : address;
}

/** Stands under the `-d` it belongs to. */
const indented = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ');

/** A request that can be pasted into a shell. */
export function curlOf(baseUrl: string, { method, path, operation }: LocatedOperation): string {
  const parameters = operation.parameters ?? [];
  const [scheme = ''] = Object.keys(operation.security[0] ?? {});
  const [contentType, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${addressOf(baseUrl, path, parameters)}`];
  if (CREDENTIALS[scheme] !== undefined) lines.push(CREDENTIALS[scheme]);
  for (const { name, example } of parameters.filter(({ in: place }) => place === 'header')) {
    lines.push(`-H "${name}: ${String(example)}"`);
  }
  if (contentType === 'multipart/form-data') {
    for (const [name, { format }] of Object.entries(media?.schema.properties ?? {})) {
      lines.push(`-F ${name}=${format === 'binary' ? '@document.pdf' : '…'}`);
    }
  } else if (contentType !== undefined) {
    lines.push(`-H "Content-Type: ${contentType}"`, `-d ${quote(indented(media?.example))}`);
  }
  return lines.join(' \\\n  ');
}
