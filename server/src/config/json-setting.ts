import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { ConfigError } from './environment.ts';

/** A setting that names a file of JSON. */
export function readJson<S extends z.ZodType>(setting: string, path: string, schema: S): z.output<S> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new ConfigError(`${setting} ${path} cannot be read as JSON: ${(error as Error).message}.`);
  }
  const result = schema.safeParse(content);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new ConfigError(
    `${setting} ${path} is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.message}.`,
  );
}
