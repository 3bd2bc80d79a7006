import { clsx } from 'clsx';
import { Download, FileSpreadsheet, Upload as UploadIcon, X } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import {
  confirmCampaignContactUpload,
  getCampaignContactUploadTemplate,
} from '../../../../api/generated/contacts.ts';
import { Button, IconButton } from '../../../../design/controls/button.tsx';
import { Notice } from '../../../../design/feedback/notice.tsx';
import { Skeleton } from '../../../../design/feedback/skeleton.tsx';
import { ActionButton } from '../../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../../kit/feedback/error-notice.tsx';
import { plural, t } from '../../../../words/words.ts';
import type { Channel } from '../../words/campaign-words.tsx';
import { mappingProblem } from './mapping.ts';
import { ProblemList } from './problem-list.tsx';
import { UploadPreview } from './upload-preview.tsx';
import { type Upload, useUpload } from './use-upload.ts';

/** A CSV file: chosen or dropped, looked at and mapped, then imported. */
export function UploadCsv({ campaignId, channel }: { campaignId: string; channel: Channel }) {
  const upload = useUpload(campaignId, channel);
  if (upload.result) return <Imported upload={upload} />;
  return (
    <div className="flex flex-col gap-4">
      {upload.file === null ? (
        <DropZone campaignId={campaignId} onChoose={upload.choose} />
      ) : (
        <ChosenFile name={upload.file.name} onClear={upload.clear} />
      )}
      {upload.error ? <ErrorNotice error={upload.error} /> : null}
      {upload.isLooking && upload.preview === null && <PreviewSkeleton />}
      {upload.file && upload.preview && (
        <UploadPreview upload={upload} channel={channel} preview={upload.preview} />
      )}
      {upload.preview && <ImportButton upload={upload} total={upload.preview.stats.valid} />}
    </div>
  );
}

function ImportButton({ upload, total }: { upload: Upload; total: number }) {
  const needsSource = upload.consent.granted && upload.consent.source.trim() === '';
  const refusal =
    mappingProblem(upload.mapping) ?? (needsSource ? t('Say where people gave their consent.') : null);
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <ActionButton
        look="primary"
        operation={confirmCampaignContactUpload}
        refusal={refusal}
        loading={upload.isImporting}
        onClick={upload.import}
      >
        {plural(total, 'Import {count} contact', 'Import {count} contacts')}
      </ActionButton>
      {refusal && <p className="text-sm text-ink-muted">{refusal}</p>}
    </div>
  );
}

function Imported({ upload }: { upload: Upload }) {
  const { imported = 0, skipped = 0, errors = [] } = upload.result ?? {};
  return (
    <div className="flex flex-col gap-3">
      <Notice tone={imported === 0 ? 'warn' : 'info'} role="status">
        <p className="font-medium">
          {plural(imported, '{count} contact was imported.', '{count} contacts were imported.')}
        </p>
        {skipped > 0 && (
          <p>
            {plural(
              skipped,
              '{count} row was left out: invalid, repeated or already there.',
              '{count} rows were left out: invalid, repeated or already there.',
            )}
          </p>
        )}
      </Notice>
      {errors.length > 0 && <ProblemList errors={errors} />}
      <div>
        <Button onClick={upload.clear}>{t('Import another file')}</Button>
      </div>
    </div>
  );
}

function PreviewSkeleton() {
  return (
    <div role="status" aria-label={t('Looking at the file')} className="flex flex-col gap-3">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-32 w-full" />
    </div>
  );
}

function ChosenFile({ name, onClear }: { name: string; onClear: () => void }) {
  return (
    <div className="flex items-center gap-2.5 rounded-lg border border-line bg-surface px-3 py-2">
      <FileSpreadsheet aria-hidden className="size-4 shrink-0 text-ink-faint" />
      <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
      <IconButton label={t('Choose another file')} onClick={onClear} className="-my-1">
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}

function DropZone({ campaignId, onChoose }: { campaignId: string; onChoose: (file: File) => void }) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onChoose(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition; the button inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={clsx(
        'flex flex-col items-center gap-3 rounded-xl border border-dashed px-6 py-8 text-center transition-colors',
        isOver ? 'border-accent-ink bg-accent-soft' : 'border-control',
      )}
    >
      <UploadIcon aria-hidden className="size-5 text-ink-faint" />
      <p className="max-w-100 text-balance text-ink-muted">
        {t('Drop a CSV file here: a row for each person, with a column for the number. Up to 10 MB.')}
      </p>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,text/csv"
        aria-label={t('CSV file with contacts')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          take(event.target.files);
          event.target.value = '';
        }}
      />
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={() => input.current?.click()}>{t('Choose a file')}</Button>
        <TemplateButton campaignId={campaignId} />
      </div>
    </div>
  );
}

function TemplateButton({ campaignId }: { campaignId: string }) {
  async function download(): Promise<void> {
    const file = await getCampaignContactUploadTemplate({ params: { campaignId } });
    const url = URL.createObjectURL(file);
    const link = document.createElement('a');
    link.href = url;
    link.download = 'contacts.csv';
    link.click();
    URL.revokeObjectURL(url);
  }
  return (
    <Button
      look="quiet"
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => void download().catch(() => undefined)}
    >
      {t('A file to start from')}
    </Button>
  );
}
