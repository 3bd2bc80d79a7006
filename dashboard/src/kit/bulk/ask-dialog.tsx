import { type FormEvent, useState } from 'react';
import { Button } from '../../design/controls/button.tsx';
import { Field } from '../../design/controls/field.tsx';
import { Input } from '../../design/controls/input.tsx';
import { Dialog, DialogActions, DialogBody } from '../../design/feedback/dialog.tsx';
import { plural, t } from '../../words/words.ts';
import type { BulkAction } from './bulk-action.ts';

/** What will happen and to how many, before the first request goes out. */
export function AskDialog<Row>({
  action,
  rows,
  onGo,
  onClose,
}: {
  action: BulkAction<Row>;
  rows: readonly Row[];
  onGo: (rows: readonly Row[], reason: string) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const { ask } = action;
  const meant = rows.filter((row) => action.applies?.(row) ?? true);
  const leftOut = rows.length - meant.length;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (meant.length > 0) onGo(meant, reason.trim());
  }
  return (
    <Dialog open onClose={onClose} title={ask.title(meant.length)} description={ask.text}>
      <form onSubmit={submit} className="flex min-h-0 flex-col">
        {(ask.reason || leftOut > 0) && (
          <DialogBody>
            {ask.reason && (
              <Field label={ask.reason.label} hint={ask.reason.hint} optional>
                {(wiring) => (
                  <Input
                    {...wiring}
                    autoComplete="off"
                    placeholder={ask.reason?.placeholder}
                    maxLength={ask.reason?.maxLength}
                    value={reason}
                    onChange={(event) => setReason(event.target.value)}
                  />
                )}
              </Field>
            )}
            {leftOut > 0 && (
              <p className="text-sm text-ink-muted">
                {plural(
                  leftOut,
                  '{count} selected row is left out: there it would change nothing.',
                  '{count} selected rows are left out: there it would change nothing.',
                )}
              </p>
            )}
          </DialogBody>
        )}
        <DialogActions>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" look={action.isDanger ? 'danger' : 'primary'}>
            {ask.go ?? action.label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
