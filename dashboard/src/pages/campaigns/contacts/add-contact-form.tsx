import { createCampaignContact, createCampaignContactFields } from '../../../api/generated/contacts.ts';
import { toast } from '../../../design/feedback/toast.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { t } from '../../../words/words.ts';
import { ContactFields, contactBody, NEW_CONTACT } from './contact-form.tsx';

/** One person by hand; the form is empty again for the next one. */
export function AddContactForm({ campaignId }: { campaignId: string }) {
  const form = useForm(createCampaignContact, {
    initial: NEW_CONTACT,
    fields: createCampaignContactFields,
    input: (values) => ({ params: { campaignId }, body: contactBody(values) }),
    done: (contact) => toast(t('Added {name}.', { name: contact.name ?? contact.phone_number })),
  });
  return (
    <Form form={form} className="gap-4">
      <FormFailure form={form} />
      <ContactFields form={form} />
      <div>
        <SubmitButton form={form}>{t('Add contact')}</SubmitButton>
      </div>
    </Form>
  );
}
