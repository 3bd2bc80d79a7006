import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Widget } from '../../api/generated/types.ts';
import {
  createWidgetFields,
  deleteWidget,
  getWidget,
  getWidgetDemo,
  updateWidget,
} from '../../api/generated/widgets.ts';
import { buttonClass } from '../../design/controls/button.tsx';
import { CodeBlock } from '../../design/display/code-block.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { ActionButton } from '../../kit/action/action-button.tsx';
import { ConfirmAct } from '../../kit/action/confirm-act.tsx';
import { DetailHeader, ResourceDetail } from '../../kit/detail/resource-detail.tsx';
import { SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { read } from '../../kit/query/read.ts';
import { useAct } from '../../kit/query/use-act.ts';
import { t } from '../../words/words.ts';
import { WidgetForm } from './widget-form.tsx';
import { bodyOf, valuesOf } from './widget-values.ts';

const BACK = { to: '/widgets', label: t('Widgets') };

export function WidgetPage() {
  const { widgetId = '' } = useParams({ strict: false });
  const query = useQuery(read(getWidget, { params: { widgetId } }));
  return (
    <ResourceDetail query={query} noun={t('widget')} back={{ ...BACK, label: t('All widgets') }}>
      {(widget) => <WidgetDetail key={widget.id} widget={widget} />}
    </ResourceDetail>
  );
}

function WidgetDetail({ widget }: { widget: Widget }) {
  const [isDeleting, setDeleting] = useState(false);
  const form = useForm(updateWidget, {
    initial: valuesOf(widget),
    // Of the form that creates: what is required there may not be emptied here.
    fields: createWidgetFields,
    input: (values) => ({ params: { widgetId: widget.id }, body: bodyOf(values) }),
    done: () => toast(t('Saved. Pages show it within a minute.')),
  });
  return (
    <>
      <DetailHeader
        title={widget.name}
        back={BACK}
        actions={
          <>
            <a
              href={`${getWidgetDemo.path}?widget=${widget.id}`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('secondary')}
            >
              <ExternalLink aria-hidden className="size-4 text-ink-faint" />
              {t('Try it')}
            </a>
            <ActionButton
              operation={deleteWidget}
              icon={<Trash2 aria-hidden className="size-4" />}
              onClick={() => setDeleting(true)}
            >
              {t('Delete')}
            </ActionButton>
          </>
        }
      />
      <WidgetForm
        form={form}
        beside={<CodeBlock label={t('Snippet')} code={widget.snippet} />}
        actions={
          <SubmitButton form={form} onlyChanges>
            {t('Save changes')}
          </SubmitButton>
        }
      />
      <DeleteWidget widget={widget} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </>
  );
}

function DeleteWidget({ widget, isOpen, onClose }: { widget: Widget; isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <ConfirmAct
      isOpen={isOpen}
      act={useAct(deleteWidget, { finish: () => navigate({ to: '/widgets', replace: true }) })}
      input={{ params: { widgetId: widget.id } }}
      title={t('Delete “{name}”?', { name: widget.name })}
      confirmLabel={t('Delete widget')}
      done={t('Deleted “{name}”.', { name: widget.name })}
      onClose={onClose}
    >
      <p>
        {t('The chat disappears from {sites} within a minute. Its key stops working.', {
          sites: siteCount(widget),
        })}
      </p>
      <p>{t('Visitors who are writing lose their session. Conversations stay in the inbox.')}</p>
    </ConfirmAct>
  );
}

function siteCount({ allowed_origins }: Widget): string {
  if (allowed_origins.length === 0) return t('the demo page');
  return allowed_origins.length === 1
    ? String(allowed_origins[0])
    : t('{count} sites', { count: allowed_origins.length });
}
