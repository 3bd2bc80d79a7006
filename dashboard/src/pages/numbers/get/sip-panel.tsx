import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { connectPhoneNumberSip, connectPhoneNumberSipFields } from '../../../api/generated/phone-numbers.ts';
import type { PhoneNumber } from '../../../api/generated/types.ts';
import { buttonClass } from '../../../design/controls/button.tsx';
import { ChoiceCards } from '../../../design/controls/choice-cards.tsx';
import { SelectField, TextAreaField, TextField } from '../../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { type Form as FormState, useForm } from '../../../kit/form/use-form.ts';
import { t } from '../../../words/words.ts';
import { AgentField } from '../agent-select.tsx';
import { shownNumber } from '../phone-format.ts';
import { SipSettings } from '../sip-settings.tsx';
import { addressesOf, NEW_TRUNK, type SipValues, sipBody } from './sip-values.ts';

/** One of the two ways is needed, so neither is marked as optional. */
const FIELDS = {
  ...connectPhoneNumberSipFields,
  transport: { default: 'udp' },
  username: { default: '' },
  password: { default: '' },
  allowedIps: { default: '' },
} as const;

const EMPTY = () => t('Must not be empty');

function check({ recognition, username, password, allowedIps }: SipValues): Record<string, string> {
  if (recognition === 'addresses') return addressesOf(allowedIps).length === 0 ? { allowedIps: EMPTY() } : {};
  return {
    ...(username.trim() === '' ? { username: EMPTY() } : {}),
    ...(password === '' ? { password: EMPTY() } : {}),
  };
}

/** Your own number over your own trunk. The password is sent once and never shown again. */
export function SipPanel() {
  const [connected, setConnected] = useState<PhoneNumber | null>(null);
  const username = useRef<string | null>(null);
  const form = useForm(connectPhoneNumberSip, {
    initial: NEW_TRUNK,
    fields: FIELDS,
    isSecret: true,
    check,
    input: (values) => {
      const body = sipBody(values);
      username.current = body.username ?? null;
      return { body };
    },
    finish: setConnected,
  });
  if (connected) return <Connected number={connected} username={username.current} />;
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
      <Form form={form} isGuarded className="gap-5">
        <FormFailure form={form} />
        <TextField
          form={form}
          name="phoneNumber"
          label={t('Your number')}
          placeholder="+34 910 66 12 34"
          hint={t('With the country code.')}
          autoComplete="off"
        />
        <AgentField form={form} hint={t('Answers calls to it, and calls from it.')} />
        <TextField
          form={form}
          name="label"
          label={t('Label')}
          placeholder={t('Front desk')}
          autoComplete="off"
        />
        <Outbound form={form} />
        <Inbound form={form} />
        <div className="flex items-center gap-2 border-t border-line pt-5">
          <SubmitButton form={form}>{t('Connect number')}</SubmitButton>
          <Link to="/numbers" className={buttonClass('quiet')}>
            {t('Cancel')}
          </Link>
        </div>
      </Form>
      <SipSettings phoneNumber={form.values.phoneNumber} className="lg:sticky lg:top-18" />
    </div>
  );
}

function Outbound({ form }: { form: FormState<SipValues> }) {
  return (
    <div className="grid grid-cols-1 gap-x-3 gap-y-5 sm:grid-cols-[minmax(0,1fr)_8rem]">
      <TextField
        form={form}
        name="sipHost"
        label={t('Trunk address')}
        placeholder="sip.example.com:5060"
        hint={t('Where calls are placed. Without one the number only takes calls.')}
        autoComplete="off"
      />
      <SelectField
        form={form}
        name="transport"
        label={t('Transport')}
        options={[
          { value: 'udp', label: 'UDP' },
          { value: 'tcp', label: 'TCP' },
          { value: 'tls', label: 'TLS' },
        ]}
      />
    </div>
  );
}

function Inbound({ form }: { form: FormState<SipValues> }) {
  const { recognition } = form.values;
  return (
    <>
      <ChoiceCards
        legend={t('How your trunk is recognised')}
        name="recognition"
        value={recognition}
        onChange={(next) => form.set('recognition', next)}
        choices={[
          {
            value: 'addresses',
            title: t('By its address'),
            description: t('Calls from these IP addresses are let in. Most providers name theirs.'),
          },
          {
            value: 'credentials',
            title: t('By name and password'),
            description: t('For a trunk whose address changes. It also signs calls that you place.'),
          },
        ]}
      />
      {recognition === 'addresses' ? (
        <TextAreaField
          form={form}
          name="allowedIps"
          label={t('Addresses')}
          hint={t('One a line: an IP address, or a block such as 198.51.100.0/24.')}
          placeholder={'198.51.100.7\n203.0.113.0/24'}
          rows={3}
        />
      ) : (
        <div className="grid grid-cols-1 gap-x-3 gap-y-5 sm:grid-cols-2">
          <TextField form={form} name="username" label={t('User name')} autoComplete="off" />
          <TextField
            form={form}
            name="password"
            type="password"
            label={t('Password')}
            hint={t('Stored encrypted. It is never shown again.')}
            autoComplete="new-password"
          />
        </div>
      )}
    </>
  );
}

function Connected({ number, username }: { number: PhoneNumber; username: string | null }) {
  return (
    <div className="flex max-w-190 flex-col gap-5">
      <div role="status" className="flex items-start gap-3">
        <CircleCheck aria-hidden className="mt-1 size-5 shrink-0 text-good" />
        <div>
          <h2 className="text-lg font-semibold">
            {t('{number} is connected', { number: shownNumber(number.phoneNumber) })}
          </h2>
          <p className="text-ink-muted">
            {t('Enter these settings at your provider or exchange. Calls arrive as soon as they are there.')}
          </p>
        </div>
      </div>
      <SipSettings phoneNumber={number.phoneNumber} username={username} />
      <div>
        <Link to="/numbers/$numberId" params={{ numberId: number.id }} className={buttonClass('primary')}>
          {t('Open the number')}
        </Link>
      </div>
    </div>
  );
}
