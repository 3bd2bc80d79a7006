import type { AgentValues } from './agent-values.ts';

/** An unsaved draft, and the agent's values it was begun on, to notice what another person changed since. */
export interface KeptDraft {
  changes: Partial<AgentValues>;
  base: Partial<AgentValues>;
}

const NOTHING: KeptDraft = { changes: {}, base: {} };
const keyOf = (agentId: string): string => `parley.agent-draft.${agentId}`;

export function loadDraft(agentId: string): KeptDraft {
  try {
    const text = localStorage.getItem(keyOf(agentId));
    const draft = text === null ? NOTHING : (JSON.parse(text) as Partial<KeptDraft>);
    return { changes: { ...draft.changes }, base: { ...draft.base } };
  } catch {
    return NOTHING;
  }
}

export function storeDraft(agentId: string, draft: KeptDraft): void {
  try {
    if (Object.keys(draft.changes).length === 0) localStorage.removeItem(keyOf(agentId));
    else localStorage.setItem(keyOf(agentId), JSON.stringify(draft));
  } catch {
    // Without storage a draft lasts until the page is left.
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Fields of a stored draft that the form still has; older versions of the page may have known others. */
export function known(draft: KeptDraft, values: AgentValues): KeptDraft {
  const keep = (part: Partial<AgentValues>) =>
    Object.fromEntries(Object.entries(part).filter(([name]) => name in values)) as Partial<AgentValues>;
  return { changes: keep(draft.changes), base: keep(draft.base) };
}

/** Each changed field with the value it had when the change began. */
export const baseOf = (
  changes: Partial<AgentValues>,
  before: Partial<AgentValues>,
  current: AgentValues,
): Partial<AgentValues> =>
  Object.fromEntries(
    Object.keys(changes).map((name) => [
      name,
      name in before ? before[name as keyof AgentValues] : current[name as keyof AgentValues],
    ]),
  ) as Partial<AgentValues>;

/** Fields changed here that another person has saved differently since: saving would undo their work. */
export const conflictsOf = (draft: KeptDraft, current: AgentValues): (keyof AgentValues)[] =>
  (Object.keys(draft.changes) as (keyof AgentValues)[]).filter(
    (name) =>
      name in draft.base &&
      !isSame(draft.base[name], current[name]) &&
      !isSame(draft.changes[name], current[name]),
  );
