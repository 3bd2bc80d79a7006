import { useRef } from 'react';
import { replaceCompliancePolicy, replaceCompliancePolicyFields } from '../../../api/generated/compliance.ts';
import type { CompliancePolicy } from '../../../api/generated/types.ts';
import { Notice } from '../../../design/feedback/notice.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { Section } from '../../../design/layout/section.tsx';
import { NumberField } from '../../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { t } from '../../../words/words.ts';
import { AllowedCountries } from './allowed-countries.tsx';
import { changedFields, collisions } from './policy-changes.ts';
import { QuietHoursFields } from './quiet-hours-fields.tsx';
import { Toggle } from './toggle.tsx';

export function PolicyForm({ policy }: { policy: CompliancePolicy }) {
  const opened = useRef(policy);
  const form = useForm(replaceCompliancePolicy, {
    initial: policy,
    fields: replaceCompliancePolicyFields,
    input: (values) => ({ body: changedFields(policy, values) }),
    done: (saved) => {
      opened.current = saved;
      toast(t('Saved. It holds from the next call or message on.'));
    },
  });
  // Untouched, the form shows what a colleague saved; touched, it says where they differ.
  if (!form.isDirty) opened.current = policy;
  const collided = collisions(opened.current, policy, form.values);
  const { values } = form;
  return (
    <Form
      form={form}
      isGuarded
      className="[&>section:first-of-type]:border-t-0 [&>section:first-of-type]:pt-3"
    >
      <FormFailure form={form} />
      {collided.length > 0 && (
        <Notice tone="warn" role="status" className="mb-4">
          {t('A colleague changed the same setting meanwhile. Saving replaces theirs with yours.')}
        </Notice>
      )}
      <Section
        title={t('Quiet hours')}
        description={t('Nobody is called or written to by number while it is night where they are.')}
      >
        <QuietHoursFields value={values.quietHours} onChange={(hours) => form.set('quietHours', hours)} />
        <Change>
          {t('Dials that fall into them wait until they end. Answers to people who wrote first are sent.')}
        </Change>
      </Section>
      <Section title={t('Consent')} description={t('Whether reaching out needs an agreement on record.')}>
        <Toggle
          label={t('Require consent before reaching out')}
          isOn={values.requireConsent}
          onChange={(isOn) => form.set('requireConsent', isOn)}
        />
        <Change>
          {t(
            'On: people without a consent for the channel are refused, also in campaigns that run. Off: consents are kept, and not asked for.',
          )}
        </Change>
      </Section>
      <Section title={t('Countries')} description={t('Whose numbers may be contacted at all.')}>
        <AllowedCountries
          value={values.allowedCountries}
          onChange={(countries) => form.set('allowedCountries', countries)}
        />
        <Change>
          {t('A rule of a single country says more than this list. Numbers of other countries are refused.')}
        </Change>
      </Section>
      <Section title={t('Disclosures')} description={t('What an agent says at the beginning of a call.')}>
        <div className="flex flex-col gap-3">
          <Toggle
            label={t('Always say that the call is recorded')}
            isOn={values.recordingDisclosure}
            onChange={(isOn) => form.set('recordingDisclosure', isOn)}
          />
          <Toggle
            label={t('Always say that an AI is speaking')}
            isOn={values.aiDisclosure}
            onChange={(isOn) => form.set('aiDisclosure', isOn)}
          />
        </div>
        <Change>
          {t('Off: it is still said where the rule of the country, or the agent, asks for it.')}
        </Change>
      </Section>
      <Section title={t('Retention')} description={t('How long calls and messages are kept.')}>
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
      <div className="sticky bottom-0 flex items-center gap-3 border-t border-line bg-canvas py-4">
        <SubmitButton form={form} onlyChanges>
          {t('Save policy')}
        </SubmitButton>
        {form.isDirty && <p className="text-sm text-ink-muted">{t('Not saved yet')}</p>}
      </div>
    </Form>
  );
}

/** What a setting changes. */
function Change({ children }: { children: string }) {
  return <p className="mt-2 text-sm text-ink-faint">{children}</p>;
}
