import { useRef } from 'react';
import { replaceCompliancePolicy, replaceCompliancePolicyFields } from '../../../api/generated/compliance.ts';
import type { CompliancePolicy } from '../../../api/generated/types.ts';
import { Notice } from '../../../design/feedback/notice.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { t } from '../../../words/words.ts';
import { changedFields, collisions } from './policy-changes.ts';
import { PolicySections } from './policy-sections.tsx';

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
      <PolicySections form={form} />
      <div className="sticky bottom-0 flex items-center gap-3 border-t border-line bg-canvas py-4">
        <SubmitButton form={form} onlyChanges>
          {t('Save policy')}
        </SubmitButton>
        {form.isDirty && <p className="text-sm text-ink-muted">{t('Not saved yet')}</p>}
      </div>
    </Form>
  );
}
