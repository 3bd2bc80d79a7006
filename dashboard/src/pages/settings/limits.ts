import type { Workspace } from '../../api/generated/types.ts';
import { formatCount } from '../../design/display/format.ts';

type LimitName = keyof Workspace['limits'];
type LimitValue = Workspace['limits'][LimitName];

/** The names are the server's; a new limit does not compile until it has a label. */
const LABELS: Record<LimitName, string> = {
  concurrent_calls: 'Calls at the same time',
  agents: 'Agents',
  contacts: 'Contacts',
  numbers: 'Active numbers',
  minutes_included: 'Minutes included a month',
  knowledge_files: 'Knowledge files',
  knowledge_megabytes: 'Knowledge, megabytes',
  hosted_mcp_per_agent: 'Hosted MCP servers per agent',
  cloned_voices: 'Cloned voices',
};

export interface LimitLine {
  name: LimitName;
  label: string;
  used: number | null;
  max: number | null;
  maxText: string;
}

/** Null: no limit; a boolean: whether the plan includes it. */
function describeMax(value: LimitValue): string {
  if (value === null) return 'No limit';
  if (typeof value === 'boolean') return value ? 'Included' : 'Not in this plan';
  return value === 0 ? 'Not in this plan' : formatCount(value);
}

export const describeLimits = ({ usage }: Workspace) =>
  Object.keys(usage).length > 0 ? 'What the plan allows, and what is in use now.' : 'What the plan allows.';

export function limitLines({ limits, usage }: Workspace): LimitLine[] {
  return (Object.keys(LABELS) as LimitName[])
    .filter((name) => limits[name] !== undefined)
    .map((name) => {
      const value = limits[name];
      return {
        name,
        label: LABELS[name],
        used: usage[name] ?? null,
        max: typeof value === 'number' && value > 0 ? value : null,
        maxText: describeMax(value),
      };
    });
}
