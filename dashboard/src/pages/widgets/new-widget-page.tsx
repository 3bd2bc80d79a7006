import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import type { CreateWidgetData } from '../../api/generated/types.ts';
import { createWidget, createWidgetFields } from '../../api/generated/widgets.ts';
import { buttonClass } from '../../design/controls/button.tsx';
import { SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { Page } from '../../kit/page.tsx';
import { t } from '../../words/words.ts';
import { KeyOnceDialog } from './key-once-dialog.tsx';
import { WidgetForm } from './widget-form.tsx';
import { bodyOf, NEW_WIDGET } from './widget-values.ts';

export function NewWidgetPage() {
  const navigate = useNavigate();
  const form = useForm(createWidget, {
    initial: NEW_WIDGET,
    fields: createWidgetFields,
    isSecret: true,
    input: (values) => ({ body: bodyOf(values) }),
  });
  const leave = ({ id }: CreateWidgetData) => {
    form.reset();
    void navigate({ to: '/widgets/$widgetId', params: { widgetId: id }, replace: true });
  };
  return (
    <>
      <Link
        to="/widgets"
        className="mb-1 inline-flex items-center gap-1 text-sm text-ink-muted hover:text-ink"
      >
        <ChevronLeft aria-hidden className="-ml-1 size-4" />
        {t('Widgets')}
      </Link>
      <Page title={t('Create widget')} reads={createWidget}>
        <WidgetForm
          form={form}
          actions={
            <>
              <SubmitButton form={form}>{t('Create widget')}</SubmitButton>
              <Link to="/widgets" className={buttonClass('quiet')}>
                {t('Cancel')}
              </Link>
            </>
          }
        />
        {form.data && <KeyOnceDialog widget={form.data} onStored={leave} />}
      </Page>
    </>
  );
}
