import { TextField } from '../../../kit/form/fields.tsx';
import type { Form as FormState } from '../../../kit/form/use-form.ts';
import { t } from '../../../words/words.ts';

export interface ContactValues {
  name: string;
  phoneNumber: string;
  email: string;
  whatsappNumber: string;
}

export const NEW_CONTACT: ContactValues = { name: '', phoneNumber: '', email: '', whatsappNumber: '' };

const given = (text: string): string | null => text.trim() || null;

export const contactBody = (values: ContactValues) => ({
  name: given(values.name),
  phoneNumber: given(values.phoneNumber)?.replaceAll(/[\s().-]/g, '') ?? null,
  email: given(values.email),
  whatsappNumber: given(values.whatsappNumber)?.replaceAll(/[\s().-]/g, '') ?? null,
});

export function ContactFields({ form }: { form: FormState<ContactValues> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField form={form} name="name" label={t('Name')} autoComplete="off" placeholder="Ana García" />
      <TextField
        form={form}
        name="phoneNumber"
        label={t('Phone number')}
        hint={t('With its country code, such as +34 612 345 678.')}
        type="tel"
        autoComplete="off"
        placeholder="+34 612 345 678"
      />
      <TextField
        form={form}
        name="email"
        label={t('E-mail')}
        type="email"
        autoComplete="off"
        placeholder="ana@example.com"
      />
      <TextField
        form={form}
        name="whatsappNumber"
        label={t('WhatsApp number')}
        type="tel"
        autoComplete="off"
        placeholder="+34 612 345 678"
      />
    </div>
  );
}
