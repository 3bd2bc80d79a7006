import { useMemo, useRef, useState } from 'react';
import { updateAgent, updateAgentFields } from '../../../api/generated/agents.ts';
import type { Agent, UpdateAgentData } from '../../../api/generated/types.ts';
import { toast } from '../../../design/feedback/toast.tsx';
import { type Form, useForm } from '../../../kit/form/use-form.ts';
import { t } from '../../../words/words.ts';
import { type AgentValues, patchOf, valuesOf } from './agent-values.ts';
import { baseOf, conflictsOf, type KeptDraft, known, loadDraft, storeDraft } from './kept-draft.ts';

export type AgentForm = Form<AgentValues, UpdateAgentData>;

function say(saved: UpdateAgentData): void {
  if ('base_version' in saved) toast(t('Sent for approval. Nothing changes until an admin approves it.'));
  else toast(t('Saved as version {version}.', { version: saved.version }));
}

/** All tabs are one form: its draft survives a reload, and a save sends only what was changed. */
export function useAgentForm(agent: Agent) {
  const initial = useMemo(() => valuesOf(agent), [agent]);
  const draft = useRef<KeptDraft | null>(null);
  draft.current ??= known(loadDraft(agent.id), initial);
  const hadDraft = useRef(Object.keys(draft.current.changes).length > 0);
  const [, render] = useState(0);
  const latest = useRef(initial);
  latest.current = initial;
  const form = useForm(updateAgent, {
    initial,
    fields: updateAgentFields,
    keep: {
      load: () => draft.current?.changes ?? {},
      store: (changes) => {
        const base = baseOf(changes, draft.current?.base ?? {}, latest.current);
        draft.current = { changes, base };
        storeDraft(agent.id, draft.current);
      },
    },
    check: (values): Record<string, string> =>
      values.channels.length === 0 ? { channels: t('Choose at least one channel.') } : {},
    input: (_, changes) => ({ params: { agentId: agent.id }, body: patchOf(changes) }),
    done: say,
  });
  const conflicts = conflictsOf(
    { changes: form.changes, base: baseOf(form.changes, draft.current.base, initial) },
    initial,
  );
  return {
    form: form as AgentForm,
    hadDraft: hadDraft.current,
    conflicts,
    /** Theirs stays; what was changed here in the same fields is dropped. */
    takeTheirs: () => {
      for (const name of conflicts) form.set(name, initial[name] as never);
    },
    /** Ours will be saved over it. */
    keepMine: () => {
      draft.current = { changes: form.changes, base: baseOf(form.changes, {}, initial) };
      storeDraft(agent.id, draft.current);
      render((count) => count + 1);
    },
  };
}
