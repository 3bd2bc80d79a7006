import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listAgents } from '../../api/generated/agents.ts';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { NumberField, SelectField, TextAreaField, TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure } from '../../kit/form/form.tsx';
import type { Form as FormState } from '../../kit/form/use-form.ts';
import { read } from '../../kit/query/read.ts';
import { t } from '../../words/words.ts';
import { ThemeFields } from './theme-fields.tsx';
import { WidgetPreview } from './widget-preview.tsx';
import type { WidgetValues } from './widget-values.ts';

const AGENTS_MAX = 100;

/** The settings of a widget at the left, the widget itself at the right. */
export function WidgetForm({
  form,
  actions,
  beside,
}: {
  form: FormState<WidgetValues>;
  actions: ReactNode;
  beside?: ReactNode;
}) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]">
      <Form form={form} isGuarded className="max-w-160 gap-5">
        <FormFailure form={form} />
        <TextField
          form={form}
          name="name"
          label={t('Name')}
          hint={t('Visitors see it above the chat.')}
          placeholder={t('Harbour Coffee')}
          autoComplete="off"
        />
        <AgentField form={form} />
        <TextAreaField
          form={form}
          name="greeting"
          label={t('Greeting')}
          hint={t('Shown before anyone writes.')}
          placeholder={t('Hello! How can we help?')}
          rows={2}
        />
        <TextAreaField
          form={form}
          name="allowedOrigins"
          label={t('Sites that may show it')}
          hint={t('One origin a line. Without any, only the demo page shows the widget.')}
          placeholder={'https://www.example.com\nhttp://localhost:3000'}
          rows={3}
        />
        <ThemeFields form={form} />
        <NumberField
          form={form}
          name="rate_limit_rpm"
          label={t('Requests a minute')}
          hint={t('From one address; more are asked to wait.')}
        />
        <div className="flex items-center gap-2 border-t border-line pt-5">{actions}</div>
      </Form>
      <div className="flex flex-col gap-6 lg:sticky lg:top-18">
        {beside}
        <WidgetPreview values={form.values} />
      </div>
    </div>
  );
}

function AgentField({ form }: { form: FormState<WidgetValues> }) {
  const { data: agents, isPending, error } = useQuery(read(listAgents, { query: { limit: AGENTS_MAX } }));
  const { agentId } = form.values;
  const options = (agents ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = options.some(({ value }) => value === agentId);
  const first = isPending ? t('Loading…') : t('Choose an agent');
  if (error && agents === undefined) return <ErrorNotice error={error} />;
  return (
    <SelectField
      form={form}
      name="agentId"
      label={t('Agent')}
      hint={
        !isPending && options.length === 0
          ? t('There is no agent yet. Create one on the page Agents.')
          : t('Who answers.')
      }
      options={[
        ...(isKnown ? [] : [{ value: agentId, label: agentId === '' ? first : t('An agent that is gone') }]),
        ...options,
      ]}
    />
  );
}
