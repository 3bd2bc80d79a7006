import { updateAgentFields } from '../../../api/generated/agents.ts';
import { Input, Select, Textarea } from '../../../design/controls/input.tsx';
import { t } from '../../../words/words.ts';
import type { AgentValues, Collected, Criterion } from '../builder/agent-values.ts';
import type { AgentForm } from '../builder/use-agent-form.ts';
import { optionsOf } from '../labels.ts';
import { Part } from './part.tsx';
import { RowsEditor } from './rows-editor.tsx';

const CRITERION: Criterion = { id: '', description: '' };
const COLLECTED: Collected = { id: '', description: '', dataType: 'string', choices: '' };

const typeLabels = (): Record<Collected['dataType'], string> => ({
  string: t('Text'),
  boolean: t('Yes or no'),
  integer: t('Whole number'),
  number: t('Number'),
});

const bounds = updateAgentFields.analysis.fields;

/** What is looked for after each conversation. */
export function AnalysisTab({ form }: { form: AgentForm }) {
  const { analysis } = form.values;
  const change = (part: Partial<AgentValues['analysis']>) => form.set('analysis', { ...analysis, ...part });
  const error = form.errorOf('analysis');
  return (
    <>
      <Part
        title={t('What counts as a success')}
        description={t('Each conversation is measured by these, with the words that show it.')}
      >
        <RowsEditor
          rows={analysis.successEvaluation}
          onChange={(successEvaluation) => change({ successEvaluation })}
          blank={CRITERION}
          max={bounds.successEvaluation.maxItems}
          error={error}
          addLabel={t('Add criterion')}
          removeLabel={({ id }) => t('Remove {name}', { name: id })}
        >
          {(row, set) => (
            <div className="grid gap-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
              <Id value={row.id} placeholder="next_step_agreed" onChange={(id) => set({ id })} />
              <Description value={row.description} onChange={(description) => set({ description })} />
            </div>
          )}
        </RowsEditor>
      </Part>
      <Part
        title={t('What it finds out')}
        description={t('Facts of each conversation; what nothing in it shows stays empty.')}
      >
        <RowsEditor
          rows={analysis.dataCollection}
          onChange={(dataCollection) => change({ dataCollection })}
          blank={COLLECTED}
          max={bounds.dataCollection.maxItems}
          addLabel={t('Add field')}
          removeLabel={({ id }) => t('Remove {name}', { name: id })}
        >
          {(row, set) => <CollectedRow row={row} set={set} />}
        </RowsEditor>
      </Part>
    </>
  );
}

function CollectedRow({ row, set }: { row: Collected; set: (part: Partial<Collected>) => void }) {
  return (
    <div className="grid gap-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <Id value={row.id} placeholder="email" onChange={(id) => set({ id })} />
      <Description value={row.description} onChange={(description) => set({ description })} />
      <Select
        aria-label={t('Kind of value')}
        value={row.dataType}
        onChange={({ target }) => set({ dataType: target.value as Collected['dataType'] })}
      >
        {optionsOf(typeLabels()).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      {row.dataType === 'string' && (
        <Input
          aria-label={t('Only these values, separated by commas')}
          placeholder={t('Only these values, separated by commas')}
          autoComplete="off"
          value={row.choices}
          onChange={({ target }) => set({ choices: target.value })}
        />
      )}
    </div>
  );
}

function Id({
  value,
  placeholder,
  onChange,
}: {
  value: string;
  placeholder: string;
  onChange: (value: string) => void;
}) {
  return (
    <Input
      aria-label={t('Id')}
      placeholder={placeholder}
      spellCheck={false}
      autoComplete="off"
      maxLength={bounds.successEvaluation.items.fields.id.maxLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="font-mono"
    />
  );
}

function Description({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <Textarea
      aria-label={t('Description')}
      rows={1}
      maxLength={bounds.successEvaluation.items.fields.description.maxLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-8.5!"
    />
  );
}
