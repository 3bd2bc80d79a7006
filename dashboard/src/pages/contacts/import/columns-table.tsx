import type { PreviewCampaignContactUploadData } from '../../../api/generated/types.ts';
import { Select } from '../../../design/controls/input.tsx';
import { t } from '../../../words/words.ts';
import { type Mapping, TARGETS, type Target } from './mapping.ts';

function targetName(target: Target): string {
  const names: Record<Target, string> = {
    phoneNumber: t('Phone number'),
    name: t('Name'),
    email: t('Email'),
    whatsappNumber: t('WhatsApp number'),
    metadata: t('Custom field'),
    ignore: t('Leave out'),
  };
  return names[target];
}

const SAMPLES = 3;

/** Each column with its first values, and what it is for. */
export function ColumnsTable({
  preview,
  mapping,
  onMap,
}: {
  preview: PreviewCampaignContactUploadData;
  mapping: Mapping;
  onMap: (column: string, target: Target) => void;
}) {
  return (
    <section aria-label={t('Columns')}>
      <h2 className="mb-2 font-semibold">{t('What is in each column?')}</h2>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {preview.headers.map((column) => (
          <li
            key={column}
            className="grid grid-cols-1 items-center gap-x-4 gap-y-1.5 px-4 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_12rem]"
          >
            <span className="font-medium wrap-anywhere">{column}</span>
            <span className="truncate text-sm text-ink-muted">
              {preview.rows
                .slice(0, SAMPLES)
                .map((row) => row[column])
                .filter(Boolean)
                .join(' · ') || '—'}
            </span>
            <Select
              aria-label={t('What “{column}” is for', { column })}
              value={mapping[column] ?? 'ignore'}
              onChange={(event) => onMap(column, event.target.value as Target)}
            >
              {TARGETS.map((target) => (
                <option key={target} value={target}>
                  {targetName(target)}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </section>
  );
}
