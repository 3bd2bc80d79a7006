import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { CreateWebhookData } from '../../../api/generated/types.ts';
import { createWebhook, createWebhookFields } from '../../../api/generated/webhooks.ts';
import { buttonClass } from '../../../design/controls/button.tsx';
import { SubmitButton } from '../../../kit/form/form.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { Page } from '../../../kit/page.tsx';
import { t } from '../../../words/words.ts';
import { checkHook, HookFields } from './hook-fields.tsx';
import { bodyOf, NEW_HOOK } from './hook-values.ts';
import { SecretDialog } from './secret-dialog.tsx';

export function NewHookPage() {
  const navigate = useNavigate();
  const form = useForm(createWebhook, {
    initial: NEW_HOOK,
    fields: createWebhookFields,
    isSecret: true,
    check: checkHook,
    input: (values) => ({ body: bodyOf(values) }),
  });
  const leave = ({ id }: Pick<CreateWebhookData, 'id'>) => {
    form.reset();
    void navigate({ to: '/hooks/$webhookId', params: { webhookId: id }, replace: true });
  };
  return (
    <>
      <Link to="/hooks" className="mb-1 inline-flex items-center gap-1 text-sm text-ink-muted hover:text-ink">
        <ChevronLeft aria-hidden className="-ml-1 size-4" />
        {t('Webhooks')}
      </Link>
      <Page title={t('Create webhook')} reads={createWebhook}>
        <HookFields
          form={form}
          actions={
            <>
              <SubmitButton form={form}>{t('Create webhook')}</SubmitButton>
              <Link to="/hooks" className={buttonClass('quiet')}>
                {t('Cancel')}
              </Link>
            </>
          }
        />
        {form.data && (
          <SecretDialog
            title={t('The webhook is ready')}
            secret={form.data.secret}
            onStored={() => form.data && leave(form.data)}
          />
        )}
      </Page>
    </>
  );
}
