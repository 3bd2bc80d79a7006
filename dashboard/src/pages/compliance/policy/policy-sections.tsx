import type { CompliancePolicy } from '../../../api/generated/types.ts';
import { Section } from '../../../design/layout/section.tsx';
import { NumberField } from '../../../kit/form/fields.tsx';
import type { Form } from '../../../kit/form/use-form.ts';
import { t } from '../../../words/words.ts';
import { AllowedCountries } from './allowed-countries.tsx';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { Toggle } from './toggle.tsx';

interface Props {
  form: Form<CompliancePolicy>;
}

/** Each setting with what it changes. */
export function PolicySections({ form }: Props) {
  return (
    <>
      <QuietHoursSection form={form} />
      <ConsentSection form={form} />
      <CountriesSection form={form} />
      <DisclosuresSection form={form} />
      <RetentionSection form={form} />
    </>
  );
}

function QuietHoursSection({ form }: Props) {
  return (
    <Section
      title={t('Quiet hours')}
      description={t('Nobody is called or written to by number while it is night where they are.')}
    >
      <QuietHoursFields value={form.values.quietHours} onChange={(hours) => form.set('quietHours', hours)} />
      <Change>
        {t('Dials that fall into them wait until they end. Answers to people who wrote first are sent.')}
      </Change>
    </Section>
  );
}

function ConsentSection({ form }: Props) {
  return (
    <Section title={t('Consent')} description={t('Whether reaching out needs an agreement on record.')}>
      <Toggle
        label={t('Require consent before reaching out')}
        isOn={form.values.requireConsent}
        onChange={(isOn) => form.set('requireConsent', isOn)}
      />
      <Change>
        {t(
          'On: people without a consent for the channel are refused, also in campaigns that run. Off: consents are kept, and not asked for.',
        )}
      </Change>
    </Section>
  );
}

function CountriesSection({ form }: Props) {
  return (
    <Section title={t('Countries')} description={t('Whose numbers may be contacted at all.')}>
      <AllowedCountries
        value={form.values.allowedCountries}
        onChange={(countries) => form.set('allowedCountries', countries)}
      />
      <Change>
        {t('A rule of a single country says more than this list. Numbers of other countries are refused.')}
      </Change>
    </Section>
  );
}

function DisclosuresSection({ form }: Props) {
  return (
    <Section title={t('Disclosures')} description={t('What an agent says at the beginning of a call.')}>
      <div className="flex flex-col gap-3">
        <Toggle
          label={t('Always say that the call is recorded')}
          isOn={form.values.recordingDisclosure}
          onChange={(isOn) => form.set('recordingDisclosure', isOn)}
        />
        <Toggle
          label={t('Always say that an AI is speaking')}
          isOn={form.values.aiDisclosure}
          onChange={(isOn) => form.set('aiDisclosure', isOn)}
        />
      </div>
      <Change>{t('Off: it is still said where the rule of the country, or the agent, asks for it.')}</Change>
    </Section>
  );
}

function RetentionSection({ form }: Props) {
  return (
    <Section title={t('Retention||data')} description={t('How long calls and messages are kept.')}>
      <div className="max-w-60">
        <NumberField
          form={form}
          name="retentionDays"
          label={t('Days')}
          hint={t('0 to 3650; empty: no limit of the workspace.')}
        />
      </div>
      <Change>
        {t('The shorter of this and the agent’s own limit wins. What is older is deleted for good.')}
      </Change>
    </Section>
  );
}

/** What a setting changes. */
function Change({ children }: { children: string }) {
  return <p className="mt-2 text-sm text-ink-faint">{children}</p>;
}
