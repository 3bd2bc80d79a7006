import { ScimError } from './error-rules.ts';
import { elementOf } from './filter-rules.ts';
import { type Operation, operationOf, parsePath } from './patch-rules.ts';
import { memberList, readDocument } from './schema.ts';

/** What a patch does to a group: members are changed as sets, because a group may have thousands. */
export type GroupChange = {
  displayName?: string;
  externalId?: string | null;
  members: { kind: 'add' | 'remove' | 'set'; ids: string[] }[];
};

const idsOf = (value: unknown): string[] => readDocument(memberList, value).map((member) => member.value);

export function groupChangeOf(operations: readonly Operation[]): GroupChange {
  const change: GroupChange = { members: [] };
  for (const { op, path, value } of operations) {
    const name = operationOf(op);
    if (path !== undefined && path !== '') applyTo(change, name, path, value);
    else if (name === 'remove') throw new ScimError('noTarget', 'A remove operation needs a path');
    else if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new ScimError('invalidValue', 'Without a path the value must be an object');
    // Okta repeats the id beside the new name: what the service sets is passed over.
    else
      for (const [key, part] of Object.entries(value))
        if (!SET_HERE.has(key)) applyTo(change, name, key, part);
  }
  return change;
}

const SET_HERE = new Set(['id', 'schemas', 'meta']);

function applyTo(change: GroupChange, op: 'add' | 'replace' | 'remove', path: string, value: unknown): void {
  const { attribute, filter } = parsePath(path);
  if (attribute === 'displayName' && op !== 'remove') change.displayName = String(value);
  else if (attribute === 'externalId') change.externalId = op === 'remove' ? null : String(value);
  else if (attribute === 'members' && filter !== null) {
    const id = elementOf(filter)?.value;
    if (op !== 'remove' || typeof id !== 'string')
      throw new ScimError('invalidPath', 'Members are taken out by members[value eq "…"]');
    change.members.push({ kind: 'remove', ids: [id] });
  } else if (attribute === 'members') {
    if (op === 'remove' && value === undefined) change.members.push({ kind: 'set', ids: [] });
    else change.members.push({ kind: op === 'replace' ? 'set' : op, ids: idsOf(value) });
  } else if (attribute === 'displayName') throw new ScimError('invalidValue', 'A group needs a displayName');
  else throw new ScimError('invalidPath', 'A group has displayName, externalId and members');
}
