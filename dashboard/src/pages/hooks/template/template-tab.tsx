import { useMemo, useState } from 'react';
import type { Webhook } from '../../../api/generated/types.ts';
import { previewWebhook, updateWebhook, updateWebhookFields } from '../../../api/generated/webhooks.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { lazyPart } from '../../../design/parts/lazy-part.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { type Form as FormState, useForm } from '../../../kit/form/use-form.ts';
import { useOvertaken } from '../../../kit/form/use-overtaken.ts';
import { useRefusal } from '../../../kit/session/permission.ts';
import { t } from '../../../words/words.ts';
import { STARTERS } from './starters.ts';
import { findingsOf, templateMessage } from './template-error.ts';
import { TemplatePreview, useTemplatePreview } from './template-preview.tsx';

const CodeEditor = lazyPart(
  () => import('../../../kit/editor/code-editor.tsx'),
  <div className="flex h-56 flex-col gap-3 p-4">
    <Skeleton className="w-48" />
    <Skeleton className="w-64" />
  </div>,
);

interface Values {
  payload_template: string;
}

/** The template at the left; at the right what it makes of a sample, as it stands. */
export function TemplateTab({ webhook }: { webhook: Webhook }) {
  const form = useForm(updateWebhook, {
    initial: { payload_template: webhook.payload_template ?? '' },
    fields: updateWebhookFields,
    input: (values) => ({
      params: { webhookId: webhook.id },
      body: { payload_template: values.payload_template.trim() === '' ? null : values.payload_template },
    }),
    done: () => toast(t('Saved. It holds from the next event on.')),
  });
  const template = form.values.payload_template;
  const preview = useTemplatePreview(webhook, template);
  const refusal = useRefusal(previewWebhook);
  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-8 lg:grid-cols-2">
      <TemplateForm webhook={webhook} form={form} problem={templateMessage(preview.error)} />
      {refusal ? <Notice>{refusal}</Notice> : <TemplatePreview webhook={webhook} preview={preview} />}
    </div>
  );
}

function TemplateForm({
  webhook,
  form,
  problem,
}: {
  webhook: Webhook;
  form: FormState<Values>;
  problem: string | null;
}) {
  const template = form.values.payload_template;
  const isReadOnly = useRefusal(updateWebhook) !== null;
  const overtaken = useOvertaken(
    { payload_template: webhook.payload_template ?? '' },
    form.values,
    form.isDirty,
  );
  const refused = form.errorOf('payload_template') ?? problem;
  const findings = useMemo(() => findingsOf(refused, template), [refused, template]);
  const set = (next: string) => form.set('payload_template', next);
  return (
    <Form form={form} isGuarded className="min-w-0 gap-4">
      <p className="text-ink-muted">
        {t(
          'Liquid over event, timestamp and data that makes the body of each request. It must give JSON. Without one, the event is sent as it is.',
        )}
      </p>
      {overtaken.length > 0 && (
        <Notice tone="warn" role="alert">
          <p>{t('This webhook was changed by someone else while you were editing.')}</p>
          <Button size="small" className="mt-2" onClick={form.reset}>
            {t('Discard mine and show theirs')}
          </Button>
        </Notice>
      )}
      <FormFailure form={form} />
      <TemplateEditor value={template} findings={findings} isReadOnly={isReadOnly} onChange={set} />
      {form.errorOf('payload_template') && (
        <p role="alert" className="text-sm text-bad wrap-anywhere">
          {form.errorOf('payload_template')}
        </p>
      )}
      {!isReadOnly && <Starters isEmpty={template.trim() === ''} onUse={set} />}
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
        <SubmitButton form={form} onlyChanges>
          {t('Save template')}
        </SubmitButton>
        {form.isDirty && (
          <Button look="quiet" onClick={form.reset}>
            {t('Discard')}
          </Button>
        )}
      </div>
    </Form>
  );
}

function TemplateEditor({
  value,
  findings,
  isReadOnly,
  onChange,
}: {
  value: string;
  findings: ReturnType<typeof findingsOf>;
  isReadOnly: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <div className="overflow-hidden rounded-lg border border-control font-mono text-sm focus-within:outline-2 focus-within:outline-focus">
      <CodeEditor
        label={t('Template')}
        value={value}
        onChange={onChange}
        findings={findings}
        isReadOnly={isReadOnly}
        hint={'{"text": "{{ event }}: {{ data.summary }}"}'}
        className="min-h-56 [&_.cm-editor]:min-h-56 [&_.cm-gutters]:border-0! [&_.cm-gutters]:bg-transparent! [&_.cm-scroller]:font-mono"
      />
    </div>
  );
}

/** Replaces what stands there, so it asks by a second press when there is something. */
function Starters({ isEmpty, onUse }: { isEmpty: boolean; onUse: (template: string) => void }) {
  const [asked, setAsked] = useState<string | null>(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="text-sm text-ink-muted">{t('Begin with')}</span>
      {STARTERS().map(({ name, template }) => (
        <Button
          key={name}
          size="small"
          onBlur={() => setAsked(null)}
          onClick={() => {
            if (!isEmpty && asked !== name) return setAsked(name);
            setAsked(null);
            onUse(template);
          }}
        >
          {asked === name ? t('Replace what is there?') : name}
        </Button>
      ))}
    </div>
  );
}
