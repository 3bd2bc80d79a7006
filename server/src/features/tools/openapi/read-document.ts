import { invalidField } from '../../../platform/errors.ts';
import { assertSafe } from '../../../platform/http/safe-text.ts';
import { parseYaml } from './parse-yaml.ts';
import { isRecord, type Json } from './schema-words.ts';

const DOCUMENT_LENGTH_MAX = 500_000;

/** An OpenAPI 3 document, given as an object or as JSON or YAML text. */
export async function readDocument(sent: string | Json): Promise<Json> {
  const length = typeof sent === 'string' ? sent.length : JSON.stringify(sent).length;
  if (length > DOCUMENT_LENGTH_MAX)
    throw invalidField(
      'document',
      `Use at most ${DOCUMENT_LENGTH_MAX} characters; leave out what is not imported`,
    );
  const document = typeof sent === 'string' ? await parseText(sent) : sent;
  if (!isRecord(document)) throw invalidField('document', 'Is not an OpenAPI document');
  if (document.swagger !== undefined)
    throw invalidField('document', 'Is a Swagger 2 document; convert it to OpenAPI 3 first');
  if (typeof document.openapi !== 'string' || !/^3\.[01](\.|$)/.test(document.openapi))
    throw invalidField('document', 'Must be OpenAPI 3.0 or 3.1: its field `openapi` says which');
  if (!isRecord(document.paths)) throw invalidField('document', 'Has no paths');
  return document;
}

async function parseText(text: string): Promise<unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = await parseYaml(text);
  }
  assertSafe({ document: value });
  return value;
}
