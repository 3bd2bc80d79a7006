import { updateAgentFields } from '../../../api/generated/agents.ts';
import type { Agent } from '../../../api/generated/types.ts';
import { Input, Select } from '../../../design/controls/input.tsx';
import { t } from '../../../words/words.ts';
import type { AgentForm } from '../builder/use-agent-form.ts';
import { actionLabels, optionsOf, triggerLabels } from '../labels.ts';
import { Part } from './part.tsx';
import { RowsEditor } from './rows-editor.tsx';

type Rule = Agent['escalation_rules'][number];

const BLANK: Rule = { trigger: 'explicit_request', threshold: 1, action: 'transfer_to_human' };

/** What the number of a rule counts. */
const units = (): Record<Rule['trigger'], string> => ({
  explicit_request: t('times'),
  negative_sentiment: t('of 1'),
  repeated_objection: t('times'),
  timeout: t('seconds'),
});

export function EscalationRules({ form }: { form: AgentForm }) {
  return (
    <Part
      title={t('Escalation')}
      description={t('When the agent stops by itself. Each rule acts once in a conversation.')}
    >
      <RowsEditor
        rows={form.values.escalationRules}
        onChange={(rows) => form.set('escalationRules', rows)}
        blank={BLANK}
        max={updateAgentFields.escalationRules.maxItems}
        error={form.errorOf('escalationRules')}
        addLabel={t('Add rule')}
        removeLabel={(_, index) => t('Remove rule {count}', { count: index + 1 })}
      >
        {(rule, change) => (
          <div className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_9rem_minmax(0,1fr)]">
            <Choice
              label={t('When the person')}
              value={rule.trigger}
              options={triggerLabels()}
              onChange={(trigger) => change({ trigger })}
            />
            <div className="flex items-center gap-2">
              <Input
                aria-label={t('How much of it')}
                type="number"
                min={0}
                step={rule.trigger === 'negative_sentiment' ? 0.1 : 1}
                value={Number.isFinite(rule.threshold) ? rule.threshold : ''}
                onChange={({ target }) => change({ threshold: Number(target.value) })}
                className="w-18!"
              />
              <span className="text-sm text-ink-muted">{units()[rule.trigger]}</span>
            </div>
            <Choice
              label={t('What it does then')}
              value={rule.action}
              options={actionLabels()}
              onChange={(action) => change({ action })}
            />
          </div>
        )}
      </RowsEditor>
    </Part>
  );
}

function Choice<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: Record<Value, string>;
  onChange: (value: Value) => void;
}) {
  return (
    <Select aria-label={label} value={value} onChange={({ target }) => onChange(target.value as Value)}>
      {optionsOf(options).map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}
