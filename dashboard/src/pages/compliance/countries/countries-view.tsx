import { Globe } from 'lucide-react';
import { useState } from 'react';
import {
  listComplianceCountryRules,
  replaceComplianceCountryRule,
} from '../../../api/generated/compliance.ts';
import type { ComplianceCountryRule } from '../../../api/generated/types.ts';
import { Badge } from '../../../design/feedback/badge.tsx';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { FilterBar } from '../../../kit/list/filter-bar.tsx';
import type { Column } from '../../../kit/list/list-table.tsx';
import { ResourceList } from '../../../kit/list/resource-list.tsx';
import { useFilters } from '../../../kit/list/use-filters.ts';
import { useList } from '../../../kit/list/use-list.ts';
import { t } from '../../../words/words.ts';
import { countryName } from '../country-name.ts';
import { arrangeRules, hasOwnRule } from './arrange-rules.ts';
import { RuleDialog } from './rule-dialog.tsx';

export function CountriesView() {
  const filters = useFilters(['search']);
  const list = useList(listComplianceCountryRules);
  const [editing, setEditing] = useState<ComplianceCountryRule | null>(null);
  const rows = arrangeRules(list.rows, filters.values.search ?? '', countryName);
  return (
    <>
      <p className="mb-4 max-w-160 text-ink-muted">
        {t(
          'What holds for numbers of each country. Where you set nothing, the policy and the built-in rules hold; these are a careful start, not legal advice.',
        )}
      </p>
      <ResourceList
        label={t('Country rules')}
        noun={[t('country'), t('countries')]}
        list={{ ...list, rows }}
        columns={ruleColumns(setEditing)}
        rowKey={(rule) => rule.country}
        dense
        filters={
          <FilterBar
            state={filters}
            filters={[]}
            search={{ name: 'search', placeholder: t('Name or code') }}
          />
        }
        narrowedBy={filters}
        empty={{ icon: <Globe />, title: t('No countries') }}
      />
      {editing && <RuleDialog key={editing.country} rule={editing} onClose={() => setEditing(null)} />}
    </>
  );
}

const yesNo = (value: boolean): string => (value ? t('Yes') : t('No'));

/** Bold where the workspace said it itself. */
const Said = ({ isOwn, children }: { isOwn: boolean; children: string }) => (
  <span className={isOwn ? 'font-medium' : 'text-ink-muted'}>{children}</span>
);

const ruleColumns = (onEdit: (rule: ComplianceCountryRule) => void): Column<ComplianceCountryRule>[] => [
  {
    head: t('Country'),
    fills: true,
    cell: (rule) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate">{countryName(rule.country)}</span>
        <span className="text-sm text-ink-faint">{rule.country}</span>
        {hasOwnRule(rule) && <Badge tone="accent">{t('Own rule')}</Badge>}
      </span>
    ),
  },
  {
    head: t('Contact'),
    cell: ({ allowed, effective }) =>
      effective.allowed ? (
        <Said isOwn={allowed !== null}>{t('Allowed')}</Said>
      ) : (
        <Badge tone="bad">{t('Forbidden')}</Badge>
      ),
  },
  {
    head: t('Quiet hours'),
    hiddenBelow: 'md',
    cell: ({ quietHours, effective }) => (
      <Said isOwn={quietHours !== null}>
        {effective.quietHours.enabled
          ? `${effective.quietHours.start}–${effective.quietHours.end}`
          : t('None||quiet hours')}
      </Said>
    ),
  },
  {
    head: t('Says it records'),
    hiddenBelow: 'lg',
    cell: ({ recordingDisclosure, effective }) => (
      <Said isOwn={recordingDisclosure !== null}>{yesNo(effective.recordingDisclosure)}</Said>
    ),
  },
  {
    head: t('Says it is an AI'),
    hiddenBelow: 'lg',
    cell: ({ aiDisclosure, effective }) => (
      <Said isOwn={aiDisclosure !== null}>{yesNo(effective.aiDisclosure)}</Said>
    ),
  },
  {
    head: t('Edit'),
    isQuiet: true,
    skeleton: 'w-8',
    cell: (rule) => (
      <ActionButton
        size="small"
        look="quiet"
        operation={replaceComplianceCountryRule}
        aria-label={t('Edit the rule of {country}', { country: countryName(rule.country) })}
        onClick={() => onEdit(rule)}
      >
        {t('Edit')}
      </ActionButton>
    ),
  },
];
