import { Button } from '../../design/controls/button.tsx';
import { type Choice, ChoiceCards } from '../../design/controls/choice-cards.tsx';
import { DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import type { Form as FormState } from '../../kit/form/use-form.ts';
import { t } from '../../words/words.ts';
import type { ExpiryChoice } from './expiry.ts';
import { ExpiryField } from './expiry-field.tsx';
import { SCOPE_REACH, type Scope } from './key-state.ts';

export interface ApiKeyValues {
  name: string;
  scope: Scope;
  expiry: ExpiryChoice;
  expires_at: string;
}

export const SCOPES: Record<Scope, Scope[]> = {
  read: ['read'],
  write: ['read', 'write'],
  full: ['read', 'write', 'full'],
};

const SCOPE_CHOICES: Choice<Scope>[] = [
  { value: 'read', title: t('Read only'), description: SCOPE_REACH.read },
  { value: 'write', title: t('Read and write'), description: SCOPE_REACH.write },
  { value: 'full', title: t('Full'), description: SCOPE_REACH.full },
];

export function ApiKeyForm({ form, onCancel }: { form: FormState<ApiKeyValues>; onCancel: () => void }) {
  const { scope, expiry, expires_at } = form.values;
  return (
    <Form form={form}>
      <DialogBody>
        <FormFailure form={form} />
        <TextField
          form={form}
          name="name"
          label={t('Name')}
          hint={t('Where it will be used, so that you know what stops when you revoke it.')}
          placeholder={t('CRM sync, production')}
          autoComplete="off"
          autoFocus
        />
        <ChoiceCards
          legend={t('What it may do')}
          name="scope"
          choices={SCOPE_CHOICES}
          value={scope}
          onChange={(next) => form.set('scope', next)}
        />
        <ExpiryField
          choice={expiry}
          date={expires_at}
          error={form.errorOf('expires_at')}
          onChoice={(next) => {
            form.set('expiry', next);
            form.set('expires_at', expires_at);
          }}
          onDate={(next) => form.set('expires_at', next)}
        />
      </DialogBody>
      <DialogActions>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
        <SubmitButton form={form}>{t('Create key')}</SubmitButton>
      </DialogActions>
    </Form>
  );
}
