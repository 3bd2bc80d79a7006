import { contentTypeOf, indented, type SampleRequest } from './request.ts';

const text = (value: string): string => JSON.stringify(value);

/** JSON and Python differ in three words, and only outside strings. */
const literal = (value: unknown, by: string): string =>
  indented(value, by).replace(
    /"(?:\\.|[^"\\])*"|\b(?:true|false|null)\b/g,
    (token) => ({ true: 'True', false: 'False', null: 'None' })[token] ?? token,
  );

function headersOf({ credential, headers }: SampleRequest): string[] {
  const given = headers.map(({ name, value }) => `${text(name)}: ${text(value)}`);
  if (credential === undefined) return given;
  const { header, prefix, variable } = credential;
  const value = `os.environ[${text(variable)}]`;
  return [`${text(header)}: ${prefix === '' ? value : `${text(prefix)} + ${value}`}`, ...given];
}

const ENDS: Record<SampleRequest['answer'], string[]> = {
  data: ['data = response.json()["data"]', 'print(data)'],
  json: ['print(response.json())'],
  other: [],
};

/** With the library that most Python integrations use. */
export function pythonOf(request: SampleRequest): string {
  const { method, address, credential, json, form, answer } = request;
  const headers = headersOf(request);
  const files = form
    .filter(({ isFile }) => isFile)
    .map(
      ({ name, value }) =>
        `${text(name)}: (${text(value)}, open(${text(value)}, "rb"), ${text(contentTypeOf(value))})`,
    );
  const fields = form
    .filter(({ isFile }) => !isFile)
    .map(({ name, value }) => `${text(name)}: ${text(value)}`);
  const options = [
    ...(headers.length === 0 ? [] : [`headers={${headers.join(', ')}},`]),
    ...(json === undefined ? [] : [`json=${literal(json, '    ')},`]),
    ...(files.length === 0 ? [] : [`files={${files.join(', ')}},`]),
    ...(fields.length === 0 ? [] : [`data={${fields.join(', ')}},`]),
    'timeout=30,',
  ];
  return [
    ...(credential === undefined ? [] : ['import os', '']),
    'import requests  # pip install requests',
    '',
    `response = requests.${method.toLowerCase()}(\n    ${text(address)},\n    ${options.join('\n    ')}\n)`,
    'response.raise_for_status()',
    ...ENDS[answer],
  ].join('\n');
}
