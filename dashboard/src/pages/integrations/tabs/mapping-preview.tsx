import { type FormEvent, useState } from 'react';
import { previewIntegration } from '../../../api/generated/integrations.ts';
import type { Integration, PreviewIntegrationData } from '../../../api/generated/types.ts';
import { Field } from '../../../design/controls/field.tsx';
import { Input } from '../../../design/controls/input.tsx';
import { Cell, HeadCell, Row, Table } from '../../../design/display/table.tsx';
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
      <form onSubmit={look} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
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
        <div className="overflow-x-auto">
          <Table label={t('Before and after')}>
            <thead>
              <tr>
                <HeadCell>{t('Property')}</HeadCell>
                <HeadCell>{t('Now')}</HeadCell>
                <HeadCell>{t('Afterwards')}</HeadCell>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ property, before, after }) => (
                <Row key={property}>
                  <Cell className="font-mono text-sm">{property}</Cell>
                  <Cell className="text-ink-muted">{before ?? '—'}</Cell>
                  <Cell>{after ?? before ?? '—'}</Cell>
                </Row>
              ))}
            </tbody>
          </Table>
        </div>
      )}
      {interaction !== null && (
        <div>
          <p className="font-medium">{interaction.title}</p>
          <p className="text-sm wrap-anywhere whitespace-pre-wrap text-ink-muted">{interaction.text}</p>
        </div>
      )}
      {Object.keys(variables).length > 0 && (
        <p className="font-mono text-sm wrap-anywhere text-ink-muted">
          {Object.entries(variables)
            .map(([name, value]) => `{{${name}}} = ${value}`)
            .join('\n')}
        </p>
      )}
    </>
  );
}
