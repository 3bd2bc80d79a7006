import { updateCampaignContact, updateCampaignContactFields } from '../../../api/generated/contacts.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../design/feedback/dialog.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { t } from '../../../words/words.ts';
import { shownNumber } from '../words/campaign-words.tsx';
import { ContactFields, contactBody } from './contact-form.tsx';
import type { OutreachContact } from './use-contact-pages.ts';

export function EditContactDialog({ contact, onClose }: { contact: OutreachContact; onClose: () => void }) {
  const form = useForm(updateCampaignContact, {
    initial: {
      name: contact.name ?? '',
      phoneNumber: shownNumber(contact.phone_number) ?? '',
      email: contact.email ?? '',
      whatsappNumber: contact.whatsapp_number ?? '',
    },
    fields: updateCampaignContactFields,
    input: (values) => {
      const { phoneNumber, ...rest } = contactBody(values);
      return {
        params: { campaignId: contact.campaign_id, contactId: contact.id },
        body: { ...rest, ...(phoneNumber === null ? {} : { phoneNumber }) },
      };
    },
    done: () => {
      toast(t('Saved.'));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      wide
      title={t('Edit contact')}
      description={t('A number that was invalid and is changed waits to be called again.')}
    >
      <Form form={form}>
        <DialogBody>
          <FormFailure form={form} />
          <ContactFields form={form} />
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton form={form} onlyChanges>
            {t('Save changes')}
          </SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
