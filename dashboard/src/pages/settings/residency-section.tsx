import { useQuery } from '@tanstack/react-query';
import type { SettingsDataResidency } from '../../api/generated/types.ts';
import {
  getSettingsDataResidency,
  getSettingsDataResidencyReport,
  replaceSettingsDataResidency,
  replaceSettingsDataResidencyFields,
} from '../../api/generated/workspace.ts';
import { Select } from '../../design/controls/input.tsx';
import { StatusPill } from '../../design/feedback/badge.tsx';
import { LoadingNote, Skeleton } from '../../design/feedback/skeleton.tsx';
import { toast } from '../../design/feedback/toast.tsx';
import { ErrorNotice } from '../../kit/feedback/error-notice.tsx';
import { FormField } from '../../kit/form/fields.tsx';
import { Form, FormFailure, SubmitButton } from '../../kit/form/form.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { read } from '../../kit/query/read.ts';
import { useRefusal } from '../../kit/session/permission.ts';
import { plural, rich, t } from '../../words/words.ts';
import { type Entry, kindLabel, placeLabel } from './residency-words.ts';

/** Which region the workspace keeps its data in, and where each kind of data lies. */
export function ResidencySection() {
  const refused = useRefusal(getSettingsDataResidency);
  const enabled = refused === null;
  const chosen = useQuery({ ...read(getSettingsDataResidency), enabled });
  const report = useQuery({ ...read(getSettingsDataResidencyReport), enabled });
  if (refused) return <p className="text-ink-muted">{refused}</p>;
  return (
    <div className="flex flex-col gap-6">
      {chosen.error ? <ErrorNotice error={chosen.error} /> : null}
      {chosen.data && <RegionChoice residency={chosen.data} />}
      {report.error ? <ErrorNotice error={report.error} /> : null}
      {report.isPending && <ReportSkeleton />}
      {report.data && (
        <ul aria-label={t('Where data lies')} className="divide-y divide-line border-y border-line">
          {report.data.entries.map((entry) => (
            <EntryRow key={entry.kind} entry={entry} />
          ))}
        </ul>
      )}
    </div>
  );
}

function RegionChoice({ residency }: { residency: SettingsDataResidency }) {
  if (residency.regions.length === 0)
    return (
      <p className="text-ink-muted">
        {rich('This installation declares no regions. Its operator does so in {setting}: {guide}.', {
          setting: <code className="font-mono text-xs">REGIONS_FILE</code>,
          guide: <code className="font-mono text-xs">docs/data-residency.md</code>,
        })}
      </p>
    );
  return <RegionForm residency={residency} />;
}

function RegionForm({ residency: { region, regions } }: { residency: SettingsDataResidency }) {
  const refused = useRefusal(replaceSettingsDataResidency);
  const form = useForm(replaceSettingsDataResidency, {
    initial: { region: region ?? '' },
    fields: replaceSettingsDataResidencyFields,
    input: (values) => ({ body: { region: values.region === '' ? null : values.region } }),
    done: () => toast(t('The region is saved.')),
  });
  const reasons = regions.flatMap(({ reason }) => (reason === null ? [] : [reason]));
  return (
    <Form form={form} isGuarded className="gap-3">
      <FormFailure form={form} />
      <FormField
        form={form}
        name="region"
        label={t('Region')}
        hint={refused ?? t('New files go to the store of the region. Files that exist stay where they are.')}
      >
        {(wiring) => (
          <div className="flex gap-2">
            <Select
              {...wiring}
              disabled={Boolean(refused)}
              value={form.values.region}
              onChange={(event) => form.set('region', event.target.value)}
            >
              <option value="">{t('No region: nothing is restricted')}</option>
              {regions.map((one) => (
                <option key={one.region} value={one.region} disabled={!one.available}>
                  {one.available ? one.name : t('{name} (its database lies elsewhere)', { name: one.name })}
                </option>
              ))}
            </Select>
            <SubmitButton form={form} onlyChanges>
              {t('Save')}
            </SubmitButton>
          </div>
        )}
      </FormField>
      {reasons.map((reason) => (
        <p key={reason} className="text-sm text-ink-muted">
          {reason}
        </p>
      ))}
    </Form>
  );
}

function EntryRow({ entry }: { entry: Entry }) {
  const label = kindLabel(entry.kind);
  return (
    <li aria-label={label} className="py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{label}</span>
        {!entry.allowed && <StatusPill tone="bad">{t('Outside the region: refused')}</StatusPill>}
      </p>
      {entry.places.map(({ place, region, count }) => (
        <p key={`${place} ${region}`} className="wrap-anywhere">
          {placeLabel(place)}
          <span className="text-ink-muted">
            {region !== null && <> · {region}</>}
            {count !== null && count > 0 && <> · {plural(count, '{count} item', '{count} items')}</>}
          </span>
        </p>
      ))}
      <p className="text-sm text-ink-muted wrap-anywhere">{entry.detail}</p>
    </li>
  );
}

function ReportSkeleton() {
  return (
    <div className="divide-y divide-line border-y border-line">
      <LoadingNote>{t('Loading where data lies')}</LoadingNote>
      {['w-24', 'w-28', 'w-20', 'w-32'].map((width) => (
        <div key={width} className="flex h-18 flex-col justify-center gap-2">
          <Skeleton className={width} />
          <Skeleton className="h-3 w-56" />
        </div>
      ))}
    </div>
  );
}
