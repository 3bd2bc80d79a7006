import { useNavigate } from '@tanstack/react-router';
import { createContact, createContactFields } from '../../../api/generated/contacts.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../design/feedback/dialog.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { TextAreaField, TextField } from '../../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { type Form as FormState, useForm } from '../../../kit/form/use-form.ts';
import { t } from '../../../words/words.ts';
import { pathOf } from '../contact-words.ts';
import { readFields } from './custom-fields.ts';

const EMPTY = { name: '', phoneNumber: '', email: '', whatsappNumber: '', metadata: '' };

const orNull = (text: string): string | null => text.trim() || null;
const numberOrNull = (text: string): string | null => orNull(text.replaceAll(/[\s().-]/g, ''));

/** Adds a person outside any campaign; one who is known already is filled and opened. */
export function AddPersonDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm(createContact, {
    initial: EMPTY,
    fields: createContactFields,
    check: ({ phoneNumber, email, whatsappNumber, metadata }) => ({
      ...(phoneNumber.trim() || email.trim() || whatsappNumber.trim()
        ? {}
        : { phoneNumber: t('Give a number, an address or a WhatsApp number.') }),
      ...(readFields(metadata) === null ? { metadata: t('One “name: value” a line.') } : {}),
    }),
    input: (values) => ({
      body: {
        name: orNull(values.name),
        phoneNumber: numberOrNull(values.phoneNumber),
        email: orNull(values.email),
        whatsappNumber: numberOrNull(values.whatsappNumber),
        metadata: readFields(values.metadata),
      },
    }),
    done: (contact) => {
      toast(t('{name} is in your contacts.', { name: contact.name ?? pathOf(contact) }));
      void navigate({ to: '/contacts/$contactId', params: { contactId: pathOf(contact) } });
    },
  });
  function close(): void {
    if (form.isPending) return;
    form.reset();
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('Add person')}
      description={t('Kept outside your campaigns. Nothing is sent to them by this.')}
    >
      <Form form={form}>
        <DialogBody>
          <FormFailure form={form} />
          <PersonFields form={form} />
        </DialogBody>
        <DialogActions>
          <Button onClick={close}>{t('Cancel')}</Button>
          <SubmitButton form={form}>{t('Add person')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function PersonFields({ form }: { form: FormState<typeof EMPTY> }) {
  return (
    <>
      <TextField form={form} name="name" label={t('Name')} placeholder="Ana García" autoComplete="off" />
      <TextField
        form={form}
        name="phoneNumber"
        label={t('Phone number')}
        hint={t('With + and country code.')}
        placeholder="+14155550123"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="email"
        label={t('Email')}
        placeholder="ana@example.com"
        autoComplete="off"
      />
      <TextField
        form={form}
        name="whatsappNumber"
        label={t('WhatsApp number')}
        hint={t('Where it differs from the phone number.')}
        autoComplete="off"
      />
      <TextAreaField
        form={form}
        name="metadata"
        label={t('Custom fields')}
        hint={t('One “name: value” a line; agents get each by its name.')}
        placeholder={'plan: gold\ncity: Porto'}
        rows={2}
      />
    </>
  );
}
