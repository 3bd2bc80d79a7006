import { useQuery } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import type { WhatsappTemplate } from '../../../api/generated/types.ts';
import { listWhatsappTemplates } from '../../../api/generated/whatsapp.ts';
import { Button } from '../../../design/controls/button.tsx';
import { ChoiceCards } from '../../../design/controls/choice-cards.tsx';
import { Field } from '../../../design/controls/field.tsx';
import { Input } from '../../../design/controls/input.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../design/feedback/dialog.tsx';
import { EmptyState } from '../../../design/feedback/empty-state.tsx';
import { LoadingNote, Skeleton } from '../../../design/feedback/skeleton.tsx';
import { Forbidden } from '../../../kit/feedback/forbidden.tsx';
import { LoadFailure } from '../../../kit/feedback/load-failure.tsx';
import { read } from '../../../kit/query/read.ts';
import { useRoleRefusal } from '../../../kit/session/permission.ts';
import { t } from '../../../words/words.ts';
import { filledTemplate, placeholdersOf } from './template-text.ts';

type Send = (body: { templateId: string; templateVariables?: Record<string, string> }, text: string) => void;

/** An approved template with its blanks, and what the person will read. */
export function TemplateDialog({
  name,
  onClose,
  onSend,
}: {
  name: string;
  onClose: () => void;
  onSend: Send;
}) {
  const refused = useRoleRefusal(listWhatsappTemplates);
  const templates = useQuery({ ...read(listWhatsappTemplates), enabled: refused === null });
  const approved = templates.data?.filter(({ status }) => status === 'approved') ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Send a template')}
      description={t('To {name}, on WhatsApp.', { name })}
      wide
    >
      {refused ? (
        <DialogBody>
          <Forbidden reason={refused} />
        </DialogBody>
      ) : templates.isError ? (
        <LoadFailure error={templates.error} onRetry={() => void templates.refetch()} />
      ) : templates.isPending ? (
        <DialogBody>
          <LoadingNote>{t('Loading templates')}</LoadingNote>
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-14 w-full" />
        </DialogBody>
      ) : approved.length === 0 ? (
        <EmptyState icon={<LayoutTemplate />} title={t('No approved template')}>
          <p>
            {t('Submit one with POST /api/whatsapp/templates; WhatsApp approves it within minutes or days.')}
          </p>
        </EmptyState>
      ) : (
        <TemplateForm templates={approved} onCancel={onClose} onSend={onSend} />
      )}
    </Dialog>
  );
}

function TemplateForm({
  templates,
  onCancel,
  onSend,
}: {
  templates: WhatsappTemplate[];
  onCancel: () => void;
  onSend: Send;
}) {
  const [pickedId, setPickedId] = useState(templates[0]?.id ?? '');
  const [values, setValues] = useState<Record<string, string>>({});
  const picked = templates.find(({ id }) => id === pickedId) ?? templates[0];
  if (picked === undefined) return null;
  const blanks = placeholdersOf(picked.body);
  const text = filledTemplate(picked.body, values);
  const missing = blanks.filter((blank) => !values[blank]?.trim());
  function send(): void {
    const filled = Object.fromEntries(blanks.map((blank) => [blank, values[blank]?.trim() ?? '']));
    onSend({ templateId: pickedId, ...(blanks.length > 0 ? { templateVariables: filled } : {}) }, text);
  }
  return (
    <>
      <DialogBody>
        <ChoiceCards
          legend={t('Template||message')}
          name="template"
          value={pickedId}
          onChange={setPickedId}
          choices={templates.map(({ id, name, language, body }) => ({
            value: id,
            title: `${name} · ${language}`,
            description: <span className="line-clamp-2 wrap-anywhere">{body}</span>,
          }))}
        />
        {blanks.map((blank) => (
          <Field key={blank} label={t('Value of {blank}', { blank: `{{${blank}}}` })}>
            {(wiring) => (
              <Input
                {...wiring}
                autoComplete="off"
                value={values[blank] ?? ''}
                onChange={({ target }) => setValues((now) => ({ ...now, [blank]: target.value }))}
              />
            )}
          </Field>
        ))}
        <figure>
          <figcaption className="mb-1.5 font-medium">{t('They will read')}</figcaption>
          <p className="rounded-2xl rounded-br-sm bg-accent px-3.5 py-2 text-read whitespace-pre-wrap text-on-accent wrap-anywhere">
            {text}
          </p>
        </figure>
      </DialogBody>
      <DialogActions>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <Button
          look="primary"
          refusal={missing.length > 0 ? t('Fill in {blank} first.', { blank: `{{${missing[0]}}}` }) : null}
          onClick={send}
        >
          {t('Send template')}
        </Button>
      </DialogActions>
    </>
  );
}
