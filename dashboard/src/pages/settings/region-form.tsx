import type { Workspace } from '../../api/generated/types.ts';
import { updateWorkspace, updateWorkspaceFields } from '../../api/generated/workspace.ts';
import { Input, Select } from '../../design/controls/input.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { FormField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useRefusal } from '../../kit/session/permission.ts';
import { LANGUAGES } from '../../words/language.ts';
import { t } from '../../words/words.ts';

const ZONES_ID = 'workspace-time-zones';

export function RegionForm({ workspace }: { workspace: Workspace }) {
  const refused = useRefusal(updateWorkspace);
  const form = useForm(updateWorkspace, {
    initial: { timezone: workspace.timezone, language: workspace.language },
    fields: updateWorkspaceFields,
    input: ({ timezone, language }) => ({ body: { timezone: timezone.trim(), language } }),
    done: () => toast(t('Time zone and language saved.')),
  });
  return (
    <Form form={form} isGuarded className="gap-4">
      <FormFailure form={form} />
      <FormField
        form={form}
        name="timezone"
        label={t('Time zone')}
        hint={refused ?? t('A name of the time zone database, such as Europe/Madrid.')}
      >
        {(wiring) => (
          <Input
            {...wiring}
            list={ZONES_ID}
            value={form.values.timezone}
            disabled={Boolean(refused)}
            autoComplete="off"
            onChange={(event) => form.set('timezone', event.target.value)}
          />
        )}
      </FormField>
      <datalist id={ZONES_ID}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <FormField form={form} name="language" label={t('Language of mail')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={form.values.language}
            disabled={Boolean(refused)}
            onChange={(event) => form.set('language', event.target.value as Workspace['language'])}
          >
            {Object.entries(LANGUAGES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <div>
        <SubmitButton form={form} onlyChanges>
          {t('Save time zone and language')}
        </SubmitButton>
      </div>
    </Form>
  );
}
