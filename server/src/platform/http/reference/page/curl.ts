import { contentTypeOf, indented, type SampleRequest } from './request.ts';

const quote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** A request that can be pasted into a shell. */
export function curlOf({ method, address, credential, headers, json, form }: SampleRequest): string {
  const target = /[^\w:/.~%-]/.test(address) ? quote(address) : address;
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}${target}`];
  if (credential !== undefined)
    lines.push(`-H "${credential.header}: ${credential.prefix}$${credential.variable}"`);
  for (const { name, value } of headers) lines.push(`-H "${name}: ${value}"`);
  for (const { name, isFile, value } of form)
    lines.push(`-F ${quote(isFile ? `${name}=@${value};type=${contentTypeOf(value)}` : `${name}=${value}`)}`);
  if (json !== undefined)
    lines.push('-H "Content-Type: application/json"', `-d ${quote(indented(json, '  '))}`);
  return lines.join(' \\\n  ');
}
