import { createHash } from 'node:crypto';

/**
 * What an agent may use of one app, from its `toolkitAccess`: `true` everything; a list the tools it names; an object
 * with `read` and `write` the tools that read or change, with `tools` only those it names. Everything else is nothing.
 */
export type AppAccess = { read: boolean; write: boolean; tools: ReadonlySet<string> | null };

const NONE: AppAccess = { read: false, write: false, tools: null };

const namesOf = (value: unknown): ReadonlySet<string> | null =>
  Array.isArray(value)
    ? new Set(value.filter((one) => typeof one === 'string').map((one) => one.toUpperCase()))
    : null;

export function accessOf(value: unknown): AppAccess {
  if (value === true) return { read: true, write: true, tools: null };
  if (Array.isArray(value)) return { read: true, write: true, tools: namesOf(value) };
  if (typeof value !== 'object' || value === null) return NONE;
  const { read, write, tools } = value as Record<string, unknown>;
  const named = namesOf(tools);
  if (read === undefined && write === undefined && named !== null)
    return { read: true, write: true, tools: named };
  return { read: read === true, write: write === true, tools: named };
}

const isSome = ({ read, write, tools }: AppAccess): boolean => (read || write) && tools?.size !== 0;

/** The apps of which an agent may use something, by slug. */
export function allowedApps(toolkitAccess: Readonly<Record<string, unknown>>): Map<string, AppAccess> {
  const apps = Object.entries(toolkitAccess).map(
    ([app, value]) => [app.trim().toLowerCase(), accessOf(value)] as const,
  );
  return new Map(apps.filter(([, access]) => isSome(access)));
}

/** A tool may be named with its app (`CALENDAR_CREATE_EVENT`) or without (`create_event`). */
export function mayUse(
  { read, write, tools }: AppAccess,
  toolkit: string,
  tool: { name: string; isReadOnly: boolean },
): boolean {
  if (!(tool.isReadOnly ? read : write)) return false;
  if (tools === null) return true;
  const name = tool.name.toUpperCase();
  const prefix = `${toolkit.toUpperCase()}_`;
  return tools.has(name) || (name.startsWith(prefix) && tools.has(name.slice(prefix.length)));
}

const NAME_LENGTH_MAX = 64;

/** A name that models accept; one that had to be changed gets a suffix that stays the same from turn to turn. */
export function exposedName(tool: string): string {
  if (/^[A-Za-z0-9_-]{1,64}$/.test(tool)) return tool;
  const mark = createHash('sha256').update(tool).digest('hex').slice(0, 8);
  return `${tool.replace(/[^A-Za-z0-9_-]+/g, '_').slice(0, NAME_LENGTH_MAX - 9)}_${mark}`;
}
