import { type FormEvent, useState } from 'react';
import { previewIntegration } from '../../../api/generated/integrations.ts';
import type { Integration, PreviewIntegrationData } from '../../../api/generated/types.ts';
import { Field } from '../../../design/controls/field.tsx';
import { Input } from '../../../design/controls/input.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { useAct } from '../../../kit/query/use-act.ts';
import { t } from '../../../words/words.ts';

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** A call's id or address, an e-mail address, or a number. */
function askedOf(text: string): { callId?: string; email?: string; phoneNumber?: string } {
  const call = UUID.exec(text)?.[0];
  if (call !== undefined) return { callId: call.toLowerCase() };
  return text.includes('@') ? { email: text.trim() } : { phoneNumber: text.replace(/[^\d+]/g, '') };
}

export function MappingPreview({
  integration,
  mapping,
}: {
  integration: Integration;
  mapping: Record<string, string>;
}) {
  const [text, setText] = useState('');
  const act = useAct(previewIntegration);
  function look(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() !== '')
      act.mutate({ params: { integrationId: integration.id }, body: { ...askedOf(text), mapping } });
  }
  return (
    <section aria-label={t('Preview')} className="flex flex-col gap-4 rounded-lg border border-line p-4">
      <form onSubmit={look} className="flex flex-col items-start gap-3">
        <div className="w-full">
          <Field label={t('Try it on a real record')} hint={t('A number, an e-mail address, or a call.')}>
            {(wiring) => (
              <Input
                {...wiring}
                value={text}
                placeholder="+14155550123"
                onChange={({ target }) => setText(target.value)}
              />
            )}
          </Field>
        </div>
        <ActionButton type="submit" operation={previewIntegration} loading={act.isPending}>
          {t('Show the record')}
        </ActionButton>
      </form>
      <div aria-live="polite" className="flex flex-col gap-4">
        {act.error && <ErrorNotice error={act.error} />}
        {act.data && <Shown preview={act.data} />}
      </div>
    </section>
  );
}

function Shown({ preview: { person, fields, interaction, variables } }: { preview: PreviewIntegrationData }) {
  return (
    <>
      {person === null ? (
        <Notice>{t('The CRM does not have this person yet.')}</Notice>
      ) : (
        <p className="wrap-anywhere">
          <span className="font-medium">{person.name ?? t('Without a name')}</span>{' '}
          <span className="text-ink-muted">
            {[person.phone_number, person.email, person.external_id].filter(Boolean).join(' · ')}
          </span>
        </p>
      )}
      {fields.length > 0 && (
        <table aria-label={t('Before and after')} className="w-full text-left text-sm">
          <thead className="text-ink-muted">
            <tr className="border-b border-line">
              <th className="py-1.5 pr-3 font-medium">{t('Property')}</th>
              <th className="py-1.5 pr-3 font-medium">{t('Now')}</th>
              <th className="py-1.5 font-medium">{t('Afterwards')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ property, before, after }) => (
              <tr key={property} className="border-b border-line align-top last:border-0">
                <td className="py-1.5 pr-3 font-mono wrap-anywhere">{property}</td>
                <td className="py-1.5 pr-3 wrap-anywhere text-ink-muted">{before ?? '—'}</td>
                <td className="py-1.5 wrap-anywhere">{after ?? before ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {interaction !== null && (
        <div>
          <p className="font-medium">{interaction.title}</p>
          <p className="text-sm wrap-anywhere whitespace-pre-wrap text-ink-muted">{interaction.text}</p>
        </div>
      )}
      {Object.keys(variables).length > 0 && (
        <p className="font-mono text-sm wrap-anywhere whitespace-pre-wrap text-ink-muted">
          {Object.entries(variables)
            .map(([name, value]) => `{{${name}}} = ${value}`)
            .join('\n')}
        </p>
      )}
    </>
  );
}
