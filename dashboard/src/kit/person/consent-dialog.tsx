import { createComplianceConsent, createComplianceConsentFields } from '../../api/generated/compliance.ts';
import { Button } from '../../design/controls/button.tsx';
import { ChoiceCards } from '../../design/controls/choice-cards.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { t } from '../../words/words.ts';
import { SelectField, TextAreaField, TextField } from '../form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../form/form.tsx';
import { type Form as FormState, useForm } from '../form/use-form.ts';
import { readWho, type Who, whoText } from './identifier.ts';
import { CONSENT_CHANNELS, type ConsentChannel, channelName } from './person-words.ts';

interface ConsentValues {
  person: string;
  channel: string;
  granted: 'yes' | 'no';
  source: string;
  text: string;
}

const emptyFor = (who: Who | undefined): ConsentValues => ({
  person: who ? whoText(who) : '',
  channel: who && 'email' in who ? 'email' : 'voice',
  granted: 'yes',
  source: '',
  text: '',
});

const bodyOf = ({ person, channel, granted, source, text }: ConsentValues) => ({
  ...(readWho(person) as { phoneNumber: string }),
  channel: channel as ConsentChannel,
  granted: granted === 'yes',
  source: source.trim(),
  text: text.trim() || undefined,
});

/** Records that a person agreed or withdrew. A record is never changed: the latest of a channel counts. */
export function ConsentDialog({
  open,
  who,
  onClose,
}: {
  open: boolean;
  who?: Who | undefined;
  onClose: () => void;
}) {
  const form = useForm(createComplianceConsent, {
    initial: emptyFor(who),
    fields: createComplianceConsentFields,
    check: ({ person }) =>
      readWho(person) === null ? { person: t('Write a number with + and country code, or an address.') } : {},
    input: (values) => ({ body: bodyOf(values) }),
    done: () => {
      toast(t('Recorded.'));
      close();
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
      title={t('Record a consent')}
      description={t(
        'What they said, where and when. A record is kept for good: to change one, record the new state.',
      )}
    >
      <Form form={form}>
        <DialogBody>
          <FormFailure form={form} />
          <ConsentFields form={form} isFixed={who !== undefined} />
        </DialogBody>
        <DialogActions>
          <Button onClick={close}>{t('Cancel')}</Button>
          <SubmitButton form={form}>{t('Record consent')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

function ConsentFields({ form, isFixed }: { form: FormState<ConsentValues>; isFixed: boolean }) {
  return (
    <>
      <TextField
        form={form}
        name="person"
        label={t('Number or address')}
        placeholder="+14155550123"
        autoComplete="off"
        disabled={isFixed}
        error={form.errorOf('phoneNumber' as never) ?? form.errorOf('email' as never)}
      />
      <SelectField
        form={form}
        name="channel"
        label={t('Channel')}
        options={CONSENT_CHANNELS.map((value) => ({ value, label: channelName(value) }))}
      />
      <ChoiceCards
        legend={t('What they said')}
        name="granted"
        value={form.values.granted}
        onChange={(granted) => form.set('granted', granted)}
        choices={[
          {
            value: 'yes',
            title: t('They agreed'),
            description: t('They may be contacted on this channel.'),
          },
          {
            value: 'no',
            title: t('They withdrew'),
            description: t('Refused on this channel while the policy requires consent.'),
          },
        ]}
      />
      <TextField
        form={form}
        name="source"
        label={t('Where it was given')}
        placeholder={t('Sign-up form')}
        autoComplete="off"
      />
      <TextAreaField
        form={form}
        name="text"
        label={t('In their words')}
        hint={t('The sentence they agreed to, or what they said.')}
        rows={2}
      />
    </>
  );
}
