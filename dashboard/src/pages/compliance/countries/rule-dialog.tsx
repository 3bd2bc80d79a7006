import {
  replaceComplianceCountryRule,
  replaceComplianceCountryRuleFields,
} from '../../../api/generated/compliance.ts';
import type { ComplianceCountryRule } from '../../../api/generated/types.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Field } from '../../../design/controls/field.tsx';
import { Select } from '../../../design/controls/input.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../design/feedback/dialog.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { type Form as FormState, useForm } from '../../../kit/form/use-form.ts';
import { t } from '../../../words/words.ts';
import { countryName } from '../country-name.ts';
import { changedFields } from '../policy/policy-changes.ts';
import { type QuietHours, QuietHoursFields } from '../policy/quiet-hours-fields.tsx';

const NIGHT: QuietHours = { enabled: true, start: '21:00', end: '08:00' };

/** Each field is set for this country or inherited. */
export function RuleDialog({ rule, onClose }: { rule: ComplianceCountryRule; onClose: () => void }) {
  const name = countryName(rule.country);
  const { allowed, quietHours, recordingDisclosure, aiDisclosure } = rule;
  const initial = { allowed, quietHours, recordingDisclosure, aiDisclosure };
  const form = useForm(replaceComplianceCountryRule, {
    initial,
    fields: replaceComplianceCountryRuleFields,
    input: (values) => ({ params: { country: rule.country }, body: changedFields(initial, values) }),
    done: () => {
      toast(t('Saved the rule of {country}.', { country: name }));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={() => !form.isPending && onClose()}
      title={t('Rule of {country}', { country: name })}
      description={t('Holds for numbers of this country, in all campaigns.')}
    >
      <Form form={form}>
        <DialogBody>
          <FormFailure form={form} />
          <RuleFields form={form} />
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton form={form} onlyChanges>
            {t('Save rule')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

type RuleValues = Pick<
  ComplianceCountryRule,
  'allowed' | 'quietHours' | 'recordingDisclosure' | 'aiDisclosure'
>;

function RuleFields({ form }: { form: FormState<RuleValues> }) {
  const { values } = form;
  return (
    <>
      <YesNoField
        label={t('May its numbers be contacted?')}
        inherited={t('As the policy says')}
        yes={t('Allowed')}
        no={t('Forbidden')}
        value={values.allowed}
        onChange={(value) => form.set('allowed', value)}
      />
      <Field label={t('Quiet hours')}>
        {(wiring) => (
          <Select
            {...wiring}
            value={values.quietHours === null ? 'inherit' : 'own'}
            onChange={({ target }) => form.set('quietHours', target.value === 'own' ? NIGHT : null)}
          >
            <option value="inherit">{t('As the policy says')}</option>
            <option value="own">{t('Its own')}</option>
          </Select>
        )}
      </Field>
      {values.quietHours !== null && (
        <QuietHoursFields value={values.quietHours} onChange={(hours) => form.set('quietHours', hours)} />
      )}
      <YesNoField
        label={t('Say that the call is recorded?')}
        inherited={t('As the built-in rule says')}
        yes={t('Yes')}
        no={t('No')}
        value={values.recordingDisclosure}
        onChange={(value) => form.set('recordingDisclosure', value)}
      />
      <YesNoField
        label={t('Say that an AI is speaking?')}
        inherited={t('As the built-in rule says')}
        yes={t('Yes')}
        no={t('No')}
        value={values.aiDisclosure}
        onChange={(value) => form.set('aiDisclosure', value)}
      />
    </>
  );
}

function YesNoField({
  label,
  inherited,
  yes,
  no,
  value,
  onChange,
}: {
  label: string;
  inherited: string;
  yes: string;
  no: string;
  value: boolean | null;
  onChange: (value: boolean | null) => void;
}) {
  const shown = value === null ? 'inherit' : value ? 'yes' : 'no';
  return (
    <Field label={label}>
      {(wiring) => (
        <Select
          {...wiring}
          value={shown}
          onChange={({ target }) => onChange(target.value === 'inherit' ? null : target.value === 'yes')}
        >
          <option value="inherit">{inherited}</option>
          <option value="yes">{yes}</option>
          <option value="no">{no}</option>
        </Select>
      )}
    </Field>
  );
}
