import { changePassword, changePasswordFields } from '../../api/generated/identity.ts';
import { toast } from '../../design/feedback/toast.tsx';
import { TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { t } from '../../words/words.ts';

export function PasswordForm() {
  const form = useForm(changePassword, {
    initial: { current: '', next: '' },
    fields: changePasswordFields,
    isSecret: true,
    input: (body) => ({ body }),
    done: () => {
      toast(t('Password changed. Your other sessions have ended.'));
      form.reset();
    },
  });
  return (
    <Form form={form} className="gap-4">
      <FormFailure form={form} />
      <TextField
        form={form}
        name="current"
        label={t('Current password')}
        type="password"
        autoComplete="current-password"
      />
      <TextField
        form={form}
        name="next"
        label={t('New password')}
        type="password"
        hint={t('At least {count} characters.', { count: changePasswordFields.next.minLength })}
        autoComplete="new-password"
      />
      <div>
        <SubmitButton form={form} onlyChanges>
          {t('Change password')}
        </SubmitButton>
      </div>
    </Form>
  );
}
