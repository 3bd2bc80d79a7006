import { useQuery } from '@tanstack/react-query';
import { BOX, PanelSection } from '../../../abilities/panel-parts.tsx';
import {
  getAgentApprovalPolicy,
  replaceAgentApprovalPolicy,
  replaceAgentApprovalPolicyFields,
} from '../../../api/generated/agent-approvals.ts';
import type { AgentApprovalPolicy } from '../../../api/generated/types.ts';
import { Skeleton } from '../../../design/feedback/skeleton.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { NumberField } from '../../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { read } from '../../../kit/query/read.ts';
import { t } from '../../../words/words.ts';

/** How long a call waits, and whether people are notified. */
export function PolicyForm() {
  const { data, error } = useQuery(read(getAgentApprovalPolicy));
  return (
    <PanelSection
      title={t('How long they wait')}
      description={t('Short where people wait on the phone: they hear the silence.')}
    >
      <div className={`${BOX} max-w-140 p-4`}>
        {error ? <ErrorNotice error={error} /> : null}
        {data ? <Policy policy={data} /> : !error && <Skeleton className="h-20 w-full" />}
      </div>
    </PanelSection>
  );
}

function Policy({ policy }: { policy: AgentApprovalPolicy }) {
  const form = useForm(replaceAgentApprovalPolicy, {
    initial: { timeoutSeconds: policy.timeoutSeconds as number | null, notify: policy.notify },
    fields: replaceAgentApprovalPolicyFields,
    input: ({ timeoutSeconds, notify }) => ({ body: { timeoutSeconds: timeoutSeconds ?? 0, notify } }),
    done: () => toast(t('Saved.')),
  });
  return (
    <Form form={form} isGuarded className="gap-4">
      <FormFailure form={form} />
      <NumberField
        form={form}
        name="timeoutSeconds"
        label={t('Seconds to decide')}
        hint={t('5 to 50. Then the agent goes on without the tool.')}
      />
      <label className="flex w-fit cursor-pointer items-center gap-2">
        <input
          type="checkbox"
          checked={form.values.notify}
          onChange={({ target }) => form.set('notify', target.checked)}
          className="size-4 accent-accent"
        />
        {t('Notify people of each call that waits')}
      </label>
      <div>
        <SubmitButton form={form} onlyChanges>
          {t('Save')}
        </SubmitButton>
      </div>
    </Form>
  );
}
