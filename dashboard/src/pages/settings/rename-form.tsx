import type { Workspace } from '../../api/generated/types.ts';
import { updateWorkspace, updateWorkspaceFields } from '../../api/generated/workspace.ts';
import { Input } from '../../design/controls/input.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { FormField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useRefusal } from '../../kit/session/permission.ts';
import { t } from '../../words/words.ts';

export function RenameForm({ workspace }: { workspace: Workspace }) {
  const refused = useRefusal(updateWorkspace);
  const form = useForm(updateWorkspace, {
    initial: { name: workspace.name },
    fields: updateWorkspaceFields,
    input: ({ name }) => ({ body: { name: name.trim() } }),
    done: () => toast(t('Workspace renamed.')),
  });
  return (
    <Form form={form} isGuarded className="gap-3">
      <FormFailure form={form} />
      <FormField form={form} name="name" label={t('Workspace name')} hint={refused ?? undefined}>
        {(wiring) => (
          <div className="flex gap-2">
            <Input
              {...wiring}
              value={form.values.name}
              maxLength={form.boundsOf('name').maxLength}
              disabled={Boolean(refused)}
              autoComplete="off"
              onChange={(event) => form.set('name', event.target.value)}
            />
            <SubmitButton form={form} onlyChanges>
              {t('Rename')}
            </SubmitButton>
          </div>
        )}
      </FormField>
    </Form>
  );
}
