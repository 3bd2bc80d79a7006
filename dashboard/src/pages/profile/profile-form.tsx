import { updateMe, updateMeFields } from '../../api/generated/identity.ts';
import { ExactFact, Facts } from '../../design/display/facts.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { SelectField, TextField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { useSession } from '../../kit/session/session.ts';
import { chooseLanguage, chosenLanguage, LANGUAGES, type Language } from '../../words/language.ts';
import { t } from '../../words/words.ts';

export function ProfileForm() {
  const { user } = useSession();
  const form = useForm(updateMe, {
    initial: { name: user.name ?? '', language: user.language ?? chosenLanguage() },
    fields: updateMeFields,
    input: ({ name, language }) => ({ body: { name: name.trim() || null, language: language as Language } }),
    done: ({ language }) => {
      toast(t('Profile saved.'));
      // The words are read when the page loads.
      if (language !== null && language !== chosenLanguage()) chooseLanguage(language);
    },
  });
  return (
    <div className="flex flex-col gap-5">
      <Facts>
        <ExactFact name={t('Email')} value={user.email} />
      </Facts>
      <Form form={form} isGuarded className="gap-4">
        <FormFailure form={form} />
        <TextField form={form} name="name" label={t('Your name')} autoComplete="name" />
        <SelectField
          form={form}
          name="language"
          label={t('Language')}
          hint={t('Of this dashboard, and of mail to you.')}
          options={Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))}
        />
        <div>
          <SubmitButton form={form} onlyChanges>
            {t('Save profile')}
          </SubmitButton>
        </div>
      </Form>
    </div>
  );
}
