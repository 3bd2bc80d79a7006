import { Input, Textarea } from '../../../design/controls/input.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { lazyPart } from '../../../design/parts/lazy-part.tsx';
import { t } from '../../../words/words.ts';
import type { AgentForm } from '../builder/use-agent-form.ts';
import { TokenMeter } from '../prompt/token-meter.tsx';
import { Part } from './part.tsx';
import { RowsEditor } from './rows-editor.tsx';

const PromptEditor = lazyPart(
  () => import('../prompt/prompt-editor.tsx'),
  <Skeleton className="h-96 w-full" />,
);

const BLANK = { name: '', value: '' };
const ENTRIES_MAX = 50;

/** What the agent is told, and the words it is told with. */
export function PromptTab({ form }: { form: AgentForm }) {
  return (
    <>
      <section aria-label={t('Prompt')}>
        <PromptEditor form={form} />
        <TokenMeter systemPrompt={form.values.systemPrompt} category={form.values.category} />
      </section>
      <Variables form={form} />
      <Objections form={form} />
    </>
  );
}

function Variables({ form }: { form: AgentForm }) {
  return (
    <Part
      title={t('Variables')}
      description={t('What {example} in the prompt and the first message becomes; a call’s own values win.', {
        example: '{{company}}',
      })}
    >
      <RowsEditor
        rows={form.values.dynamicVariables}
        onChange={(rows) => form.set('dynamicVariables', rows)}
        blank={BLANK}
        max={ENTRIES_MAX}
        error={form.errorOf('dynamicVariables')}
        addLabel={t('Add variable')}
        removeLabel={({ name }) => t('Remove {name}', { name })}
      >
        {(row, change) => (
          <div className="grid gap-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <Input
              aria-label={t('Name of the variable')}
              placeholder="company"
              spellCheck={false}
              autoComplete="off"
              value={row.name}
              onChange={({ target }) => change({ name: target.value })}
              className="font-mono"
            />
            <Input
              aria-label={t('Value of {name}', { name: row.name })}
              placeholder="Acme"
              autoComplete="off"
              value={row.value}
              onChange={({ target }) => change({ value: target.value })}
            />
          </div>
        )}
      </RowsEditor>
    </Part>
  );
}

function Objections({ form }: { form: AgentForm }) {
  return (
    <Part title={t('Objections')} description={t('What people say against it, and what the agent answers.')}>
      <RowsEditor
        rows={form.values.objectionHandlers}
        onChange={(rows) => form.set('objectionHandlers', rows)}
        blank={BLANK}
        max={ENTRIES_MAX}
        error={form.errorOf('objectionHandlers')}
        addLabel={t('Add objection')}
        removeLabel={({ name }) => t('Remove {name}', { name })}
      >
        {(row, change) => (
          <div className="grid gap-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
            <Input
              aria-label={t('Objection')}
              placeholder={t('too expensive')}
              autoComplete="off"
              value={row.name}
              onChange={({ target }) => change({ name: target.value })}
            />
            <Textarea
              aria-label={t('Answer to {name}', { name: row.name })}
              rows={1}
              value={row.value}
              onChange={({ target }) => change({ value: target.value })}
              className="min-h-8.5!"
            />
          </div>
        )}
      </RowsEditor>
    </Part>
  );
}
