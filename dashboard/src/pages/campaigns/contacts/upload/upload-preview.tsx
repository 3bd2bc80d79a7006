import { clsx } from 'clsx';
import { ArrowRight, CircleAlert } from 'lucide-react';
import { createComplianceConsentFields } from '../../../../api/generated/compliance.ts';
import { Field } from '../../../../design/controls/field.tsx';
import { Input, Select } from '../../../../design/controls/input.tsx';
import { formatCount } from '../../../../design/display/format.ts';
import { t } from '../../../../words/words.ts';
import { CHANNEL_NAMES, type Channel } from '../../words/campaign-words.tsx';
import { type Preview, problemsOf, remap, TARGETS, type Target } from './mapping.ts';
import { ProblemList } from './problem-list.tsx';
import type { Upload } from './use-upload.ts';

export function UploadPreview({
  upload,
  preview,
  channel,
}: {
  upload: Upload;
  preview: Preview;
  channel: Channel;
}) {
  return (
    <div
      className={clsx('flex flex-col gap-4', upload.isLooking && 'opacity-60')}
      aria-busy={upload.isLooking}
    >
      <Stats stats={preview.stats} />
      <div className="max-w-60">
        <Field
          label={t('Country of numbers without one')}
          hint={t('Two letters, such as ES. Needed when numbers are written without +34 and the like.')}
        >
          {(wiring) => (
            <Input
              {...wiring}
              value={upload.country}
              autoComplete="off"
              placeholder="ES"
              onChange={(event) =>
                upload.chooseCountry(
                  event.target.value
                    .toUpperCase()
                    .replace(/[^A-Z]/g, '')
                    .slice(0, 2),
                )
              }
            />
          )}
        </Field>
      </div>
      <PreviewTable upload={upload} preview={preview} />
      {preview.errors.length > 0 && <ProblemList errors={preview.errors} />}
      <ConsentField upload={upload} channel={channel} />
    </div>
  );
}

function Stats({ stats }: { stats: Preview['stats'] }) {
  const items = [
    { label: t('rows'), value: stats.total, tone: 'text-ink' },
    { label: t('can be imported'), value: stats.valid, tone: 'text-good' },
    {
      label: t('with problems'),
      value: stats.invalid,
      tone: stats.invalid > 0 ? 'text-warn' : 'text-ink-muted',
    },
    { label: t('repeated'), value: stats.duplicates, tone: 'text-ink-muted' },
  ];
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {items.map(({ label, value, tone }) => (
        <div key={label} className="flex items-baseline gap-1.5">
          <dd className={clsx('text-lg font-semibold tabular-nums', tone)}>{formatCount(value)}</dd>
          <dt className="text-sm text-ink-muted">{label}</dt>
        </div>
      ))}
    </dl>
  );
}

/** The first rows as they stand in the file; numbers as they would be stored; below each row what is wrong with it. */
function PreviewTable({ upload, preview }: { upload: Upload; preview: Preview }) {
  return (
    <section
      aria-label={t('The first rows of the file')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-lg border border-line"
    >
      <table aria-label={t('Columns of the file')} className="w-full text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className="border-b border-line px-2.5 py-2 font-medium text-ink-faint">
              {t('Row')}
            </th>
            {preview.headers.map((header) => (
              <th
                key={header}
                scope="col"
                className="min-w-40 border-b border-line px-2.5 py-2 align-bottom font-medium"
              >
                <span title={header} className="mb-1 block max-w-48 truncate">
                  {header}
                </span>
                <Select
                  aria-label={t('What “{header}” is', { header })}
                  value={upload.mapping[header] ?? 'ignore'}
                  className="h-7.5! text-sm!"
                  onChange={(event) =>
                    upload.setMapping(remap(upload.mapping, header, event.target.value as Target))
                  }
                >
                  {TARGETS.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Select>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file are known by their place
            <PreviewRow key={index} row={index + 2} cells={cells} preview={preview} upload={upload} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PreviewRow({
  row,
  cells,
  preview,
  upload,
}: {
  row: number;
  cells: Record<string, string>;
  preview: Preview;
  upload: Upload;
}) {
  const problem = problemsOf(preview.errors, row);
  const edge = problem ? '' : 'border-b border-line';
  return (
    <>
      <tr>
        <td className={clsx('px-2.5 py-1.5 text-ink-faint tabular-nums', edge)}>{row}</td>
        {preview.headers.map((header) => {
          const isOut = upload.mapping[header] === 'ignore';
          const number = preview.numbers.find((item) => item.row === row && item.column === header);
          return (
            <td
              key={header}
              className={clsx('max-w-60 px-2.5 py-1.5', edge, isOut && 'text-ink-faint line-through')}
            >
              <span className="block truncate" title={cells[header]}>
                {cells[header]}
              </span>
              {number && number.after !== null && number.after !== number.before && (
                <span title={number.changes.join(', ')} className="flex items-center gap-1 text-good">
                  <ArrowRight aria-label={t('becomes')} className="size-3 shrink-0" />
                  <span className="truncate">{number.after}</span>
                </span>
              )}
            </td>
          );
        })}
      </tr>
      {problem && (
        <tr>
          <td className="border-b border-line" />
          <td colSpan={preview.headers.length} className="border-b border-line px-2.5 pb-1.5 text-warn">
            <span className="flex items-center gap-1.5">
              <CircleAlert aria-hidden className="size-3.5 shrink-0" />
              <span className="wrap-anywhere">{problem}</span>
            </span>
          </td>
        </tr>
      )}
    </>
  );
}

function ConsentField({ upload, channel }: { upload: Upload; channel: Channel }) {
  const { granted, source } = upload.consent;
  return (
    <fieldset className="rounded-lg border border-line px-3.5 py-3">
      <label className="flex items-start gap-2.5">
        <input
          type="checkbox"
          checked={granted}
          onChange={(event) => upload.setConsent({ granted: event.target.checked, source })}
          className="mt-0.5 size-4 shrink-0 accent-accent"
        />
        <span>
          <span className="block font-medium">
            {t('These people agreed to be contacted ({channel})', { channel: CHANNEL_NAMES[channel] })}
          </span>
          <span className="block text-sm text-ink-muted">
            {t('Recorded as a consent for every person of the file, with your name and the time.')}
          </span>
        </span>
      </label>
      {granted && (
        <div className="mt-3 max-w-100">
          <Field label={t('Where they agreed')} hint={t('A form, an event, a contract.')}>
            {(wiring) => (
              <Input
                {...wiring}
                value={source}
                maxLength={createComplianceConsentFields.source.maxLength}
                placeholder={t('Sign-up form')}
                onChange={(event) => upload.setConsent({ granted, source: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </fieldset>
  );
}
