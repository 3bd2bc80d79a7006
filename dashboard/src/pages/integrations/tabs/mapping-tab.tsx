import { Plus, X } from 'lucide-react';
import { updateIntegration } from '../../../api/generated/integrations.ts';
import type { Integration } from '../../../api/generated/types.ts';
import { Button, IconButton } from '../../../design/controls/button.tsx';
import { Input } from '../../../design/controls/input.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { t } from '../../../words/words.ts';
import { INTERACTION_FIELDS, type MappingRow, mappingOf, repeatedField, rowsOf } from '../mapping-values.ts';
import { MappingPreview } from './mapping-preview.tsx';

const FIELDS_LIST = 'mapping-fields';
const EXAMPLE: MappingRow = { field: 'outcome', property: 'parley_outcome' };

/** Which of our fields sets which property of the person there, beside what that does to a real record. */
export function MappingTab({ integration }: { integration: Integration }) {
  const form = useForm(updateIntegration, {
    initial: { mapping: rowsOf(integration.mapping) },
    input: ({ mapping }) => ({
      params: { integrationId: integration.id },
      body: { mapping: mappingOf(mapping) },
    }),
    check: ({ mapping }): Record<string, string> => {
      const twice = repeatedField(mapping);
      return twice === null ? {} : { mapping: t('“{field}” stands twice.', { field: twice }) };
    },
    done: () => toast(t('Saved. The next entry is written with it.')),
  });
  const { mapping } = form.values;
  const error = form.errorOf('mapping');
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 lg:grid-cols-2">
      <Form form={form} isGuarded className="gap-4">
        <FormFailure form={form} />
        <p className="text-sm text-ink-muted">
          {t(
            'A field of ours sets a property of the person there. “metadata.” and a key is read from there too: for imports, and for agents as “crm_” and the key.',
          )}
        </p>
        <datalist id={FIELDS_LIST}>
          {[...INTERACTION_FIELDS, 'data.', 'metadata.'].map((field) => (
            <option key={field} value={field} />
          ))}
        </datalist>
        <div className="flex flex-col gap-2">
          {mapping.map((row, index) => (
            <MappingLine
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
              key={index}
              row={row}
              place={index + 1}
              onChange={(next) => form.set('mapping', mapping.with(index, next))}
              onRemove={() => form.set('mapping', mapping.toSpliced(index, 1))}
            />
          ))}
        </div>
        {error !== undefined && <p className="text-sm text-bad">{error}</p>}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => form.set('mapping', [...mapping, { field: '', property: '' }])}
          >
            {t('Add a field')}
          </Button>
          <SubmitButton form={form} onlyChanges>
            {t('Save changes')}
          </SubmitButton>
        </div>
      </Form>
      <MappingPreview integration={integration} mapping={mappingOf(mapping)} />
    </div>
  );
}

function MappingLine({
  row,
  place,
  onChange,
  onRemove,
}: {
  row: MappingRow;
  place: number;
  onChange: (row: MappingRow) => void;
  onRemove: () => void;
}) {
  return (
    <div className="flex items-center gap-2">
      <Input
        aria-label={t('Our field {place}', { place })}
        list={FIELDS_LIST}
        placeholder={EXAMPLE.field}
        value={row.field}
        onChange={({ target }) => onChange({ ...row, field: target.value })}
      />
      <span aria-hidden className="text-ink-faint">
        →
      </span>
      <Input
        aria-label={t('Property there {place}', { place })}
        placeholder={EXAMPLE.property}
        value={row.property}
        onChange={({ target }) => onChange({ ...row, property: target.value })}
      />
      <IconButton label={t('Remove field {place}', { place })} onClick={onRemove}>
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}
