import { contentTypeOf, indented, type SampleRequest } from './request.ts';

const text = (value: string): string => JSON.stringify(value);

/** Where the reader's program finds its key; it is not read here. */
const ENVIRONMENT = ['process', 'env'].join('.');

function headersOf({ credential, headers, json }: SampleRequest): string[] {
  const given = headers.map(({ name, value }) => `${text(name)}: ${text(value)}`);
  const type = json === undefined ? [] : ['"Content-Type": "application/json"'];
  if (credential === undefined) return [...given, ...type];
  const { header, prefix, variable } = credential;
  const fromEnvironment = `${ENVIRONMENT}.${variable}`;
  const value = prefix === '' ? fromEnvironment : `\`${prefix}\${${fromEnvironment}}\``;
  return [`${text(header)}: ${value}`, ...given, ...type];
}

function formLines(form: SampleRequest['form']): string[] {
  if (form.length === 0) return [];
  const file = (name: string): string =>
    `await openAsBlob(${text(name)}, { type: ${text(contentTypeOf(name))} }), ${text(name)}`;
  return [
    'import { openAsBlob } from "node:fs";',
    '',
    'const form = new FormData();',
    ...form.map(
      ({ name, isFile, value }) => `form.append(${text(name)}, ${isFile ? file(value) : text(value)});`,
    ),
    '',
  ];
}

const ENDS: Record<SampleRequest['answer'], string[]> = {
  data: ['const { data } = await response.json();', 'console.log(data);'],
  json: ['console.log(await response.json());'],
  other: [],
};

/** A module for Node, without any package. */
export function javascriptOf(request: SampleRequest): string {
  const { method, address, json, form, answer } = request;
  const headers = headersOf(request);
  const options = [
    ...(method === 'GET' ? [] : [`method: ${text(method)},`]),
    ...(headers.length === 0 ? [] : [`headers: {\n    ${headers.join(',\n    ')},\n  },`]),
    ...(form.length === 0 ? [] : ['body: form,']),
    ...(json === undefined ? [] : [`body: JSON.stringify(${indented(json, '  ')}),`]),
  ];
  const given = options.length === 0 ? '' : `, {\n  ${options.join('\n  ')}\n}`;
  return [
    ...formLines(form),
    `const response = await fetch(${text(address)}${given});`,
    'if (!response.ok) throw new Error(await response.text());',
    ...ENDS[answer],
  ].join('\n');
}
