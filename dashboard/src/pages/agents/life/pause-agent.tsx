import { useState } from 'react';
import { pauseAgent, pauseAgentFields } from '../../../api/generated/agents.ts';
import type { Agent } from '../../../api/generated/types.ts';
import { Field } from '../../../design/controls/field.tsx';
import { Input } from '../../../design/controls/input.tsx';
import { ConfirmAct } from '../../../kit/action/confirm-act.tsx';
import { useAct } from '../../../kit/query/use-act.ts';
import { t } from '../../../words/words.ts';

export function PauseAgent({
  agent,
  isOpen,
  onClose,
}: {
  agent: Agent;
  isOpen: boolean;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const given = reason.trim();
  return (
    <ConfirmAct
      isOpen={isOpen}
      act={useAct(pauseAgent)}
      input={{ params: { agentId: agent.id }, body: given === '' ? {} : { reason: given } }}
      title={t('Pause {name}?', { name: agent.name })}
      confirmLabel={t('Pause agent')}
      done={t('{name} is paused.', { name: agent.name })}
      onClose={() => {
        setReason('');
        onClose();
      }}
    >
      <p>{t('It takes no new calls, and answers no messages, until it is resumed. Running calls go on.')}</p>
      <Field label={t('Reason')} hint={t('Shown to your colleagues and kept in the audit log.')} optional>
        {(wiring) => (
          <Input
            {...wiring}
            autoComplete="off"
            maxLength={pauseAgentFields.reason.maxLength}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
    </ConfirmAct>
  );
}
