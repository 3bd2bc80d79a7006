import { createComplianceConsentFields } from '../../../api/generated/compliance.ts';
import { Field } from '../../../design/controls/field.tsx';
import { Input } from '../../../design/controls/input.tsx';
import { CONSENT_CHANNELS, type ConsentChannel, channelName } from '../../../kit/person/person-words.ts';
import { t } from '../../../words/words.ts';

export interface FileConsent {
  isGiven: boolean;
  source: string;
  channels: ConsentChannel[];
}

export const NO_CONSENT: FileConsent = { isGiven: false, source: '', channels: ['voice'] };

/** Recorded for every person of the file: whoever imports it answers for it. */
export function ConsentOfFile({
  value,
  onChange,
}: {
  value: FileConsent;
  onChange: (value: FileConsent) => void;
}) {
  const toggle = (channel: ConsentChannel) =>
    onChange({
      ...value,
      channels: value.channels.includes(channel)
        ? value.channels.filter((one) => one !== channel)
        : [...value.channels, channel],
    });
  return (
    <fieldset className="flex flex-col gap-3">
      <label className="flex items-start gap-2.5">
        <input
          type="checkbox"
          checked={value.isGiven}
          onChange={() => onChange({ ...value, isGiven: !value.isGiven })}
          className="mt-0.5 size-4 accent-accent"
        />
        <span>
          <span className="block font-medium">{t('Everyone in this file agreed to be contacted')}</span>
          <span className="block text-sm text-ink-muted">
            {t('A consent is recorded for each of them, with your name and the source.')}
          </span>
        </span>
      </label>
      {value.isGiven && (
        <div className="ml-6.5 flex flex-col gap-3">
          <Field label={t('Where it was given')}>
            {(wiring) => (
              <Input
                {...wiring}
                value={value.source}
                maxLength={createComplianceConsentFields.source.maxLength}
                placeholder={t('Sign-up form')}
                autoComplete="off"
                onChange={(event) => onChange({ ...value, source: event.target.value })}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-x-5 gap-y-2">
            {CONSENT_CHANNELS.map((channel) => (
              <label key={channel} className="flex items-center gap-2">
                <input
                  type="checkbox"
                  checked={value.channels.includes(channel)}
                  onChange={() => toggle(channel)}
                  className="size-4 accent-accent"
                />
                {channelName(channel)}
              </label>
            ))}
          </div>
        </div>
      )}
    </fieldset>
  );
}
