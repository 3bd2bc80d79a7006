import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { importComplianceSuppressions } from '../../../api/generated/compliance.ts';
import type { ImportComplianceSuppressionsData } from '../../../api/generated/types.ts';
import { Button } from '../../../design/controls/button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../design/feedback/dialog.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { useAct } from '../../../kit/query/use-act.ts';
import { FileDrop } from '../../../kit/upload/file-drop.tsx';
import { RowProblems } from '../../../kit/upload/row-problems.tsx';
import { plural, t } from '../../../words/words.ts';

/** A file of people who must not be contacted; what is wrong in it is named by row. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const act = useAct(importComplianceSuppressions);
  function close(): void {
    if (act.isPending) return;
    act.reset();
    setFile(null);
    onClose();
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      wide
      title={t('Import suppressions')}
      description={t(
        'A CSV file with a column phone_number or email, or both, and reason if you like. Sending it again is harmless.',
      )}
    >
      <DialogBody>
        {act.data ? (
          <Imported result={act.data} />
        ) : (
          <FileDrop
            label={t('CSV file')}
            hint={t('Up to 50 MB. Numbers need + and country code.')}
            accept=".csv,text/csv"
            bytesMax={importComplianceSuppressions.uploadBytesMax}
            file={file}
            onPick={setFile}
          />
        )}
        {act.error ? <ErrorNotice error={act.error} /> : null}
      </DialogBody>
      <DialogActions>
        {act.data ? (
          <Button look="primary" onClick={close}>
            {t('Done')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('Cancel')}</Button>
            <ActionButton
              look="primary"
              operation={importComplianceSuppressions}
              loading={act.isPending}
              refusal={file ? null : t('Choose a file first.')}
              onClick={() => file && act.mutate({ body: { file } })}
            >
              {t('Import the file')}
            </ActionButton>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Imported({ result }: { result: ImportComplianceSuppressionsData }) {
  return (
    <>
      <p role="status" className="flex items-center gap-2 font-semibold">
        <CircleCheck aria-hidden className="size-5 text-good" />
        {plural(result.imported, '{count} entry was added', '{count} entries were added')}
      </p>
      {result.skipped > 0 && (
        <p className="text-ink-muted">
          {plural(
            result.skipped,
            '{count} was skipped: listed already, repeated, or not usable.',
            '{count} were skipped: listed already, repeated, or not usable.',
          )}
        </p>
      )}
      <RowProblems problems={result.errors} />
    </>
  );
}
