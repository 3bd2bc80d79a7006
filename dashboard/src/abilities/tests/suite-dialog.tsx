import { Plus } from 'lucide-react';
import {
  createAgentTestSuite,
  createAgentTestSuiteFields,
  updateAgentTestSuite,
} from '../../api/generated/agent-tests.ts';
import type { AgentTestSuite } from '../../api/generated/types.ts';
import { Button } from '../../design/controls/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { type Form as FormState, useForm } from '../../kit/form/use-form.ts';
import { t } from '../../words/words.ts';
import { CaseFields } from './case-fields.tsx';
import {
  bodyOf,
  type CallerValues,
  type CaseBody,
  type CaseValues,
  newCase,
  valuesOf,
} from './case-values.ts';

interface SuiteValues {
  name: string;
  cases: CaseValues[];
}

const suiteBody = ({ name, cases }: SuiteValues) => ({ name: name.trim(), cases: cases.map(bodyOf) });

const check = ({ cases }: SuiteValues): Record<string, string> =>
  cases.some(({ name }) => name.trim() === '') ? { cases: t('Give each test a name.') } : {};

/** `caller`: the rehearsal that becomes the first test. */
export function NewSuiteDialog({
  agentId,
  caller,
  onClose,
}: {
  agentId: string;
  caller: CallerValues | null;
  onClose: () => void;
}) {
  const first = caller === null ? newCase(t('Test 1')) : newCase(t('Test 1'), caller);
  const form = useForm(createAgentTestSuite, {
    initial: { name: '', cases: [first] },
    fields: createAgentTestSuiteFields,
    check,
    input: (values) => ({ params: { agentId }, body: suiteBody(values) }),
    done: ({ name }) => {
      toast(t('“{name}” is saved. Run it whenever the agent changes.', { name }));
      onClose();
    },
  });
  return <SuiteDialog form={form} title={t('New suite')} submit={t('Create suite')} onClose={onClose} />;
}

export function EditSuiteDialog({ suite, onClose }: { suite: AgentTestSuite; onClose: () => void }) {
  const form = useForm(updateAgentTestSuite, {
    initial: { name: suite.name, cases: suite.cases.map((one) => valuesOf(one as CaseBody)) },
    fields: createAgentTestSuiteFields,
    check,
    input: (values) => ({
      params: { agentId: suite.agent_id, suiteId: suite.id },
      body: suiteBody(values),
    }),
    done: () => {
      toast(t('Saved.'));
      onClose();
    },
  });
  return <SuiteDialog form={form} title={suite.name} submit={t('Save changes')} onClose={onClose} />;
}

const CASES_MAX = createAgentTestSuiteFields.cases.maxItems;

function SuiteDialog({
  form,
  title,
  submit,
  onClose,
}: {
  form: FormState<SuiteValues>;
  title: string;
  submit: string;
  onClose: () => void;
}) {
  return (
    <Dialog
      open
      wide
      guarded={form.isDirty}
      onClose={onClose}
      title={title}
      description={t('Conversations that must keep going well.')}
    >
      <Form form={form}>
        <DialogBody>
          <FormFailure form={form} />
          <TextField
            form={form}
            name="name"
            label={t('Name of the suite')}
            placeholder={t('Before going live')}
            autoComplete="off"
          />
          <CaseList form={form} />
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{form.isDirty ? t('Discard') : t('Cancel')}</Button>
          <SubmitButton form={form}>{submit}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function CaseList({ form }: { form: FormState<SuiteValues> }) {
  const { cases } = form.values;
  const error = form.errorOf('cases');
  const set = (next: CaseValues[]) => form.set('cases', next);
  const isFull = cases.length >= CASES_MAX;
  return (
    <>
      {cases.map((values, index) => (
        <CaseFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a test has no id, and its name is being typed
          key={index}
          values={values}
          onChange={(part) => set(cases.map((one, at) => (at === index ? { ...one, ...part } : one)))}
          onRemove={cases.length === 1 ? null : () => set(cases.filter((_, at) => at !== index))}
        />
      ))}
      {error && (
        <p role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <div>
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-3.5" />}
          refusal={isFull ? t('A suite is full with {count} tests.', { count: CASES_MAX }) : null}
          onClick={() => set([...cases, newCase(t('Test {number}', { number: cases.length + 1 }))])}
        >
          {t('Add a test')}
        </Button>
      </div>
    </>
  );
}
