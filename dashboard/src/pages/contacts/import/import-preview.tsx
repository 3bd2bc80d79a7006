import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { confirmCampaignContactUpload } from '../../../api/generated/contacts.ts';
import type {
  ConfirmCampaignContactUploadData,
  PreviewCampaignContactUploadData,
} from '../../../api/generated/types.ts';
import { buttonClass } from '../../../design/controls/button.tsx';
import { formatCount } from '../../../design/display/format.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ErrorNotice } from '../../../kit/feedback/error-notice.tsx';
import { useAct } from '../../../kit/query/use-act.ts';
import { RowProblems } from '../../../kit/upload/row-problems.tsx';
import { plural, t } from '../../../words/words.ts';
import { ColumnsTable } from './columns-table.tsx';
import { ConsentOfFile, type FileConsent, NO_CONSENT } from './consent-of-file.tsx';
import { mapColumn, reachesPeople } from './mapping.ts';
import { NumbersTable } from './numbers-table.tsx';

interface Props {
  preview: PreviewCampaignContactUploadData;
  file: File;
  campaignId: string;
  defaultCountry: string | undefined;
}

/** What each column is for, what becomes of the numbers, what is wrong; then the import itself. */
export function ImportPreview({ preview, file, campaignId, defaultCountry }: Props) {
  const [mapping, setMapping] = useState(preview.mapping);
  const [consent, setConsent] = useState<FileConsent>(NO_CONSENT);
  const confirm = useAct(confirmCampaignContactUpload);
  const { stats } = preview;
  function run(): void {
    confirm.mutate({
      params: { campaignId },
      body: {
        file,
        fileHash: preview.fileHash,
        mapping: JSON.stringify(mapping),
        defaultCountry,
        consent: consent.isGiven
          ? JSON.stringify({ granted: true, source: consent.source.trim(), channels: consent.channels })
          : undefined,
      },
    });
  }
  if (confirm.data) return <Imported result={confirm.data} />;
  return (
    <section aria-label={t('Preview')} className="mt-8 flex flex-col gap-6 border-t border-line pt-6">
      <Figures stats={stats} />
      <ColumnsTable
        preview={preview}
        mapping={mapping}
        onMap={(column, target) => setMapping((current) => mapColumn(current, column, target))}
      />
      <NumbersTable numbers={preview.numbers} />
      <RowProblems problems={preview.errors} />
      <ConsentOfFile value={consent} onChange={setConsent} />
      {confirm.error ? <ErrorNotice error={confirm.error} /> : null}
      <div className="flex items-center gap-3">
        <ActionButton
          look="primary"
          operation={confirmCampaignContactUpload}
          loading={confirm.isPending}
          refusal={refusalOf(reachesPeople(mapping), consent)}
          onClick={run}
        >
          {plural(stats.valid, 'Import {count} person', 'Import {count} people')}
        </ActionButton>
        {stats.total >= SAMPLED && (
          <p className="text-sm text-ink-muted">
            {t('Counted over the first thousand rows; all are imported.')}
          </p>
        )}
      </div>
    </section>
  );
}

const SAMPLED = 1_000;

function refusalOf(reaches: boolean, consent: FileConsent): string | null {
  if (!reaches) return t('One column must hold the number or the address.');
  if (!consent.isGiven) return null;
  if (consent.source.trim() === '') return t('Say where the consent was given.');
  return consent.channels.length === 0 ? t('Choose at least one channel for the consent.') : null;
}

function Figures({ stats }: { stats: PreviewCampaignContactUploadData['stats'] }) {
  const figures = [
    { name: t('Rows'), value: stats.total, tone: '' },
    { name: t('Will be imported'), value: stats.valid, tone: 'text-good' },
    { name: t('Not usable'), value: stats.invalid, tone: stats.invalid > 0 ? 'text-bad' : '' },
    { name: t('Repeated'), value: stats.duplicates, tone: stats.duplicates > 0 ? 'text-warn' : '' },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-4">
      {figures.map(({ name, value, tone }) => (
        <div key={name} className="bg-surface px-4 py-3">
          <dt className="text-sm text-ink-muted">{name}</dt>
          <dd className={`text-xl font-semibold tabular-nums ${tone}`}>{formatCount(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Imported({ result }: { result: ConfirmCampaignContactUploadData }) {
  return (
    <section aria-label={t('Result')} className="mt-8 flex flex-col gap-5 border-t border-line pt-6">
      <p role="status" className="flex items-center gap-2 text-lg font-semibold">
        <CircleCheck aria-hidden className="size-5 text-good" />
        {plural(result.imported, '{count} person was imported', '{count} people were imported')}
      </p>
      {result.skipped > 0 && (
        <p className="text-ink-muted">
          {plural(
            result.skipped,
            '{count} row was skipped: not usable, repeated, or in the campaign already.',
            '{count} rows were skipped: not usable, repeated, or in the campaign already.',
          )}
        </p>
      )}
      <RowProblems problems={result.errors} />
      <div>
        <Link to="/contacts" className={buttonClass('primary')}>
          {t('See the people')}
        </Link>
      </div>
    </section>
  );
}
