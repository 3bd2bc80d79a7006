import type { Workspace } from '../../api/generated/types.ts';
import { formatCount } from '../../design/display/format.ts';
import { t } from '../../words/words.ts';

type LimitName = keyof Workspace['limits'];
type LimitValue = Workspace['limits'][LimitName];

/** The names are the server's; a new limit does not compile until it has a label. */
const labels = (): Record<LimitName, string> => ({
  concurrent_calls: t('Calls at the same time'),
  agents: t('Agents'),
  contacts: t('Contacts'),
  numbers: t('Active numbers'),
  minutes_included: t('Minutes included a month'),
  knowledge_files: t('Knowledge files'),
  knowledge_megabytes: t('Knowledge, megabytes'),
  hosted_mcp_per_agent: t('Hosted MCP servers per agent'),
  cloned_voices: t('Cloned voices'),
});

/** Where what is counted can be seen. */
const PLACES: Partial<Record<LimitName, string>> = {
  concurrent_calls: '/calls',
  agents: '/agents',
  contacts: '/contacts',
  numbers: '/numbers',
};

export interface LimitLine {
  name: LimitName;
  label: string;
  used: number | null;
  max: number | null;
  maxText: string;
  to: string | undefined;
}

/** Null: no limit; a boolean: whether the plan includes it. */
function describeMax(value: LimitValue): string {
  if (value === null) return t('No limit');
  if (typeof value === 'boolean') return value ? t('Included') : t('Not in this plan');
  return value === 0 ? t('Not in this plan') : formatCount(value);
}

export function limitLines({ limits, usage }: Workspace): LimitLine[] {
  return Object.entries(labels())
    .map(([name, label]) => ({ name: name as LimitName, label }))
    .filter(({ name }) => limits[name] !== undefined)
    .map(({ name, label }) => {
      const value = limits[name];
      return {
        name,
        label,
        used: usage[name] ?? null,
        max: typeof value === 'number' && value > 0 ? value : null,
        maxText: describeMax(value),
        to: PLACES[name],
      };
    });
}
