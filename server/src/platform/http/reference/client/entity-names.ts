import type { Schema } from '../document.ts';
import type { ClientOperation } from './operations.ts';
import { typeKey } from './type-text.ts';

export type NamedType = { name: string; schema: Schema };

const singular = (noun: string): string => noun.replace(/ies$/, 'y').replace(/(?<![su])s$/, '');

/**
 * Type names: the answer of `getCall` is a `Call`, and so is every equal schema. A list row with fewer fields is a
 * `…ListItem`.
 */
export function nameEntities(
  operations: readonly ClientOperation[],
  components: readonly string[],
): Map<string, NamedType> {
  const byKey = new Map<string, NamedType>();
  const taken = new Set<string>(components);
  const give = (candidates: readonly string[], schema: Schema | undefined): void => {
    if (schema?.type !== 'object' || schema.properties === undefined) return;
    const key = typeKey(schema);
    const name = candidates.find((candidate) => !taken.has(candidate));
    if (byKey.has(key) || name === undefined) return;
    byKey.set(key, { name, schema });
    taken.add(name);
  };
  for (const { id, answer } of operations) {
    if (id.startsWith('get') && answer.kind === 'data') give([id.slice(3)], answer.schemas[0]);
  }
  for (const { id, list } of operations) {
    const noun = singular(id.slice('list'.length));
    if (list !== null) give([noun, `${noun}ListItem`], list.row);
  }
  return byKey;
}
