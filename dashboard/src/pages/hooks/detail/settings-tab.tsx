import type { Webhook } from '../../../api/generated/types.ts';
import { updateWebhook, updateWebhookFields } from '../../../api/generated/webhooks.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Notice } from '../../../design/feedback/notice.tsx';
import { toast } from '../../../design/feedback/toast.tsx';
import { SubmitButton } from '../../../kit/form/form.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useOvertaken } from '../../../kit/form/use-overtaken.ts';
import { t } from '../../../words/words.ts';
import { checkHook, HookFields } from '../form/hook-fields.tsx';
import { patchOf, valuesOf } from '../form/hook-values.ts';

export function SettingsTab({ webhook }: { webhook: Webhook }) {
  const current = valuesOf(webhook);
  const form = useForm(updateWebhook, {
    initial: current,
    fields: updateWebhookFields,
    check: checkHook,
    input: (values) => ({ params: { webhookId: webhook.id }, body: patchOf(webhook, values) }),
    done: () => toast(t('Saved. It holds for retries that wait too.')),
  });
  const overtaken = useOvertaken(current, form.values, form.isDirty);
  return (
    <HookFields
      form={form}
      above={
        overtaken.length > 0 && (
          <Notice tone="warn" role="alert">
            <p>{t('This webhook was changed by someone else while you were editing.')}</p>
            <Button size="small" className="mt-2" onClick={form.reset}>
              {t('Discard mine and show theirs')}
            </Button>
          </Notice>
        )
      }
      actions={
        <>
          <SubmitButton form={form} onlyChanges>
            {t('Save changes')}
          </SubmitButton>
          {form.isDirty && (
            <Button look="quiet" onClick={form.reset}>
              {t('Discard')}
            </Button>
          )}
        </>
      }
    />
  );
}
