import { Button } from '../../../design/controls/button.tsx';
import { FormFailure, SubmitButton } from '../../../kit/form/form.tsx';
import { locale, t } from '../../../words/words.ts';
import { screenFinding } from '../prompt/screen-finding.ts';
import { ScreenNotice } from '../prompt/screen-notice.tsx';
import { labelOfField } from './tabs.ts';
import type { AgentForm } from './use-agent-form.ts';

/** Always in sight: what would be saved, and the server's refusal when it was not. */
export function SaveBar({ form }: { form: AgentForm }) {
  const finding = screenFinding(form.error);
  const changed = Object.keys(form.changes);
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-col gap-3 border-t border-line bg-canvas px-1 py-3">
      {finding === null ? <FormFailure form={form} /> : <ScreenNotice finding={finding} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SubmitButton form={form} onlyChanges>
          {t('Save changes')}
        </SubmitButton>
        {form.isDirty && (
          <Button look="quiet" onClick={form.reset}>
            {t('Discard')}
          </Button>
        )}
        <p className="min-w-0 flex-1 truncate text-sm text-ink-faint">
          {changed.length === 0
            ? t('Everything is saved.')
            : t('Changed: {names}', {
                names: new Intl.ListFormat(locale()).format([...new Set(changed.map(labelOfField))]),
              })}
        </p>
      </div>
    </div>
  );
}
