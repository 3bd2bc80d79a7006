import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Select } from '../../design/controls/input.tsx';
import { FormField } from '../../kit/form/fields.tsx';
import type { Form } from '../../kit/form/use-form.ts';
import { rich, t } from '../../words/words.ts';
import { bindRefusal, useVoiceAgents } from './voice-agents.ts';

/** Who answers. Agents that cannot are listed, with the reason. */
export function AgentField<Values extends { agentId: string }>({
  form,
  label = t('Agent'),
  none,
  hint,
}: {
  form: Form<Values>;
  label?: string;
  /** The label of "no agent", where that is possible. */
  none?: string;
  hint?: ReactNode;
}) {
  const { agents, isPending, isSuccess } = useVoiceAgents();
  const { agentId } = form.values;
  const isKnown = agentId === '' || agents.some(({ id }) => id === agentId);
  const first = isPending ? t('Loading…') : (none ?? t('Choose an agent'));
  const createFirst = rich('There is no agent yet. {create} first.', {
    create: (
      <Link to="/agents" className="text-accent-ink underline underline-offset-3">
        {t('Create one')}
      </Link>
    ),
  });
  return (
    <FormField
      form={form}
      name="agentId"
      label={label}
      hint={isSuccess && agents.length === 0 ? createFirst : hint}
    >
      {(wiring) => (
        <Select
          {...wiring}
          name="agentId"
          value={agentId}
          onChange={({ target }) => form.set('agentId', target.value as Values['agentId'])}
        >
          <option value="">{first}</option>
          {!isKnown && <option value={agentId}>{t('An agent that is gone')}</option>}
          {agents.map((agent) => {
            const refusal = bindRefusal(agent);
            return (
              <option key={agent.id} value={agent.id} disabled={refusal !== null && agent.id !== agentId}>
                {refusal === null ? agent.name : `${agent.name} (${refusal})`}
              </option>
            );
          })}
        </Select>
      )}
    </FormField>
  );
}
